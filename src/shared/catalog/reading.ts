import type { ChoiceAttribute, ChoicesAttribute } from './category.ts'

/** Texts from an untrusted value, a list or a single one: trimmed, empty ones left out. */
export function textsOf(input: unknown): string[] {
  return [input]
    .flat()
    .flatMap(one => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
    .filter(text => text.trim() !== '')
}

/** A whole number, as typed: "12500", "12,500", "12 500" (with any space), "12.500". Anything else is undefined. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.trim()
  if (!/^-?(\d{1,12}|\d{1,3}([\s,.]\d{3}){1,3})$/.test(typed)) return undefined
  return Number(typed.replace(/[\s,.]/g, ''))
}

export type Limits = { min: number; max: number }

export function numberWithin(text: string, { min, max }: Limits) {
  const n = wholeNumber(text)
  return n === undefined || n < min || n > max ? undefined : n
}

/** Whether a value is given that is not a number within its limits. */
export const isOutside = (text: string, limits: Limits) =>
  text.trim() !== '' && numberWithin(text, limits) === undefined

/** The one of `known` that a text means. The "+" of "5+" reaches us as a space when not encoded. */
export function known<Value extends string>(known: readonly Value[], text: string) {
  return known.find(value => value === text.trim() || value === text.replace(/ $/, '+'))
}

export function knownOption(attribute: ChoiceAttribute | ChoicesAttribute, text: string) {
  return known(
    attribute.options.map(option => option.value),
    text
  )
}
