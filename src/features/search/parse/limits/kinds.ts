import { type Category, isWork } from '#src/shared/catalog/category.ts'
import { type AskedKind, kindDeclaration } from '#src/shared/listing-kinds.ts'
import type { Pair } from './pair.ts'
import type { StateValue } from './states.ts'

/** What the text means, and whether it says this alone. */
export type TextContext = { meant: readonly Category[]; isAlone: boolean }

export const kindPairs = (kind: AskedKind): Pair[] => Object.entries(kindDeclaration(kind).set)

/** Undefined for what says nothing about the kind. */
export function saysWanted(value: StateValue, { meant, isAlone }: TextContext) {
  const isAboutWork = meant.some(isWork)
  if (value === 'looksFor') return isAlone && meant.length === 0
  if (value === 'wanted') return isAlone ? !isAboutWork : meant.length > 0 && !isAboutWork
  return value === 'buys' ? !isAboutWork : undefined
}
