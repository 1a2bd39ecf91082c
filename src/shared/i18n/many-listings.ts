import { words } from './language.ts'

export const manyListingsWords = words({
  search: ['Kërko te shpalljet e mia', 'Search my listings'],
  searchHelp: ['Titulli ose numri juaj i referencës', 'The title or your reference'],
  searchButton: ['Kërko', 'Search'],
  searchAll: ['Të gjitha shpalljet', 'All listings'],
  nothingFound: ['Nuk u gjet asnjë shpallje.', 'No listing was found.'],
  many: ['Ndrysho disa shpallje njëherësh', 'Change several listings at once'],
  choose: ['Zgjidh "{title}"', 'Choose "{title}"'],
  chooseAll: ['Të gjitha në këtë faqe', 'All on this page'],
  act: ['Veprimi', 'Action'],
  renew: ['Rinovo', 'Renew'],
  sold: ['Shëno si të shitura', 'Mark as sold'],
  active: ['Aktivizo', 'Make active'],
  inactive: ['Ndal përkohësisht', 'Pause'],
  price: ['Ndrysho çmimin', 'Change the price'],
  percent: ['Përqindja, p.sh. -5', 'Percentage, e.g. -5'],
  apply: ['Zbato', 'Apply'],
  changed: ['Ndryshimet u ruajtën', 'Changes saved'],
  someChanged: ['Të ndryshuara: {n}, të papranuara: {refused}', '{n} changed, {refused} refused'],
  importLink: ['Importo shpallje', 'Import listings'],
  importTitle: ['Shpallje nga një skedar', 'Listings from a file'],
  importIntro: [
    'Ngarkoni një skedar CSV (UTF-8) me deri në {rows} rreshta. Rreshti i parë emërton kolonat: reference, title, description, price, currency, category, location dhe fushat e kategorisë.',
    'Upload a CSV file (UTF-8) with up to {rows} lines. The first line names the columns: reference, title, description, price, currency, category, location and the fields of the category.'
  ],
  importUpdates: [
    'Çdo shpallje njihet nga numri juaj i referencës: e reja publikohet, ajo që keni ngarkuar më parë përditësohet sipas skedarit dhe ajo që keni fshirë nuk rikthehet. Fotot shtohen më pas, te secila shpallje.',
    'Each listing is matched by your reference: a new one is published, one you have uploaded before is updated from the file, and one you have deleted is not brought back. Add photos afterwards, on each listing.'
  ],
  importFile: ['Skedari CSV', 'CSV file'],
  importSend: ['Ngarko', 'Upload'],
  importAdded: ['Të reja: {n}', 'New: {n}'],
  importChanged: ['Të ndryshuara: {n}', 'Changed: {n}'],
  importSame: ['Pa ndryshim: {n}', 'Unchanged: {n}'],
  importDeleted: ['Të fshira nga ju, nuk u rikthyen: {n}', 'Deleted by you, not brought back: {n}'],
  importRefused: ['Rreshta me gabime', 'Lines with problems'],
  line: ['Rreshti {n}', 'Line {n}']
})

export const manyListingsProblemsWords = words({
  tooManyListings: [
    'Zgjidhni deri në {max} shpallje njëherësh.',
    'Choose at most {max} listings at once.'
  ],
  chooseListings: ['Zgjidhni të paktën një shpallje.', 'Choose at least one listing.'],
  percentRange: [
    'Shkruani një përqindje nga {min} deri në {max}, por jo 0.',
    'Enter a percentage from {min} to {max}, but not 0.'
  ],
  soldSingly: [
    'Shpallja është mbyllur. Aktivizojeni veçmas, te vetë shpallja.',
    'The listing is closed. Make it active on its own page.'
  ],
  noPriceToChange: ['Kjo shpallje nuk ka çmim.', 'This listing has no price.'],
  tableRowsMax: ['Skedari ka më shumë se {max} rreshta.', 'The file has more than {max} lines.'],
  tableMissing: ['Zgjidhni një skedar CSV.', 'Choose a CSV file.'],
  tableTooBig: ['Skedari është më i madh se {max} MB.', 'The file is larger than {max} MB.'],
  tableNotUtf8: [
    'Skedari nuk është në UTF-8. Ruajeni si "CSV UTF-8".',
    'The file is not UTF-8. Save it as "CSV UTF-8".'
  ],
  tableNoReference: [
    'Rreshti i parë nuk ka kolonën "reference".',
    'The first line has no column "reference".'
  ],
  tableHeaderUnreadable: [
    'Rreshti i parë nuk lexohet: kontrolloni thonjëzat.',
    'The first line cannot be read: check its quotation marks.'
  ],
  tableColumnTwice: ['Një kolonë përsëritet. Hiqni njërën.', 'A column appears twice. Remove one.']
})
