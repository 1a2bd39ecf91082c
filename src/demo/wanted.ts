import type { AttributeValues } from '#src/shared/catalog/category.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'
import { type DemoListing, MARK, publishedAt } from './listings.ts'
import type { DemoSeller } from './sellers.ts'
import type { Slug } from './turns.ts'

type Wish = {
  category: Slug
  title: string
  description: string
  /** The most that is paid; of work, the least that is earned. */
  price?: readonly [amount: number, currency: Currency]
  values?: AttributeValues
}

const WISHES: readonly Wish[] = [
  {
    category: 'makinat',
    title: 'Kërkoj Golf 5 ose 6, naftë',
    description: 'Të jetë me një pronar dhe me dokumente në rregull. E shoh brenda dy ditësh.',
    price: [5500, 'EUR'],
    values: { brand: 'Volkswagen', model: 'Golf', fuelType: 'diesel' }
  },
  {
    category: 'shtepite',
    title: 'Kërkoj apartament 2+1 me qira, afatgjatë',
    description: 'Jemi familje me dy fëmijë, pa kafshë. Mundësisht afër një shkolle.',
    price: [400, 'EUR'],
    values: { deal: 'rent', type: 'apartament' }
  },
  {
    category: 'mobiljet',
    title: 'Kërkoj tavolinë druri për gjashtë veta',
    description: 'Mund të jetë edhe me gërvishtje, e rregulloj vetë. E marr me furgon.',
    price: [12_000, 'ALL'],
    values: { subcategory: 'tavoline', material: 'dru' }
  },
  {
    category: 'elektronika',
    title: 'Kërkoj iPhone 12, të paktën 128 GB',
    description: 'Bateria mbi 85%, pa riparime. Më mirë me kuti dhe me faturë.',
    price: [28_000, 'ALL'],
    values: { subcategory: 'telefona', brand: 'Apple' }
  },
  {
    category: 'pune',
    title: 'Kërkoj punë në bar ose restorant, pasdite',
    description: 'Kam tri vjet përvojë në shërbim dhe flas anglisht e italisht. Filloj menjëherë.',
    price: [45_000, 'ALL'],
    values: { jobCategory: 'turizem', jobType: 'kohe-pjesshme' }
  },
  {
    category: 'sport-rekreacion',
    title: 'Kërkoj biçikletë për vajzë 7 vjeç',
    description: 'Rrota 20 inç, me frena që punojnë. Ngjyra nuk ka rëndësi.',
    values: { sportCategory: 'bicikleta' }
  },
  {
    category: 'veshjet',
    title: 'Kërkoj xhup dimri për djalë, 10 vjeç',
    description: 'I ngrohtë dhe i pastër. Nëse e jepni falas, vij e marr sot.'
  },
  {
    category: 'makinat',
    title: 'Kërkoj furgon për punë, jo më të vjetër se 12 vjet',
    description: 'Më duhet për mobilje. Motori të jetë i mirë, karroceria nuk ka rëndësi.',
    price: [8000, 'EUR']
  }
]

/** What some of the private members look for. */
export function wantedListings(sellers: readonly DemoSeller[], now: Date): DemoListing[] {
  const members = sellers.flatMap(({ sellerKind, city }, index) =>
    sellerKind === 'private' ? [{ index, city }] : []
  )
  return WISHES.flatMap(({ price: [price, currency] = [0, 'ALL'], ...wish }, nth) => {
    const member = members[(nth * 7) % members.length]
    if (!member) return []
    return {
      ...wish,
      description: `${wish.description}\n\n${MARK}`,
      price,
      currency,
      kind: 'wanted',
      free: false,
      negotiable: false,
      condition: 'used',
      values: wish.values ?? {},
      sellerIndex: member.index,
      city: member.city,
      status: 'active',
      pictures: [],
      createdAt: publishedAt(now, (nth + 0.5) / WISHES.length / 2)
    } satisfies DemoListing
  })
}
