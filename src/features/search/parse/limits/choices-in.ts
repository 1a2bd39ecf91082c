import type { Attribute } from '#src/shared/catalog/category.ts'
import { OR, WITH } from '../small-words.ts'
import { type Choice, type ChoiceAt, isDenied } from './choices.ts'
import type { Pair } from './pair.ts'
import { type Span, spanOf } from './parts.ts'
import { type Token, wordAt } from './tokens.ts'

/** `mayBeThing`: "depo" may be what is looked for; "me depo" and "pets allowed" are what it has. */
export type FoundChoice = Span & { pairs: Pair[]; mayBeThing: boolean }

/** Where another choice of the same attribute ends: "masa 42 ose 43". */
function otherOf(attribute: Attribute, tokens: readonly Token[], at: number, choiceAt: ChoiceAt) {
  const other = choiceAt(tokens, at)
  if (other?.attribute.key === attribute.key) return other.next
  const token = tokens[at]
  const isNumber = token?.kind === 'number' && attribute.type === 'choice'
  return isNumber && attribute.options.some(({ value }) => value === token.digits)
    ? at + 1
    : undefined
}

/** "Benzin gaz", "benzinë hibrid": what has both is listed under one of them. */
function besideIt(
  { attribute, value, next }: Choice,
  tokens: readonly Token[],
  choiceAt: ChoiceAt
): number | undefined {
  const other = attribute.type === 'choice' ? choiceAt(tokens, next) : undefined
  if (other?.attribute.key !== attribute.key || other.value === value) return undefined
  return besideIt(other, tokens, choiceAt) ?? other.next
}

const isTrait = ({ attribute, value }: Choice) =>
  attribute.type === 'choices' &&
  attribute.options.some(option => option.value === value && option.isTrait)

/** "Dy ose tre dhoma" are not three. */
const isOneOfCounts = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' &&
  tokens[OR.has(wordAt(tokens, at - 1)) ? at - 2 : at - 1]?.kind === 'number'

/**
 * The choices that a text names, but not "i bardhë ose gri", which stay words: a filter has one
 * value.
 */
export function choicesIn(tokens: readonly Token[], choiceAt: ChoiceAt): FoundChoice[] {
  const found: FoundChoice[] = []
  for (let at = 0; at < tokens.length; at++) {
    const choice = choiceAt(tokens, at)
    if (!choice || isOneOfCounts(tokens, at)) continue
    const { key, when, type } = choice.attribute
    const other = OR.has(wordAt(tokens, choice.next))
      ? otherOf(choice.attribute, tokens, choice.next + 1, choiceAt)
      : besideIt(choice, tokens, choiceAt)
    if (other !== undefined) {
      at = other - 1
      continue
    }
    const pairs: Pair[] = [[key, choice.value]]
    if (when) pairs.push([when.key, when.values[0] ?? ''])
    const span = spanOf(tokens, at, choice.next)
    const mayBeThing = type === 'choices' && !isTrait(choice) && !WITH.has(wordAt(tokens, at))
    if (!isDenied(tokens, at)) found.push({ ...span, pairs, mayBeThing })
    at = choice.next - 1
  }
  return found
}
