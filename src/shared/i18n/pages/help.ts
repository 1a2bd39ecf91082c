import { paths } from '../../paths.ts'
import { PHOTOS_MAX } from '../../schemas/listing.ts'
import { type Prose, text } from './prose.ts'

export const helpProse: Prose = [
  { heading: ['Sa kushton?', 'What does it cost?'] },
  text(
    'Asgjë. Postimi dhe kërkimi janë 100% falas, pa pagesa dhe pa tarifa.',
    'Nothing. Posting and searching are 100% free, with no payments and no fees.'
  ),
  { heading: ['Si postoj një shpallje?', 'How do I post a listing?'] },
  {
    steps: [
      ['Hyni në llogari, ose krijoni një.', 'Sign in, or create an account.'],
      [
        'Prekni "Posto produktin" (në telefon: "Posto") dhe plotësoni titullin, kategorinë, çmimin, përshkrimin dhe vendndodhjen.',
        'Tap "Post your product" (on a phone: "Post Ad") and fill in title, category, price, description and location.'
      ],
      [
        `Shtoni deri në ${PHOTOS_MAX} foto (JPEG, PNG ose WebP, secila deri në 8 MB).`,
        `Add up to ${PHOTOS_MAX} photos (JPEG, PNG or WebP, 8 MB each at most).`
      ],
      [
        'Prekni "Publiko". Shpallja del menjëherë.',
        'Tap "Publish". The listing appears immediately.'
      ]
    ]
  },
  { link: paths.post, text: ['Posto një shpallje', 'Post a listing'] },
  { heading: ['Lekë të reja apo të vjetra?', 'New lek or old lek?'] },
  text(
    'Shkruajeni gjithmonë çmimin në lekë të reja. 1,000 lekë të vjetra janë 100 lekë të reja.',
    'Always write the price in new lek. 1,000 old lek are 100 new lek.'
  ),
  { heading: ['Pse shoh dy çmime?', 'Why do I see two prices?'] },
  text(
    'Shitësi e shkruan çmimin në lekë ose në euro. Tjetri është i përafërt dhe llogaritet me kursin e këmbimit, që merret çdo orë.',
    'The seller writes the price in lek or in euro. The other one is approximate and calculated with the exchange rate, which is fetched every hour.'
  ),
  { heading: ['Kush e sheh numrin tim të telefonit?', 'Who sees my phone number?'] },
  text(
    'E shohin vetëm përdoruesit që e kërkojnë, dhe vetëm nëse e lejoni. Emaili nuk shfaqet.',
    'Only users who ask for it, and only if you allow it. Your email is not shown.'
  ),
  { heading: ['A tregojnë fotot ku banoj?', 'Do my photos show where I live?'] },
  text(
    'Jo. Vendndodhja dhe të dhënat e tjera të fshehura hiqen nga fotot sapo i ngarkoni.',
    'No. Location and other hidden data are removed from photos as soon as you upload them.'
  ),
  { heading: ['Kam harruar fjalëkalimin', 'I forgot my password'] },
  text(
    'Kërkoni një lidhje me email dhe vendosni një fjalëkalim të ri.',
    'Ask for a link by email and set a new password.'
  ),
  { link: paths.reset, text: ['Fjalëkalim i ri', 'Reset password'] },
  { heading: ['Si e di që shitësi është i ndershëm?', 'How do I know a seller is honest?'] },
  text(
    'Takohuni në vende publike, kontrollojeni produktin para se të paguani dhe mos dërgoni para pa e parë.',
    'Meet in public places, check the product before paying and do not send money before you have seen it.'
  ),
  { link: paths.safety, text: ['Këshilla sigurie', 'Safety tips'] },
  { heading: ['Kërkimi nuk e kupton një fjalë', 'The search does not understand a word'] },
  text(
    'Shihni çfarë fjalësh njeh dhe na shkruani çfarë mungon.',
    'See which words it knows and tell us what is missing.'
  ),
  { link: paths.words, text: ['Fjalori i kërkimit', 'Search dictionary'] },
  { heading: ['Pashë një shpallje të dyshimtë', 'I saw a suspicious listing'] },
  text(
    'Na dërgoni lidhjen e saj dhe na tregoni çfarë nuk shkon.',
    'Send us its link and tell us what is wrong.'
  ),
  { link: paths.report, text: ['Raporto një shpallje', 'Report a listing'] },
  { heading: ['Kam shumë shpallje', 'I have many listings'] },
  text(
    'Nga paneli juaj mund të ngarkoni një skedar CSV me të gjitha shpalljet. Po ashtu mund të ndryshoni disa prej tyre njëherësh.',
    'In your dashboard you can upload a CSV file with all your listings. You can also change several of them at once.'
  ),
  { link: paths.dashboardImport, text: ['Importo shpallje', 'Import listings'] },
  { heading: ['Dua ta lidh programin tim', 'I want to connect my own program'] },
  text(
    'Me API-në tonë programi juaj poston shpallje dhe lexon mesazhe.',
    'With our API your program posts listings and reads messages.'
  ),
  { link: paths.developers, text: ['API për zhvilluesit', 'API for developers'] }
]
