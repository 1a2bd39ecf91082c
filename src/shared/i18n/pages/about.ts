import { paths } from '../../paths.ts'
import { type Prose, text } from './prose.ts'

export const aboutProse: Prose = [
  text(
    'Te {site} njerëzit blejnë, shesin dhe dhurojnë pa tarifa dhe pa ndërmjetës.',
    'On {site} people buy, sell and give things away with no fees and no middlemen.'
  ),
  { heading: ['Falas për të gjithë', 'Free for everyone'] },
  text(
    'Postimi dhe kërkimi janë 100% falas. Nuk ka tarifa, komisione apo shpallje me pagesë.',
    'Posting and searching are 100% free. There are no fees, no commissions and no paid listings.'
  ),
  { heading: ['Si funksionon', 'How it works'] },
  {
    steps: [
      [
        'Krijoni një llogari me email dhe fjalëkalim.',
        'Create an account with an email and a password.'
      ],
      [
        'Postoni një shpallje me foto, çmim dhe vendndodhje.',
        'Post a listing with photos, a price and a place.'
      ],
      [
        'Blerësit e gjejnë me kërkim ose sipas kategorisë.',
        'Buyers find it by searching or by category.'
      ],
      [
        'Takohuni, kontrollojeni produktin dhe merruni vesh mes jush.',
        'Meet, check the product and agree between yourselves.'
      ]
    ]
  },
  { heading: ['Për çdo telefon', 'For every phone'] },
  text(
    'Faqet janë të lehta dhe hapen edhe me internet të ngadaltë. Për të kërkuar dhe për të lexuar nuk ju duhet aplikacion.',
    "Pages are light and open on slow connections too. You don't need an app to search or read."
  ),
  { heading: ['Një jetë e dytë për sendet', 'A second life for things'] },
  text(
    'Atë që nuk ju duhet më mund ta shisni ose ta jepni falas, në vend që ta hidhni.',
    'What you no longer need can be sold or given away instead of thrown out.'
  ),
  { heading: ['Kush e administron', 'Who runs it'] },
  { text: ['Platformën {site} e administron {operator}.', '{site} is run by {operator}.'] },
  { link: paths.contact, text: ['Na kontaktoni', 'Contact us'] }
]
