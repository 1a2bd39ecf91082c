import { fold } from '../../folding/fold.ts'
import type { Text } from '../../i18n/language.ts'
import type { Attribute, Category } from '../category.ts'

/** What an attribute of an added category can be. */
export const ADDED_KINDS = ['number', 'year', 'choice', 'choices', 'boolean'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

type Named = {
  key: string
  label: Text
  /** Neither asked nor shown; listings that have a value keep it, unseen. */
  hidden?: true
}
type ChosenOption = { value: string; label: Text }

/** As it is stored. `unit` is a sign that both languages share, for example `cm³`. */
export type AddedAttribute = Named &
  (
    | { kind: 'number'; min: number; max: number; unit?: string }
    | { kind: 'year' }
    | { kind: 'boolean' }
    | { kind: 'choice' | 'choices'; options: readonly ChosenOption[] }
  )

/** A category that the operator has added, as it is stored. */
export type AddedCategory = {
  id: number
  slug: string
  emoji: string
  nameSq: string
  nameEn: string
  asksCondition: boolean
  attributes: readonly AddedAttribute[]
}

/** How many attributes a card shows. */
const ON_CARD = 3
const OLDEST_YEAR = 1950
/** Codes of units for schema.org (UN/CEFACT). */
const UNIT_CODES: Readonly<Record<string, string>> = {
  'cm³': 'CMQ',
  km: 'KMT',
  'm²': 'MTK',
  m: 'MTR',
  cm: 'CMT',
  kg: 'KGM',
  l: 'LTR',
  kW: 'KWT'
}

/** The declaration that the whole site reads. */
export function declarationOf({ attributes, ...row }: AddedCategory): Category {
  const { id, slug, emoji, nameSq, nameEn, asksCondition } = row
  return {
    id,
    slug,
    emoji,
    name: [nameSq, nameEn],
    filterTitle: [`Filtro: ${nameSq}`, `Filter: ${nameEn}`],
    condition: asksCondition ? 'asked' : 'none',
    price: { filter: { kind: 'general' } },
    schemaType: 'Product',
    attributes: attributes
      .filter(({ hidden }) => !hidden)
      .map((attribute, at) => ({
        ...attributeOf(attribute),
        ...(at < ON_CARD && { onCard: true as const })
      }))
  }
}

function attributeOf(added: AddedAttribute): Attribute {
  const { key, label } = added
  if (added.kind === 'year') {
    const max = new Date().getFullYear() + 1
    return {
      key,
      label,
      type: 'number',
      min: OLDEST_YEAR,
      max,
      plain: true,
      filter: { kind: 'years' }
    }
  }
  if (added.kind === 'number') {
    const { min, max, unit } = added
    const unitCode = UNIT_CODES[unit ?? '']
    return {
      key,
      label,
      type: 'number',
      min,
      max,
      filter: { kind: 'bounds' },
      ...(unit && { unit: [`{n} ${unit}`, `{n} ${unit}`] as const }),
      ...(unitCode && { unitCode })
    }
  }
  if (added.kind === 'boolean') return { key, label, type: 'boolean' }
  return { key, label, type: added.kind, options: added.options }
}

/** `Motorë dhe pjesë` is `motore-dhe-pjese`. */
export const slugOf = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** `Motori (cm³)` is `xMotoriCm`: no name in an address or in the declared catalogue begins so. */
export function attributeKey(label: string, taken: readonly string[]) {
  const words = slugOf(label).split('-')
  const base = `x${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  const inAddress = (key: string) => [key, `${key}From`, `${key}To`]
  const names = new Set(taken.flatMap(inAddress))
  const isTaken = (key: string) => inAddress(key).some(name => names.has(name))
  let key = base
  for (let n = 2; isTaken(key); n++) key = `${base}${n}`
  return key
}
