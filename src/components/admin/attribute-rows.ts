import type { AddedCategory, AddedKind } from '#src/shared/catalog/added/added-category.ts'
import type { addedCategoryWords } from '#src/shared/i18n/added-category.ts'

/** One row of the form, as it was typed; `key` where the attribute already exists. */
export type AttributeRow = Partial<
  Record<
    'key' | 'kind' | 'labelSq' | 'labelEn' | 'unit' | 'min' | 'max' | 'options' | 'hidden',
    string
  >
>

/** How many empty rows follow those that are filled. */
const EMPTY_ROWS = 3
const ROWS_MAX = 12

type Typed = Readonly<Record<string, string | string[]>>

const NAME = /^attributes\.(\d{1,2})\.(\w+)$/

/** The rows in which something was typed, in their order. */
export function rowsIn(typed: Typed): AttributeRow[] {
  const rows: Record<string, string>[] = []
  for (const [name, value] of Object.entries(typed)) {
    const [, at, field = ''] = NAME.exec(name) ?? []
    if (at === undefined || typeof value !== 'string') continue
    rows[Number(at)] = { ...rows[Number(at)], [field]: value }
  }
  return rows.filter(row => Object.values(row).some(value => value.trim() !== ''))
}

export const withEmptyRows = (rows: readonly AttributeRow[]): AttributeRow[] => [
  ...rows,
  ...Array.from({ length: Math.min(EMPTY_ROWS, ROWS_MAX - rows.length) }, () => ({}))
]

export const rowsOf = ({ attributes }: AddedCategory): AttributeRow[] =>
  attributes.map(attribute => {
    const { key, kind, label, hidden } = attribute
    const [labelSq, labelEn] = label
    return {
      key,
      kind,
      labelSq,
      labelEn,
      ...(attribute.kind === 'number' && boundsOf(attribute)),
      ...(hidden && { hidden: 'on' })
    }
  })

const boundsOf = ({ min, max, unit = '' }: { min: number; max: number; unit?: string }) => ({
  min: String(min),
  max: String(max),
  unit
})

/** What a form sends to the route. */
export const inputTyped = (typed: Typed) => ({
  ...typed,
  asksCondition: typed.asksCondition !== undefined,
  attributes: rowsIn(typed).map(({ min, max, options, hidden, ...row }) => ({
    ...row,
    min: numberTyped(min),
    max: numberTyped(max),
    hidden: hidden !== undefined,
    options: optionsTyped(options)
  }))
})

const numberTyped = (text = '') => (text.trim() === '' ? undefined : Number(text))

/** A line for each: `Kros | Motocross`. */
const optionsTyped = (text = '') =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [sq = '', en = sq] = line.split('|')
      return { sq, en }
    })

/** Problems by the fields of the form: that of an option goes to the field for all options. */
export const formFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      name.replace(/^(attributes\.\d+\.options)\..*$/, '$1'),
      problem
    ])
  )

export const kindTexts = (t: ReturnType<typeof addedCategoryWords>): Record<AddedKind, string> => ({
  number: t.kindNumber,
  year: t.kindYear,
  choice: t.kindChoice,
  choices: t.kindChoices,
  boolean: t.kindBoolean
})
