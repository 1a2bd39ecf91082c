import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { formsOf } from '#src/features/search/expand/stems.ts'
import { typoDistance, typosAllowed } from '#src/features/search/expand/typo-distance.ts'
import { chunksOf } from '#src/features/search/parse/chunks.ts'
import type { ParsedQuery } from '#src/features/search/parse/parse-query.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'

export type Correction = { text: string; sure: boolean }

export type Candidate = {
  typed: string
  has: number
  kind: 'similar' | 'prefix' | 'split'
  word: string
  listings: number
}
type Choice = { word: string; sure: boolean }

const WORDS_MAX = 4

/**
 * Corrects the words that no listing has, or so few that others have made the same slip. `fitting`
 * is how many listings fit the text as it is. A word that is spelled right stays, whether anybody
 * sells it or not; so do numbers, and names of models. Undefined where there is nothing to correct.
 */
export function correctText(
  text: string,
  {
    parsed,
    fitting,
    candidates
  }: { parsed: ParsedQuery; fitting: number; candidates: readonly Candidate[] }
): Correction | undefined {
  const choices = new Map(
    doubtfulWords(parsed).flatMap(typed => {
      const choice = choose(
        typed,
        candidates.filter(each => each.typed === typed && isCommoner(each, fitting))
      )
      return choice ? [[typed, choice] as const] : []
    })
  )
  if (choices.size === 0) return undefined
  const corrected = foldedText(text, word => choices.get(word)?.word ?? word)
  return { text: corrected, sure: [...choices.values()].every(({ sure }) => sure) }
}

const foldedText = (text: string, change: (word: string) => string) =>
  chunksOf(text, thesaurus)
    .map(({ typed, isExcluded }) => {
      const words = foldWords(typed)
      const changed = isExcluded ? words : words.map(change)
      return changed.join(' ') === words.join(' ') ? typed : changed.join(' ')
    })
    .join(' ')

/** A slip that others made, too, is much rarer than the word itself. */
const RARER = 3

function isCommoner({ typed, has, word, listings }: Candidate, fitting: number) {
  const own = formsOf(typed)
  if (formsOf(word).some(form => own.includes(form))) return false
  // Words are counted at intervals; one that has appeared since then counts as one.
  return (fitting === 0 && has <= 1) || listings >= has * RARER
}

const doubtfulWords = ({ terms }: ParsedQuery) =>
  [...new Set(terms.flatMap(({ words }) => words))]
    .filter(word => typosAllowed(word) > 0 && !thesaurus.knows(word))
    .slice(0, WORDS_MAX)

export const isDoubtful = (parsed: ParsedQuery, common: ReadonlyMap<string, unknown>) =>
  doubtfulWords(parsed).some(word => !formsOf(word).some(form => common.has(form)))

/** Similar words; for rare words also longer ones, and two words written as one. */
export async function findCandidates(db: Db, parsed: ParsedQuery): Promise<Candidate[]> {
  const doubtful = doubtfulWords(parsed)
  if (doubtful.length === 0) return []
  const typed = doubtful.map(word => ({ word, forms: formsOf(word) }))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as doubtful (word text, forms jsonb)`
  const has = sql`coalesce((select max(listings) from search_words
    where word in (select jsonb_array_elements_text(doubtful.forms))), 0)`
  return db.execute<Candidate>(sql`
    with doubtful as materialized (select word as typed, ${has} as has from ${rows}),
      unknown as (select typed from doubtful where has = 0)
    select typed, has, 'similar' as kind, alike.word, alike.listings
      from doubtful, search_words_like(typed) as alike
    union all
    select typed, 0, 'prefix', longer.word, longer.listings from unknown, lateral (
      select word, listings from search_words where word like typed || '_%' and length(typed) >= 4
      order by listings desc, word limit 5) as longer
    union all
    select typed, 0, 'split', left(typed, at) || ' ' || substr(typed, at + 1), least(a.listings, b.listings)
      from unknown, generate_series(3, length(typed) - 3) as at,
        lateral (select max(listings) as listings from search_words where word = left(typed, at)) as a,
        lateral (select max(listings) as listings from search_words where word = substr(typed, at + 1)) as b
      where a.listings is not null and b.listings is not null`)
}

const SURE_BEGINNING = 5
/** In shorter words a slip has to be one that fingers or ears make. */
const ANY_SLIP = 6

function choose(typed: string, known: readonly Candidate[]): Choice | undefined {
  const slipped = known
    .filter(({ kind }) => kind === 'similar')
    .flatMap(each => {
      const slips = typoDistance(typed, each.word)
      return slips ? [{ ...each, ...slips }] : []
    })
    .toSorted(
      (a, b) => a.count - b.count || Number(b.likely) - Number(a.likely) || b.listings - a.listings
    )
  const [best] = slipped
  if (best) return { word: best.word, sure: best.likely || typed.length >= ANY_SLIP }
  const split = known.find(({ kind }) => kind === 'split')
  if (split) return { word: split.word, sure: true }
  const prefix = known.find(({ kind }) => kind === 'prefix')
  return prefix && { word: prefix.word, sure: typed.length >= SURE_BEGINNING }
}
