import type { Expression } from '#src/features/search/parse/expressions.ts'

export type Entry = {
  spellings: Expression[]
  synonyms: Expression[]
  hyponyms: Expression[]
  hypernyms: Expression[]
  /** Slugs of the categories that it names. */
  categories: string[]
}
