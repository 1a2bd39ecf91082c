import type { Token } from './tokens.ts'
import { comparisonAt, moneyAt, yearLabelAt } from './vocabulary.ts'

const FILLERS = new Set('ne te tek i e me of is eshte per prej se the a'.split(' '))

/** Steps over small words only where a number or its label may follow. */
export function fillers(tokens: readonly Token[], at: number): number {
  const [token, next] = [tokens[at], tokens[at + 1]]
  // "Prej 80 m2" means "of 80 m²", "prej 2013" means "since 2013".
  const isSince = next?.kind === 'number' && /^(?:19|20)\d\d$/.test(next.digits)
  const isSmall =
    token?.kind === 'word' && FILLERS.has(token.word) && !(token.word === 'prej' && isSince)
  return isSmall && next !== undefined && (next.kind === 'number' || startsAmount(tokens, at + 1))
    ? at + 1
    : at
}

const startsAmount = (tokens: readonly Token[], at: number) =>
  yearLabelAt(tokens, at) !== undefined ||
  comparisonAt(tokens, at) !== undefined ||
  moneyAt(tokens, at)?.next === at + 1
