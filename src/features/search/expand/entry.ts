import type { Expression } from '#src/features/search/parse/expressions.ts'

export type Entry = {
  spellings: Expression[]
  synonyms: Expression[]
  hyponyms: Expression[]
  hypernyms: Expression[]
  categories: string[]
}
