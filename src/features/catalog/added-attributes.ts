import {
  type AddedAttribute,
  attributeKey,
  slugOf
} from '#src/shared/catalog/added/added-category.ts'
import type { FieldProblems } from '#src/shared/errors.ts'
import { fold } from '#src/shared/folding/fold.ts'
import type { Text } from '#src/shared/i18n/language.ts'
import type { ProblemKey } from '#src/shared/i18n/problem-words.ts'
import {
  type AddedAttributeInput,
  ATTRIBUTES_MAX,
  NUMBER_MAX,
  OPTIONS_MAX
} from '#src/shared/schemas/added-category.ts'

type Made = { attributes: AddedAttribute[] } | { problems: FieldProblems }
type Options = readonly { value: string; label: Text }[]

/** Merges what was there and what was sent; what was not sent stays. Problems are by field. */
export function attributesFrom(
  sent: readonly AddedAttributeInput[],
  before: readonly AddedAttribute[]
): Made {
  const problems: FieldProblems = {}
  const attributes = [...before]
  for (const [at, input] of sent.entries()) {
    const known = before.findIndex(({ key }) => key === input.key)
    const stored = before[known]
    const attribute = stored ? changed(stored, input) : created(input, attributes)
    const problem = problemOf(attribute, { input, stored })
    if (problem) problems[`attributes.${at}.${problem[0]}`] = problem[1]
    if (stored) attributes[known] = attribute
    else attributes.push(attribute)
  }
  for (const [at, input] of sent.entries()) {
    const alike = attributes.filter(({ label }) => fold(label[0]) === fold(input.labelSq))
    if (alike.length > 1) problems[`attributes.${at}.labelSq`] ??= 'attributeTwice'
  }
  if (attributes.length > ATTRIBUTES_MAX) problems.attributes = 'attributesTooMany'
  return Object.keys(problems).length > 0 ? { problems } : { attributes }
}

function problemOf(
  attribute: AddedAttribute,
  { input, stored }: { input: AddedAttributeInput; stored: AddedAttribute | undefined }
): [field: string, problem: ProblemKey] | undefined {
  if (input.key !== undefined && !stored) return ['kind', 'kindRequired']
  if (input.kind !== attribute.kind) return ['kind', 'kindStays']
  if (slugOf(input.labelSq) === '') return ['labelSq', 'nameRequired']
  if (attribute.kind === 'number' && stored?.kind === 'number') {
    // Listings may have any value between the earlier bounds.
    if (attribute.min > stored.min) return ['min', 'boundsNarrower']
    if (attribute.max < stored.max) return ['max', 'boundsNarrower']
  }
  if (!('options' in attribute)) return undefined
  if (attribute.options.length > OPTIONS_MAX) return ['options', 'optionsTooMany']
  const values = attribute.options.map(({ value }) => value)
  if (values.includes('')) return ['options', 'optionsRequired']
  return new Set(values).size < values.length ? ['options', 'optionTwice'] : undefined
}

function created(input: AddedAttributeInput, others: readonly AddedAttribute[]): AddedAttribute {
  const { kind, labelSq, labelEn, hidden, unit, min = 0, max = NUMBER_MAX } = input
  const keys = others.map(({ key }) => key)
  const named = {
    key: attributeKey(labelSq, keys),
    label: [labelSq, labelEn] as const,
    ...(hidden && { hidden })
  }
  if (kind === 'number') return { ...named, kind, min, max, ...(unit && { unit }) }
  if (kind === 'choice' || kind === 'choices') return { ...named, kind, options: optionsOf(input) }
  return { ...named, kind }
}

/** May change names, visibility and unit, widen the bounds, and add options after the existing ones. */
function changed(before: AddedAttribute, input: AddedAttributeInput): AddedAttribute {
  const { labelSq, labelEn, hidden } = input
  const { hidden: _, ...rest } = before
  const named = { ...rest, label: [labelSq, labelEn] as const, ...(hidden && { hidden }) }
  if (named.kind === 'number') {
    const { min = named.min, max = named.max, unit } = input
    const { unit: _unit, ...unitless } = named
    return { ...unitless, min, max, ...(unit && { unit }) }
  }
  return 'options' in named
    ? { ...named, options: [...named.options, ...optionsOf(input)] }
    : (named as AddedAttribute)
}

const optionsOf = ({ options }: AddedAttributeInput): Options =>
  options.map(({ sq, en }) => ({ value: slugOf(sq), label: [sq, en] }))
