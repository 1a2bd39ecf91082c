import type { Expression } from '#src/features/search/parse/expressions.ts'

/** What is known about an expression. Words of one line share their lists. */
export type Entry = {
  spellings: readonly Expression[]
  synonyms: readonly Expression[]
  hyponyms: readonly Expression[]
  hypernyms: readonly Expression[]
  categories: readonly string[]
}
