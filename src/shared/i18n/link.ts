import { words } from './language.ts'

export const linkWords = words({
  leaving: ['Po dilni nga {site}', 'You are leaving {site}'],
  leadsTo: ['Lidhja ju çon te', 'The link leads to'],
  whole: ['Adresa e plotë', 'The whole address'],
  writtenAs: [
    'Në mesazh ishte shkruar "{written}", me shkronja të huaja që ngjajnë me tonat. Emri i vërtetë është ai më sipër.',
    'In the message it was written "{written}", in foreign letters that look like ours. Its real name is the one above.'
  ],
  resembles: [
    'Kujdes: adresa ngjan me {brand}, por nuk është faqja zyrtare.',
    'Careful: the address resembles {brand} but is not the official site.'
  ],
  shortened: [
    'Lidhja është shkurtuar: nuk shihet se ku ju çon.',
    'The link was shortened: it does not show where it leads.'
  ],
  unencrypted: [
    'Lidhja me faqen nuk është e shifruar (http): atë që shkruani atje mund ta lexojnë të tjerë.',
    'The site does not protect the connection (http): others can read what you type there.'
  ],
  lookFor: ['Para se ta hapni', 'Before you open it'],
  lookHost: [
    'Krahasojeni emrin shkronjë për shkronjë me atë që prisnit. Faqet e rreme ndryshojnë vetëm në një shkronjë ose mbarojnë ndryshe (p.sh. .com në vend të .al).',
    'Compare the name letter by letter with the one you expected. Fake sites differ by one letter or end differently (for example .com instead of .al).'
  ],
  lookCard: [
    'Mos shkruani atje të dhënat e kartës, fjalëkalime ose kode nga SMS. Për të marrë para nuk duhet karta.',
    'Do not enter card details, passwords or SMS codes there. You do not need a card to receive money.'
  ],
  lookPay: [
    'Mos paguani tarifë, sigurim ose kapar në një faqe që ju dërgoi blerësi ose shitësi.',
    'Do not pay a fee, insurance or deposit on a site that the buyer or seller sent you.'
  ],
  open: ['Hape gjithsesi', 'Open anyway'],
  back: ['Kthehu te {site}', 'Back to {site}'],
  refusedTitle: ['Kjo lidhje nuk hapet', 'This link does not open'],
  refusedBody: [
    'Nuk është adresë e plotë faqeje, ose e fsheh se ku ju çon.',
    'It is not the full address of a website, or it hides where it leads.'
  ]
})
