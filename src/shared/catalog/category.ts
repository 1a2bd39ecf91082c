import type { Text } from '../i18n/language.ts'
import type { Wording } from './category-wording.ts'

export const CONDITIONS = ['new', 'used', 'damaged'] as const
export type Condition = (typeof CONDITIONS)[number]

/** One value of a choice. `condition` is what choosing it says about the listing's own condition. */
export type Option = {
  value: string
  label: Text
  condition?: Condition
  swatch?: string
  /** What schema.org calls it, where it prescribes a list, for example `FULL_TIME`. */
  schemaOrg?: string
  /** What people also call it when they search, in addition to its labels: "pa eksperiencë". */
  searchTerms?: readonly string[]
  /** How sellers write it in a listing, though nobody searches for it so: "shitet". */
  listingPhrases?: readonly string[]
  /** Of `choices` only: describes a thing ("sea view"), and is no thing to look for, as a fireplace is. */
  isTrait?: true
  /** Another value that it is a kind of: a search for that one also wants this. */
  kindOf?: string
}

/** The specification's fields of vehicles; all else that is declared is in `attributes`. */
export const TOP_LEVEL = [
  'brand',
  'model',
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'bodyType',
  'engineSize',
  'doors',
  'seats',
  'color'
] as const
export type TopLevel = (typeof TOP_LEVEL)[number]

/** `key` is the name in the API, in the stored attributes and in the address of a search. */
type Place =
  | { key: string; topLevel?: never }
  /** Is at the top level of the API's listing, next to title and price. */
  | { key: TopLevel; topLevel?: true }

type Declared = Place & {
  label: Text
  /** Shown and accepted only while another attribute has one of these values. */
  when?: { key: string; values: readonly string[] }
  schemaOrg?: string
  /** What people also call it in a search, in addition to its labels. */
  searchTerms?: readonly string[]
  /** Repeated in one line on cards, in this order. */
  onCard?: true
  /** A long list that its filter keeps collapsed until something in it is chosen. */
  folded?: true
  /** Only asked in the form and shown on the page, never filtered by. */
  notFiltered?: true
}

export type ChoiceAttribute = Declared & {
  type: 'choice'
  options: readonly Option[]
  /** A choice of three or fewer words can be shown as boxes, colours as discs. */
  look?: 'boxes' | 'swatches'
}

/** Any number of the options. A filter on several finds listings that have all of them. */
export type ChoicesAttribute = Declared & { type: 'choices'; options: readonly Option[] }

/** Options that depend on another attribute's value, like the models of a brand. */
type DependentAttribute = Declared & {
  type: 'dependent'
  on: string
  options: Readonly<Record<string, readonly string[]>>
  /** Of the options that are not names: "Seria 3" is the "3 Series". */
  labels?: Readonly<Record<string, Text>>
  /** Shown while nothing is chosen in the attribute it depends on. */
  placeholder: Text
}

/** How a number is filtered. */
export type NumberFilter =
  /** Any `{key}From` and `{key}To`. */
  | { kind: 'bounds' }
  /** The same, each chosen from a list that begins with `listedFrom`: older years can be posted but are rare. */
  | { kind: 'years'; listedFrom?: number }
  /**
   * One list under `{key}` with values like `0-500`, and `500+` for a range without an end. An
   * address or a text may also give any `{key}From` and `{key}To`.
   */
  | {
      kind: 'ranges'
      ranges: readonly (readonly [from: number, to: number | null])[]
      /** Texts of a range, with `{from}` and `{to}`, and of one without an end, with `{from}`. */
      labels?: { between: Text; over: Text }
    }

export type NumberAttribute = Declared & {
  type: 'number'
  min: number
  max: number
  /** Text with `{n}`, for example `{n} km`. Without one the bare number is shown. */
  unit?: Text
  /** Code of the unit for schema.org (UN/CEFACT), for example `KMT`. */
  unitCode?: string
  /** What a number with its unit means in a search that says no more: at most, or about. */
  bareNumberMeans?: 'most' | 'about'
  /** No thousands separator, as for years. */
  plain?: true
  /** Unset: only exactly, as `{key}` of an address. */
  filter?: NumberFilter
}

/** Stored as `YES` if true, else absent; the API also takes `true` and `false`. In a search its label is read. */
type BooleanAttribute = Declared & { type: 'boolean' }
export const YES = 'yes'

export type Attribute =
  | ChoiceAttribute
  | ChoicesAttribute
  | DependentAttribute
  | NumberAttribute
  | BooleanAttribute

/** How a category's price is asked for and filtered by. All comparing is done in ALL. */
export type PriceDeclaration = {
  label?: Text
  labelEuro?: Text
  /** Paid monthly: always, or while an attribute has one of these values. */
  perMonth?: true | { key: string; values: readonly string[] }
  filter: /** `steps`, in the currency that most name (unset: ALL), are what lists offer to pay at most. */
    | { kind: 'general'; currency?: 'EUR'; steps?: readonly number[] }
    /** `after` is the attribute that the price follows in the panel. */
    | {
        kind: 'euro'
        after?: string
        ranges: readonly (readonly [from: number, to: number | null])[]
      }
    | { kind: 'salary'; steps?: readonly number[] }
}

/** A listing that does not state all of it is not compared: no figure may mislead. */
type Comparison = {
  /** Keys of attributes with the same value; one whose `when` is not met does not count. */
  agree: readonly string[]
  /** Numbers that differ by no more than this: `by` an amount, or by a `share` of the value. */
  within?: Readonly<Record<string, { by: number } | { share: number }>>
  /** Also the words of the title that name the thing, where no attribute says it. */
  title?: true
  city?: true
}

export const CITY = 'city'
export const PRICE = 'price'
/** What is for sale, free or wanted; never an attribute's key. */
export const KIND = 'kind'

export type Category = {
  id: number
  slug: string
  emoji: string
  name: Text
  /** What it was called before, in either language: searches, dealers' tables and the assistant
   * still know it by these. */
  formerNames?: readonly string[]
  filterTitle: Text
  /** `asked` in the form, `derived` from an attribute whose options name one, or `none` (stored as used). */
  condition: 'asked' | 'derived' | 'none'
  /** Cards are text alone, and a page without photos has no empty frame. */
  photos?: 'rare'
  price: PriceDeclaration
  /** Its panel has all that a search needs and replaces city, condition and price in ALL. */
  ownPanelOnly?: true
  /** What the panel asks first, by the keys of attributes; `CITY` and `PRICE` stand for those. */
  asksFirst?: readonly string[]
  /**
   * Attributes that lists offer above them next to city and price; unset: the first two choices.
   */
  quick?: readonly string[]
  comparison?: Comparison
  /** The schema.org type for the listing page's JSON-LD. */
  schemaType: 'Product' | 'Car' | 'JobPosting' | 'RealEstateListing'
  attributes: readonly Attribute[]
  /** Where it is not worded as for goods. */
  wording?: Wording
}

/** Whether it lists work, which is paid with a salary, and not things. */
export const isWork = (category: Category | undefined) => category?.price.filter.kind === 'salary'

export type AttributeValues = Record<string, string | number | readonly string[]>
