import { type Language, say, type Text } from '../i18n/language.ts'
import type { ListingKind, StoredKind } from '../listing-kinds.ts'
import type { Sort } from '../sorts.ts'

/** What the site says about goods; a category of something else declares its own words. */
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
  writeReserved: [
    'Shkruajini shitësit, në rast se lirohet',
    'Write to the seller in case it becomes available'
  ],
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
  describe: [
    'Përshkruani gjendjen, përmasat, arsyen e shitjes dhe çfarë përfshihet.',
    'Describe the condition, the size, why you are selling and what is included.'
  ],
  offerTitle: ['Keni diçka për të shitur?', 'Have something to sell?'],
  lowest: ['Më e lira', 'The lowest'],
  highest: ['Më e shtrenjta', 'The highest'],
  wanted: ['Kërkohet', 'Wanted']
} as const satisfies Record<string, Text>

type Key = keyof typeof GOODS

/** What differs for what somebody looks for; a category may again differ from it. */
const WANTED = {
  seller: ['Kush e kërkon', 'Who is looking'],
  moreFromSeller: ['Të tjera nga ky përdorues', 'More from this user'],
  sold: ['U gjet', 'Found'],
  markSold: ['Shëno se u gjet', 'Mark as found'],
  soldTitle: ['U gjet! Urime!', 'Found! Congratulations!'],
  noticeSold: [
    'Kjo kërkesë është plotësuar. Më poshtë janë disa të ngjashme.',
    'This has been found. Here are some similar requests.'
  ],
  noticeInactive: ['Kjo kërkesë është ndalur përkohësisht.', 'This request has been paused.'],
  soldTo: ['Te kush e gjetët?', 'Who had it?'],
  contact: ['E kam unë', 'I have it'],
  writeReserved: [
    'Shkruajini përdoruesit, në rast se e kërkon ende',
    'Write in case they are still looking'
  ],
  phoneNotice: [
    'Për të marrë numrin e telefonit, dërgoni një mesazh të parë.',
    'To get the phone number, send a first message.'
  ],
  emailNotice: [
    'Për të marrë adresën e emailit, dërgoni një mesazh të parë.',
    'To get the email address, send a first message.'
  ],
  quickAvailable: ['A po e kërkoni ende?', 'Are you still looking?'],
  quickTerms: ['Çfarë është më e rëndësishme për ju?', 'What matters most to you?'],
  quickPrice: ['Sa jeni gati të paguani?', 'How much are you willing to pay?'],
  quickPhotos: ["Mund t'ju dërgoj foto", 'I can send you photos'],
  safetyCheck: [
    'Jepeni produktin vetëm pasi të merrni paratë',
    'Hand over the product only once you have the money'
  ],
  safetyMoney: [
    'Për të marrë para nuk duhen të dhënat e kartës',
    'Nobody needs your card details to pay you'
  ],
  quickUsed: ['Kur ju duhet?', 'When do you need it?'],
  describe: [
    'Përshkruani çfarë kërkoni: gjendjen, masën, kur ju duhet.',
    'Describe what you are looking for: condition, size, when you need it.'
  ]
} as const satisfies Partial<Record<Key, Text>>

/** What differs for what is given away. */
const FREE = {
  sold: ['E dhuruar', 'Given away'],
  markSold: ['Shëno si të dhuruar', 'Mark as given away'],
  soldTitle: ['U dhurua! Faleminderit!', 'Given away! Thank you!'],
  noticeSold: [
    'Ky produkt është dhuruar. Më poshtë janë disa të ngjashme.',
    'This product has been given away. Here are some similar ones.'
  ],
  soldTo: ['Kujt ia dhuruat?', 'Who did you give it to?'],
  describe: [
    'Përshkruani gjendjen, përmasat dhe çfarë përfshihet.',
    'Describe the condition, the size and what is included.'
  ]
} as const satisfies Partial<Record<Key, Text>>

export type Wording = Partial<Record<Key, Text>> & {
  /** Names of the sort orders that differ from the usual ones. */
  sorts?: Partial<Record<Sort, Text>>
  /** What it words differently for what is wanted. */
  ofWanted?: Partial<Record<Key, Text>>
}

/** What can be sent to a seller with one tap. */
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

/** The words for listings of a category, or for what is wanted or free in it; those for goods where there is none. */
export function wordingOf(category: Spoken, language: Language, kind?: StoredKind | ListingKind) {
  const { ofWanted, ...own } = category?.wording ?? {}
  const wanted: Wording = kind === 'wanted' ? { ...WANTED, ...ofWanted } : {}
  const free: Wording = kind === 'free' ? FREE : {}
  const said = (key: Key) => say(wanted[key] ?? own[key] ?? free[key] ?? GOODS[key], language)
  return Object.fromEntries(KEYS.map(key => [key, said(key)])) as Record<Key, string>
}

export function quickMessages(category: Spoken, language: Language, kind?: StoredKind) {
  const wording = wordingOf(category, language, kind)
  return QUICK.map(key => wording[key])
}
