import * as z from 'zod/mini'
import { LANGUAGES } from '../i18n/language.ts'
import { cutSearchText } from './search-text.ts'
import { cleanLine, filled, line } from './text.ts'

/** What became of a search: its first page showed listings or none; later one of them was opened. */
const SEARCH_OUTCOMES = ['found', 'nothing', 'opened'] as const
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number]

const searchText = z.pipe(
  z.string('fieldInvalid'),
  z.transform(text => cutSearchText(cleanLine(text)))
)

export const searchDone = z.object({
  text: searchText,
  outcome: z.enum(SEARCH_OUTCOMES, 'fieldInvalid')
})

export const suggestionQuery = z.object({
  q: searchText,
  language: z.optional(z.enum(LANGUAGES, 'fieldInvalid'))
})

const SUGGESTION_KINDS = ['category', 'brand', 'model', 'city', 'popular'] as const

const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  text: z.string(),
  /** The category that it belongs to, unless that is already given. */
  within: z.nullable(z.string()),
  /** Where its listings are. */
  path: z.string()
})
export const suggestionsAnswer = z.array(suggestion)
export type Suggestion = z.infer<typeof suggestion>

const SYNONYM_MAX = 60
const word = filled(SYNONYM_MAX, line('fieldInvalid'), 'fieldInvalid', 'fieldInvalid')

export const newSynonym = z.object({ text: word, means: word })
export type NewSynonym = z.infer<typeof newSynonym>

export const synonymAnswer = z.object({
  id: z.number(),
  text: z.string(),
  means: z.string(),
  /** As src/features/search/expand/thesaurus.txt would have it. */
  line: z.string()
})

export type Synonym = z.infer<typeof synonymAnswer>

/** Figures of four weeks. */
const missedSearch = z.object({
  text: z.string(),
  searches: z.number(),
  nothing: z.number(),
  opened: z.number()
})
export type MissedSearch = z.infer<typeof missedSearch>
export const missedAnswer = z.object({
  nothing: z.array(missedSearch),
  notOpened: z.array(missedSearch),
  synonyms: z.array(synonymAnswer)
})
