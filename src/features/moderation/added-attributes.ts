import {
  type AddedAttribute,
  attributeKey,
  slugOf
} from '#src/shared/catalog/added/added-category.ts'
import { fold } from '#src/shared/catalog/fold.ts'
import type { FieldProblems } from '#src/shared/errors.ts'
import type { Text } from '#src/shared/i18n/language.ts'
import {
  type AddedAttributeInput,
  ATTRIBUTES_MAX,
  NUMBER_MAX
} from '#src/shared/schemas/added-category.ts'

type Made = { attributes: AddedAttribute[] } | { problems: FieldProblems }
type Options = readonly { value: string; label: Text }[]

/** Puts together what was there and what was sent; what was not sent stays. Problems are by field. */
export function attributesFrom(
  sent: readonly AddedAttributeInput[],
  before: readonly AddedAttribute[]
): Made {
  const problems: FieldProblems = {}
  const attributes = [...before]
  for (const [at, input] of sent.entries()) {
    const known = before.findIndex(({ key }) => key === input.key)
    const attribute = known < 0 ? created(input, attributes) : changed(before[known]!, input)
    const problem = problemOf(attribute, { input, isKnown: known >= 0 })
    if (problem) problems[`attributes.${at}.${problem[0]}`] = problem[1]
    if (known < 0) attributes.push(attribute)
    else attributes[known] = attribute
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
  { input, isKnown }: { input: AddedAttributeInput; isKnown: boolean }
): [field: string, problem: string] | undefined {
  if (input.key !== undefined && !isKnown) return ['kind', 'kindRequired']
  if (input.kind !== attribute.kind) return ['kind', 'kindStays']
  if (slugOf(input.labelSq) === '') return ['labelSq', 'nameRequired']
  if (!('options' in attribute)) return undefined
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

/** Its names, whether it is shown, and options behind those it has. */
function changed(before: AddedAttribute, input: AddedAttributeInput): AddedAttribute {
  const { labelSq, labelEn, hidden } = input
  const { hidden: _, ...rest } = before
  const named = { ...rest, label: [labelSq, labelEn] as const, ...(hidden && { hidden }) }
  return 'options' in named
    ? { ...named, options: [...named.options, ...optionsOf(input)] }
    : (named as AddedAttribute)
}

const optionsOf = ({ options }: AddedAttributeInput): Options =>
  options.map(({ sq, en }) => ({ value: slugOf(sq), label: [sq, en] }))
