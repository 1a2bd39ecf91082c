/** What is stored: offered, for money or free, or wanted by its author. */
export const STORED_KINDS = ['offer', 'wanted'] as const
export type StoredKind = (typeof STORED_KINDS)[number]

export const LISTING_KINDS = ['sale', 'free', 'wanted'] as const
export type ListingKind = (typeof LISTING_KINDS)[number]

type KindDeclaration = {
  /** The fields of a listing of this kind. */
  fields: { kind: StoredKind; free: boolean }
  /** How an address asks for only such listings. */
  set: Readonly<Record<string, string>>
  hasPrice: boolean
  needsPrice: boolean
  hasCondition: boolean
  /** Pay is not given away. */
  notOfSalary?: true
}

/** Declared once: the form, the checks, the filters, the addresses and the search derive from it. */
const KINDS: Record<ListingKind, KindDeclaration> = {
  sale: {
    fields: { kind: 'offer', free: false },
    set: {},
    hasPrice: true,
    needsPrice: true,
    hasCondition: true
  },
  free: {
    fields: { kind: 'offer', free: true },
    set: { free: '1' },
    hasPrice: false,
    needsPrice: false,
    hasCondition: true,
    notOfSalary: true
  },
  wanted: {
    fields: { kind: 'wanted', free: false },
    set: { kind: 'wanted' },
    hasPrice: true,
    needsPrice: false,
    hasCondition: false
  }
}

export const kindDeclaration = (kind: ListingKind) => KINDS[kind]

/** Tolerant of what was stored before there were wanted listings. */
export type OfKind = { free: boolean; kind?: StoredKind | undefined }

export const kindOf = ({ kind, free }: OfKind): ListingKind =>
  kind === 'wanted' ? 'wanted' : free ? 'free' : 'sale'

export const isWanted = (listing: { kind?: StoredKind | undefined }) => listing.kind === 'wanted'

/** The kinds that a list can be limited to; lists of everything else show offers. */
export const ASKED_KINDS = ['free', 'wanted'] as const satisfies readonly ListingKind[]
export type AskedKind = (typeof ASKED_KINDS)[number]

/** The parameters of addresses that name a kind, with their values: the panel has one for both. */
export const KIND_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  kind: [...new Set([...STORED_KINDS, ...ASKED_KINDS])],
  free: ['1']
}
export const KIND_NAMES = Object.keys(KIND_PARAMETERS)

/** What an address asks for. Nobody gives away what they look for: `wanted` wins. */
export function askedKind(value: (name: string) => string | undefined): AskedKind | undefined {
  const chosen = ASKED_KINDS.find(kind => kind === value('kind'))
  return chosen ?? (value('free') === '1' ? 'free' : undefined)
}
