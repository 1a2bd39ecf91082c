import type { PopularSearch } from '#src/features/search/counts/popular.ts'
import { typoDistance } from '#src/features/search/expand/typo-distance.ts'
import { citySlug } from '#src/shared/catalog/cities.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { localized, paths, withQuery } from '#src/shared/paths.ts'
import type { Suggestion } from '#src/shared/schemas/searches.ts'
import type { Entry } from './catalogue-entries.ts'

export type Suggestions = (
  typed: string,
  shown: { language: Language; visibleCategories: readonly number[] }
) => Suggestion[]

const SHOWN_MAX = 8
const POPULAR_MAX = 4

/** Suggests what begins like the typed text; where nothing does, what one slip may have hidden. */
export function openSuggestions(
  catalogue: readonly Entry[],
  popular: readonly PopularSearch[]
): Suggestions {
  const entries = [...catalogue, ...popular.map(popularEntry)]
  const words = [...new Set(entries.flatMap(({ names }) => names.flat()))]
  const byLetter = Map.groupBy(words, ([letter = '']) => letter)
  return (typed, { language, visibleCategories }) => {
    const isVisible = ({ categoryId }: Entry) =>
      categoryId === undefined || visibleCategories.includes(categoryId)
    const folded = foldWords(typed)
    if (folded.length === 0) return []
    const visible = entries.filter(isVisible)
    const found = matching(visible, folded)
    const meant = found.length > 0 ? found : matching(visible, corrected(folded, byLetter))
    return best(meant).map(entry => suggestionOf(entry, language))
  }
}

const popularEntry = ({ text, spelling }: PopularSearch): Entry => ({
  kind: 'popular',
  label: [spelling, spelling],
  within: undefined,
  categoryId: undefined,
  names: [text.split(' ')],
  path: withQuery(paths.search, { q: spelling })
})

const ORDER: readonly Suggestion['kind'][] = ['category', 'popular', 'brand', 'model', 'city']

type Match = { entry: Entry; rank: number }

function matching(entries: readonly Entry[], typed: readonly string[]): Match[] {
  const whole = entries.flatMap(entry => {
    const ranks = entry.names.map(name => rankOf(name, typed))
    const rank = Math.min(...ranks)
    return rank < Number.POSITIVE_INFINITY ? [{ entry, rank }] : []
  })
  return [...whole, ...inCity(entries, typed)]
}

/** 0 for what is typed whole, 1 for what begins like it, 2 where a later word does. */
function rankOf(name: readonly string[], typed: readonly string[]) {
  const text = name.join(' ')
  const start = typed.join(' ')
  if (text === start) return 0
  if (text.startsWith(start)) return 1
  const last = typed.length - 1
  const fits = (word: string, at: number) =>
    name.some(each => (at === last ? each.startsWith(word) : each === word))
  return typed.every(fits) ? 2 : Number.POSITIVE_INFINITY
}

/** "makina tir": a category, or a part of one, in the city that is being typed. */
function inCity(entries: readonly Entry[], typed: readonly string[]): Match[] {
  const [thing, start = ''] = [
    typed
      .slice(0, -1)
      .join(' ')
      .replace(/ (ne|in)$/, ''),
    typed.at(-1)
  ]
  if (thing === '') return []
  const cities = entries.filter(
    ({ kind, names }) => kind === 'city' && names.some(name => name.join(' ').startsWith(start))
  )
  const things = entries.filter(
    ({ kind, names }) =>
      !['city', 'popular'].includes(kind) && names.some(name => name.join(' ') === thing)
  )
  return things.flatMap(entry => cities.map(city => ({ entry: joined(entry, city), rank: 1 })))
}

function joined(entry: Entry, { label: [city] }: Entry): Entry {
  const { path } = entry
  const [sq, en] = entry.label
  const place = new URLSearchParams({ location: city })
  return {
    ...entry,
    label: [`${sq}, ${city}`, `${en}, ${city}`],
    path: path.includes('?') ? `${path}&${place}` : `${path}/${citySlug(city)}`
  }
}

function best(matches: readonly Match[]): Entry[] {
  const sorted = matches.toSorted(
    (a, b) => a.rank - b.rank || ORDER.indexOf(a.entry.kind) - ORDER.indexOf(b.entry.kind)
  )
  const popular = sorted.filter(({ entry }) => entry.kind === 'popular').slice(POPULAR_MAX)
  const different = new Map<string, Entry>()
  for (const match of sorted) {
    const name = foldWords(match.entry.label[0]).join(' ')
    const key = match.entry.kind === 'popular' ? name : `${name} ${match.entry.within?.[0] ?? ''}`
    if (!popular.includes(match) && !different.has(key)) different.set(key.trim(), match.entry)
  }
  return [...different.values()].slice(0, SHOWN_MAX)
}

const suggestionOf = ({ kind, label, within, path }: Entry, language: Language): Suggestion => ({
  kind,
  text: say(label, language),
  within: kind === 'model' || !within ? null : say(within, language),
  path: localized(path, language)
})

/** Each word that begins no known one becomes the nearest that does; its first letter is never the slip. */
const corrected = (typed: readonly string[], byLetter: ReadonlyMap<string, string[]>) =>
  typed.map(word => {
    const known = byLetter.get(word[0] ?? '') ?? []
    return known.some(each => each.startsWith(word)) ? word : (nearest(word, known) ?? word)
  })

function nearest(word: string, known: readonly string[]) {
  const beginnings = known.flatMap(each =>
    [each, each.slice(0, word.length), each.slice(0, word.length + 1)].map(start => ({
      start,
      slips: typoDistance(word, start)
    }))
  )
  const [first] = beginnings
    .flatMap(({ start, slips }) => (slips ? [{ start, ...slips }] : []))
    .toSorted((a, b) => a.count - b.count || Number(b.likely) - Number(a.likely))
  return first?.start
}
