import { filtersWords } from '../i18n/filters.ts'
import { fill, type Language, say, type Text } from '../i18n/language.ts'
import type { Attribute, AttributeValues, NumberAttribute, NumberFilter } from './category.ts'
import { textsOf } from './reading.ts'

export type Range = readonly [from: number, to: number | null]

export const digits = (n: number) => n.toLocaleString('en-US')

export const rangeValue = ([from, to]: Range) => (to === null ? `${from}+` : `${from}-${to}`)

type RangesFilter = Extract<NumberFilter, { kind: 'ranges' }>

export function rangeText([from, to]: Range, between: string, over: string) {
  return fill(to === null ? over : between, { from: digits(from), to: digits(to ?? 0) })
}

/** The value of the range in the attribute's list that has exactly these ends, if there is one. */
export function listedRange(
  { filter }: NumberAttribute,
  { from = 0, to }: { from?: number | undefined; to?: number | undefined }
) {
  const value = rangeValue([from, to ?? null])
  const ranges = filter?.kind === 'ranges' ? filter.ranges : []
  return ranges.some(range => rangeValue(range) === value) ? value : undefined
}

/** What a range of the attribute's list is called. */
export function rangeLabel(range: Range, { labels }: RangesFilter, language: Language) {
  return labels
    ? rangeText(range, say(labels.between, language), say(labels.over, language))
    : rangeText(range, '{from}–{to}', '{from}+')
}

export function numberText({ unit, plain }: NumberAttribute, n: number, language: Language) {
  const text = plain ? String(n) : digits(n)
  return unit ? fill(say(unit, language), { n: text }) : text
}

export function optionText(
  attribute: Exclude<Attribute, NumberAttribute>,
  value: string,
  language: Language
) {
  if (attribute.type === 'dependent') {
    const label = attribute.labels?.[value]
    return label ? say(label, language) : value
  }
  if (attribute.type === 'boolean') return filtersWords(language).yes
  const option = attribute.options.find(one => one.value === value)
  return option ? say(option.label, language) : value
}

/** A stored value as people read it: "12,500 km", "Benzinë", "Ballkon, Oxhak". */
export function valueText(
  attribute: Attribute,
  value: AttributeValues[string],
  language: Language
): string {
  if (attribute.type === 'number') return numberText(attribute, Number(value), language)
  return textsOf(value)
    .map(one => optionText(attribute, one, language))
    .join(', ')
}

export function formLabel(attribute: Attribute, language: Language) {
  return withUnit(attribute, shownLabel(attribute, language), language)
}

export function boundLabel(attribute: NumberAttribute, end: 'From' | 'To', language: Language) {
  const field = shownLabel(attribute, language)
  const t = filtersWords(language)
  return withUnit(attribute, fill(end === 'From' ? t.fieldFrom : t.fieldTo, { field }), language)
}

export const shownLabel = ({ label }: { label: Text }, language: Language) => say(label, language)

function withUnit(attribute: Attribute, field: string, language: Language) {
  if (attribute.type !== 'number' || !attribute.unit) return field
  const unit = fill(say(attribute.unit, language), { n: '' }).trim()
  return fill(filtersWords(language).withUnit, { field, unit })
}
