import { carFilterWords } from '../i18n/car-filter.ts'
import { filtersWords } from '../i18n/filters.ts'
import { fill, type Language, say } from '../i18n/language.ts'
import {
  type Attribute,
  type Category,
  type NumberAttribute,
  type Option,
  type PriceDeclaration,
  YES
} from './category.ts'
import {
  GENERAL_PRICE,
  PRICE_LIMITS,
  priceLabels,
  priceNames,
  priceRanges,
  unusedBounds
} from './price-filter.ts'
import { type Query, queryTexts } from './query.ts'
import { isOutside, type Limits } from './reading.ts'
import {
  boundLabel,
  digits,
  formLabel,
  optionText,
  type Range,
  rangeLabel,
  rangeText,
  rangeValue,
  shownLabel
} from './wording.ts'

type FieldOption = { value: string; label: string; swatch?: string }

export type FilterField = {
  name: string
  label: string
  kind: 'select' | 'radios' | 'checkboxes' | 'swatches' | 'number'
  options?: readonly FieldOption[]
  /** The words of the empty choice, for every kind but `number` and `checkboxes`. */
  all?: string
  /** The key of the attribute that it filters by, if any. */
  attribute?: string
  folded?: true
  /** Checkboxes of which at most one is ticked. */
  single?: true
  dependsOn?: string
  optionsBy?: Readonly<Record<string, readonly FieldOption[]>>
  placeholder?: string
  /** The limits of a number, and the words for one outside them. */
  limits?: Limits & { outside: string }
  /** An address or a text may name any number between these, listed or not. */
  unlisted?: Limits
  /** Shown only while another field has one of these values. */
  when?: { key: string; values: readonly string[] }
}

const translatedOptions = (options: readonly Option[], language: Language): FieldOption[] =>
  options.map(({ value, label, swatch }) => ({
    value,
    label: say(label, language),
    ...(swatch && { swatch })
  }))

const plainOptions = (values: readonly string[]) => values.map(value => ({ value, label: value }))

const rangeOptions = (ranges: readonly Range[], labelOf: (range: Range) => string) =>
  ranges.map(range => ({ value: rangeValue(range), label: labelOf(range) }))

function years({ max }: NumberAttribute, listedFrom: number) {
  const newest = Math.min(max, new Date().getFullYear())
  return plainOptions(
    Array.from({ length: newest - listedFrom + 1 }, (_, index) => String(newest - index))
  )
}

function numberFields(attribute: NumberAttribute, language: Language): FilterField[] {
  const { key, filter } = attribute
  const all = filtersWords(language).any
  if (filter?.kind === 'ranges') {
    const label = shownLabel(attribute, language)
    const options = rangeOptions(filter.ranges, range => rangeLabel(range, filter, language))
    return [{ name: key, label, kind: 'select', all, options }]
  }
  if (!filter)
    return [numberField({ name: key, label: formLabel(attribute, language) }, attribute, language)]
  return (['From', 'To'] as const).map(end => {
    const field = { name: `${key}${end}`, label: boundLabel(attribute, end, language) }
    return filter.kind === 'years'
      ? {
          ...field,
          kind: 'select',
          all,
          options: years(attribute, filter.listedFrom ?? attribute.min),
          unlisted: attribute
        }
      : numberField(field, endLimits(attribute, end), language)
  })
}

/** "From 0" is accepted as "from the lowest". */
const endLimits = ({ min, max }: Limits, end: 'From' | 'To') =>
  end === 'From' ? { min: Math.min(min, 0), max } : { min, max }

type Named = Pick<FilterField, 'name' | 'label'>

function numberField(named: Named, { min, max }: Limits, language: Language): FilterField {
  const ends = { from: digits(min), to: digits(max) }
  const outside = fill(filtersWords(language).outside, ends)
  return { ...named, kind: 'number', limits: { min, max, outside } }
}

function attributeFields(attribute: Attribute, language: Language): FilterField[] {
  if (attribute.type === 'number') return numberFields(attribute, language)
  const { key: name } = attribute
  const label = shownLabel(attribute, language)
  const all = filtersWords(language).any
  if (attribute.type === 'choices') {
    return [
      { name, label, kind: 'checkboxes', options: translatedOptions(attribute.options, language) }
    ]
  }
  if (attribute.type === 'boolean') {
    const option = { value: YES, label: filtersWords(language).yes }
    return [{ name, label, kind: 'checkboxes', options: [option] }]
  }
  if (attribute.type === 'choice') {
    const kind = attribute.look === 'swatches' ? 'swatches' : 'select'
    return [{ name, label, kind, all, options: translatedOptions(attribute.options, language) }]
  }
  const optionsBy = Object.fromEntries(
    Object.entries(attribute.options).map(([on, options]) => [
      on,
      options.map(value => ({ value, label: optionText(attribute, value, language) }))
    ])
  )
  const placeholder = say(attribute.placeholder, language)
  return [{ name, label, kind: 'select', all, dependsOn: attribute.on, optionsBy, placeholder }]
}

