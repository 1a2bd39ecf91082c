import { type Language, say, type Text } from '../i18n/language.ts'
import type { Sort } from '../sorts.ts'

/** What the site says of goods; a category of something else declares its own words. */
const GOODS = {
  seller: ['Shitësi', 'Seller'],
  moreFromSeller: ['Të tjera nga ky shitës', 'More from this seller'],
  negotiable: ['I diskutueshëm', 'Negotiable'],
  priceNegotiable: ['Çmimi është i diskutueshëm', 'The price is negotiable'],
  safetyMeet: ['Takohuni në vende publike', 'Meet in public places'],
  safetyCheck: ['Kontrollojeni produktin para se të paguani', 'Check the product before paying'],
  safetyMoney: [
    'Mos dërgoni para pa e parë produktin',
    'Do not send money before seeing the product'
  ],
  sold: ['E shitur', 'Sold'],
  markSold: ['Shëno si të shitur', 'Mark as sold'],
  soldTitle: ['U shit! Urime!', 'Sold! Congratulations!'],
  noticeSold: [
    'Ky produkt është shitur. Më poshtë janë disa të ngjashme.',
    'This product has been sold. Here are some similar ones.'
  ],
  noticeInactive: [
    'Shitësi e ka ndalur përkohësisht këtë shpallje.',
    'The seller has paused this listing.'
  ],
  soldTo: ['Kujt ia shitët?', 'Who did you sell it to?'],
  contact: ['Kontakto shitësin', 'Contact seller'],
  phoneNotice: [
    'Për të marrë numrin e telefonit, dërgojini shitësit një mesazh të parë.',
    'To get the phone number, send the seller a first message.'
  ],
  emailNotice: [
    'Për të marrë adresën e emailit, dërgojini shitësit një mesazh të parë.',
    'To get the email address, send the seller a first message.'
  ],
  quickAvailable: ['A është ende në dispozicion?', 'Is it still available?'],
  quickTerms: ['Cilat janë kushtet?', 'What are the terms?'],
  quickPrice: ['A mund ta diskutojmë çmimin?', 'Can we discuss the price?'],
  quickMeet: ['Ku mund të takohemi?', 'Where can we meet?'],
  quickPhotos: ['A keni foto të tjera?', 'Do you have more photos?'],
  quickUsed: ['Sa kohë është përdorur?', 'How long has it been used?'],
  offerTitle: ['Keni diçka për të shitur?', 'Have something to sell?']
} as const satisfies Record<string, Text>

type Key = keyof typeof GOODS

export type Wording = Partial<Record<Key, Text>> & {
  /** What the orders are called that are not called as elsewhere. */
  sorts?: Partial<Record<Sort, Text>>
}

/** What can be sent to a seller by one tap. */
const QUICK = [
  'quickAvailable',
  'quickTerms',
  'quickPrice',
  'quickMeet',
  'quickPhotos',
  'quickUsed'
] as const satisfies readonly Key[]

const KEYS = Object.keys(GOODS) as Key[]

type Spoken = { wording?: Wording } | undefined

/** The words for listings of a category; those for goods where there is none. */
export function wordingOf(category: Spoken, language: Language) {
  const said = (key: Key) => say(category?.wording?.[key] ?? GOODS[key], language)
  return Object.fromEntries(KEYS.map(key => [key, said(key)])) as Record<Key, string>
}

export function quickMessages(category: Spoken, language: Language) {
  const wording = wordingOf(category, language)
  return QUICK.map(key => wording[key])
}
