import * as z from 'zod/mini'
import { atMost, line } from './text.ts'

export const SAVED_SEARCHES_MAX = 50
export const SEARCH_NAME_MAX = 80
const QUERY_MAX = 4000
/** How soon a member is notified of new listings; `never` pauses the search. */
export const FREQUENCIES = ['instant', 'daily', 'weekly', 'never'] as const

const name = atMost(SEARCH_NAME_MAX, line('searchNameRequired'), 'searchNameTooLong')
const frequency = z.enum(FREQUENCIES, 'invalidInput')

/** A search to keep; `query` is the part behind the question mark of its address. */
export const newSavedSearch = z.object({
  query: z.string('searchEmpty').check(z.maxLength(QUERY_MAX, 'searchEmpty')),
  /** Blank: what the search asks for, in words. */
  name: z._default(name, ''),
  frequency: z._default(frequency, 'instant')
})
export type NewSavedSearch = z.infer<typeof newSavedSearch>

export const savedSearchChange = z.object({
  name: z.optional(name.check(z.refine(text => text !== '', 'searchNameRequired'))),
  frequency: z.optional(frequency)
})
export type SavedSearchChange = z.infer<typeof savedSearchChange>

export const savedSearchAnswer = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  frequency,
  createdAt: z.string(),
  newMatches: z.number()
})
export type SavedSearch = z.infer<typeof savedSearchAnswer>