function priceFields({ price }: Category, language: Language): FilterField[] {
  const t = carFilterWords(language)
  const options = rangeOptions(priceRanges(price.filter), range =>
    rangeText(range, t.priceRangeValue, t.priceOver)
  )
  const list: FilterField[] =
    options.length > 0
      ? [{ name: 'priceRange', label: t.priceRange, kind: 'select', all: t.all, options }]
      : []
  return [...list, ...priceEnds(price.filter, priceLabels(price.filter, language), language)]
}

export function priceEnds(
  filter: PriceDeclaration['filter'],
  labels: { from: string; to: string },
  language: Language
): readonly FilterField[] {
  const [from, to] = priceNames(filter)
  return [
    numberField({ name: from, label: labels.from }, PRICE_LIMITS, language),
    numberField({ name: to, label: labels.to }, PRICE_LIMITS, language)
  ]
}

/** Each page of a category needs them several times. A category that is changed is another object. */
const made = new WeakMap<Category, Map<string, readonly FilterField[]>>()

/** The fields of a category's filter panel, the price last unless its declaration says where. */
export function filterFields(category: Category, language: Language): readonly FilterField[] {
  const known = made.get(category) ?? new Map<string, readonly FilterField[]>()
  // The newest year that can be chosen is this one.
  const key = `${language} ${new Date().getFullYear()}`
  const fields = known.get(key) ?? makeFields(category, language)
  made.set(category, known.set(key, fields))
  return fields
}

function makeFields(category: Category, language: Language): FilterField[] {
  const { filter } = category.price
  const after = filter.kind === 'euro' ? filter.after : undefined
  const price = priceFields(category, language)
  const fields = category.attributes
    .filter(attribute => !attribute.notFiltered)
    .flatMap(attribute => [
      ...attributeFields(attribute, language).map(field => ({
        ...field,
        attribute: attribute.key,
        ...(attribute.folded && { folded: attribute.folded }),
        ...(attribute.when && { when: attribute.when })
      })),
      ...(attribute.key === after ? price : [])
    ])
  return after === undefined ? [...fields, ...price] : fields
}

/** Any search can have a price in either. */
const GENERAL_PRICES = [GENERAL_PRICE, { kind: 'euro', ranges: [] }] as const

const generalFields = (language: Language) =>
  GENERAL_PRICES.flatMap(price => priceEnds(price, priceLabels(price, language), language))

/** The fields of numbers that an address gives as something else, or outside their limits. */
export function unreadableNumbers(
  category: Category | undefined,
  query: Query,
  language: Language
): FilterField[] {
  const own = category ? filterFields(category, language) : []
  const wrong = [...generalFields(language), ...own].filter(
    ({ name, limits }) => limits && isOutside(queryTexts(query, name)[0] ?? '', limits)
  )
  // A category's price can have the names that every price has.
  return [...new Map(wrong.map(field => [field.name, field])).values()]
}

/** The fields of prices that a search does not go by, because another one counts. */
export function secondPrices(of: Category | undefined, query: Query, language: Language) {
  const unused = unusedBounds(of?.price.filter ?? GENERAL_PRICE, query)
  return generalFields(language).filter(({ name }) => unused.includes(name))
}

export type FilterParameter = {
  name: string
  description: string
  type: 'string' | 'integer' | 'array'
  /** The values that are accepted, where they are a list of this category only. */
  values?: readonly string[]
}

const PARAMETER_TYPES = {
  select: 'string',
  radios: 'string',
  swatches: 'string',
  checkboxes: 'array',
  number: 'integer'
} as const

/** The same fields for the API's documentation, in English. */
export function filterParameters(category: Category): FilterParameter[] {
  return filterFields(category, 'en').map(({ name, label, kind, options, dependsOn, when }) => {
    const needs = dependsOn ?? when?.key
    return {
      name,
      description: `${say(category.name, 'en')}: ${label}${needs ? ` (with ${needs})` : ''}`,
      type: PARAMETER_TYPES[kind],
      ...(options && { values: options.map(option => option.value) })
    }
  })
}
