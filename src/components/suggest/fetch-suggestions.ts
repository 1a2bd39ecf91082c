import { fold } from '#src/shared/folding/fold.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { SUGGESTIONS } from '#src/shared/paths.ts'
import type { Suggestion } from '#src/shared/schemas/searches.ts'
import { recentSearches } from './recent-searches.ts'

export type Shown = Omit<Suggestion, 'kind'> & { kind: Suggestion['kind'] | 'recent' }

const RECENT_MAX = 3
const LETTERS_MIN = 2
const known = new Map<string, Promise<Suggestion[]>>()

/** The visitor's own searches that begin like the text, or all of them for no text; never waits. */
export function recentShown(typed: string, form: HTMLFormElement): Shown[] {
  const start = fold(typed)
  return recentSearches()
    .filter(text => fold(text).startsWith(start) && fold(text) !== start)
    .slice(0, start ? RECENT_MAX : undefined)
    .map(text => ({
      kind: 'recent',
      text,
      within: null,
      path: `${form.action}?${new URLSearchParams({ q: text })}`
    }))
}

/** What the site suggests; nothing while the connection is gone or the site fails. */
export async function fetchSuggestions(typed: string, language: Language): Promise<Suggestion[]> {
  const q = fold(typed)
  if (q.length < LETTERS_MIN) return []
  const asked = known.get(q) ?? ask(`${SUGGESTIONS}?${new URLSearchParams({ q, language })}`)
  known.set(q, asked)
  return asked.catch(() => {
    known.delete(q)
    return []
  })
}

async function ask(address: string): Promise<Suggestion[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
