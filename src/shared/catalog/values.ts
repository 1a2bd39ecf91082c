import { fill, type Language } from '../i18n/language.ts'
import { postWords } from '../i18n/post.ts'
import {
  type Attribute,
  type AttributeValues,
  type Category,
  type Condition,
  type NumberAttribute,
  YES
} from './category.ts'
import { known, knownOption, textsOf, wholeNumber } from './reading.ts'
import { shownLabel } from './wording.ts'

/** Key in `postWords` that says what is wrong. */
export type AttributeProblem = 'fieldInvalid' | 'fieldRange'
type Read = { value: AttributeValues[string] } | { problem: AttributeProblem }

/** Whether an attribute is asked at all, given the values before it. */
export function applies({ when }: Pick<Attribute, 'when'>, values: AttributeValues) {
  return !when || textsOf(values[when.key]).some(value => when.values.includes(value))
}

const invalid: Read = { problem: 'fieldInvalid' }

function readNumber({ min, max }: NumberAttribute, text: string): Read {
  const value = wholeNumber(text)
  if (value === undefined) return invalid
  return value < min || value > max ? { problem: 'fieldRange' } : { value }
}

function readChoices(attribute: Attribute & { type: 'choices' }, texts: string[]): Read {
  const chosen = texts.map(text => knownOption(attribute, text))
  if (chosen.includes(undefined)) return invalid
  const declared = attribute.options.map(option => option.value)
  return { value: declared.filter(value => chosen.includes(value)) }
}

function readOne(attribute: Attribute, texts: string[], before: AttributeValues): Read {
  if (attribute.type === 'choices') return readChoices(attribute, texts)
  const [text = '', ...more] = texts
  if (more.length > 0) return invalid
  if (attribute.type === 'number') return readNumber(attribute, text)
  if (attribute.type === 'boolean') return text === YES ? { value: YES } : invalid
  const value =
    attribute.type === 'choice'
      ? knownOption(attribute, text)
      : known(attribute.options[String(before[attribute.on])] ?? [], text)
  return value === undefined ? invalid : { value }
}

function parentFailed(attribute: Attribute, problems: Record<string, AttributeProblem>) {
  return attribute.type === 'dependent' && attribute.on in problems
}

/** From a form or JSON. Empty ones are absent; unknown keys are dropped silently. */
export function attributeProblems(category: Category, input: Readonly<Record<string, unknown>>) {
  const values: AttributeValues = {}
  const problems: Record<string, AttributeProblem> = {}
  for (const attribute of category.attributes) {
    const { key } = attribute
    const value = Object.hasOwn(input, key) ? withoutBoolean(attribute, input[key]) : undefined
    if (isEmpty(value) || !applies(attribute, values) || parentFailed(attribute, problems)) continue
    const texts = textsOf(value)
    const isReadable = isListOfTexts(value) && !hasFraction(value)
    const read = isReadable ? readOne(attribute, texts, values) : invalid
    if ('problem' in read) problems[key] = read.problem
    else values[key] = read.value
  }
  return { values, problems }
}

const withoutBoolean = ({ type }: Attribute, value: unknown) =>
  type === 'boolean' && typeof value === 'boolean' ? (value ? YES : undefined) : value

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) ? value.every(isEmpty) : typeof value === 'string' && !value.trim())

const isListOfTexts = (value: unknown) =>
  [value].flat().every(one => typeof one === 'string' || typeof one === 'number')

/** As text, 85.125 would be 85,125. */
const hasFraction = (value: unknown) =>
  [value].flat().some(one => typeof one === 'number' && !Number.isInteger(one))

export function problemText(attribute: Attribute, problem: AttributeProblem, language: Language) {
  const bounds =
    attribute.type === 'number'
      ? { min: shownNumber(attribute, 'min'), max: shownNumber(attribute, 'max') }
      : {}
  return fill(postWords(language)[problem], { field: shownLabel(attribute, language), ...bounds })
}

export const shownNumber = (attribute: NumberAttribute, end: 'min' | 'max') =>
  attribute.plain ? attribute[end] : attribute[end].toLocaleString('en-US')

function derivedCondition(category: Category, values: AttributeValues): Condition | undefined {
  return category.attributes
    .flatMap(attribute => (attribute.type === 'choice' ? [attribute] : []))
    .flatMap(({ key, options }) => options.filter(option => option.value === values[key]))
    .find(option => option.condition)?.condition
}

/** `used` where a category has none. Undefined when it should have been given and was not. */
export function conditionOf(
  category: Category,
  values: AttributeValues,
  declared?: Condition
): Condition | undefined {
  if (category.condition === 'none') return 'used'
  if (category.condition === 'asked') return declared
  return derivedCondition(category, values) ?? declared
}
