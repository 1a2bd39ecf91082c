import { foldWords } from '#src/shared/folding/fold-words.ts'
import type { Expression } from './expressions.ts'
import { isCity } from './limits/places.ts'
import { measureAt } from './measures.ts'
import { AWAY, COMPARING, FAULTS, NOT_FAR, WITHOUT } from './small-words.ts'

/** `isDenied`: excluded by a word, "jo". */
export type Chunk = {
  typed: string
  isExcluded: boolean
  isDenied?: boolean
  units: Expression[]
}

const SIGN = '(?:--?|[−–—])'
const QUOTE = '["\'“”„«»‘’]'
/**
 * What is between quotes, up to the end if nothing closes them. A quote within a word is an
 * apostrophe.
 */
const QUOTED = [
  `["“”„«][^"“”„«»]+(?:["“”»]`,
  `['‘’](?:[^'‘’]|(?<=\\p{L})['’](?=\\p{L}))+(?:['’]`
].map(opened => `${opened}(?=[\\s,.;:!?)]|$)|$)`)
const CHUNKS = new RegExp(`(?<!\\S)${SIGN}(?=.[\\p{L}\\p{N}])(?:${QUOTED.join('|')})|\\S+`, 'gu')
const EXCLUDED = new RegExp(`^${SIGN}(${QUOTE}?)(?=[\\p{L}\\p{N}])`, 'u')
const JOINED = /^[\p{L}\p{N}\p{M}]+(?:[-+.'’&][\p{L}\p{N}\p{M}]+)+$/u

/** `has`: which words may have an ending after a hyphen. */
type Known = { has(word: string): boolean; longestAt(words: readonly string[]): number }

/** The chunks of a text that have letters or digits. */
export const chunksOf = (text: string, known: Known): Chunk[] =>
  withDenied(
    (text.match(CHUNKS) ?? [])
      .map(chunk => readChunk(chunk, known.has))
      .filter(({ units }) => units.length > 0),
    known
  )

/** "Nuk" and "no" deny whole sentences: "no frost" is a refrigerator. */
const DENYING = new Set(['jo', 'not', 'pervec', 'except'])
const LINKS = new Set([
  ...['shume', 'shum', 'aq', 'kaq', 'pak', 'teper', 'very', 'too', 'so'],
  ...['i', 'e', 'te', 'me', 'per', 'nga', 'ne', 'n', 'tek', 'afer', 'prane'],
  ...['a', 'an', 'the', 'for', 'with', 'in', 'on', 'at', 'from', 'of', 'near']
])

/** "Divan jo i zi", "jo në plazh", "jo kati i parë": what follows "jo" is not wanted. */
function withDenied(chunks: Chunk[], known: Known): Chunk[] {
  const at = chunks.findIndex((_, n) => isDenying(chunks, n))
  if (at < 0) return chunks
  const next = afterLinks(chunks, at)
  const denied = chunks[next]
  const after = chunks[next + 1]
  // "Jo më i lartë se 180 cm" bounds a size.
  if (!denied) return chunks
  if ([denied, after].some(each => each && isOneOf(each, COMPARING)))
    return [...chunks.slice(0, at + 1), ...withDenied(chunks.slice(at + 1), known)]
  const end = next + expressionAt(chunks.slice(next), known)
  const together = chunks.slice(next, end).flatMap(({ units }) => units.flat())
  const typed = chunks.slice(at, end).map(chunk => chunk.typed)
  return [
    ...chunks.slice(0, at),
    {
      typed: typed.join(' '),
      units: end > next + 1 ? [together] : denied.units,
      isExcluded: true,
      isDenied: true
    },
    ...withDenied(chunks.slice(end), known)
  ]
}

/** "Pa defekt" denies, unlike "pa kompromis", and "larg Tiranës", unlike "larg zhurmës". */
function isDenying(chunks: readonly Chunk[], at: number) {
  const isOne = (n: number, words: ReadonlySet<string>) =>
    chunks[n] !== undefined && isOneOf(chunks[n], words)
  const [place = ''] = chunks[afterLinks(chunks, at)]?.units.flat() ?? []
  const before = chunks[at - 1]?.units.flat().at(-1) ?? ''
  return (
    isOne(at, DENYING) ||
    (isOne(at, WITHOUT) && isOne(at + 1, FAULTS)) ||
    (isOne(at, AWAY) && isCity(place) && !NOT_FAR.has(before))
  )
}

const afterLinks = (chunks: readonly Chunk[], at: number) =>
  chunks.findIndex((chunk, n) => n > at && !isOneOf(chunk, LINKS))

/** How many of the first chunks are one expression: "kati i parë". */
function expressionAt(chunks: readonly Chunk[], { longestAt }: Known): number {
  const last = chunks.findIndex(({ isExcluded, typed }) => isExcluded || /[,;.!?]$/.test(typed))
  const clause = last < 0 ? chunks : chunks.slice(0, last + 1)
  const words = clause.map(({ units }) => units.flat())
  const length = Math.max(longestAt(words.flat()), measureAt(words.flat()))
  const end = words.findIndex((_, n) => words.slice(0, n + 1).flat().length >= length)
  return words.slice(0, end + 1).flat().length === length ? end + 1 : 1
}

/** Whether a chunk is one of some words and nothing else. */
export function isOneOf({ units, isExcluded }: Chunk, words: ReadonlySet<string>) {
  const [word = '', ...more] = units.flat()
  return !isExcluded && more.length === 0 && words.has(word)
}

function readChunk(chunk: string, isKnown: (word: string) => boolean): Chunk {
  const sign = EXCLUDED.exec(chunk)
  const rest = sign ? chunk.slice(sign[0].length) : chunk
  const isQuoted = sign !== null && sign[1] !== ''
  const words = foldWords(rest)
  return {
    typed: chunk,
    isExcluded: sign !== null,
    units: isQuoted && words.length > 1 ? [words.flatMap(asIndexed)] : unitsOf(rest, isKnown)
  }
}

/** The database takes the beginning of "345e14cd" for a number, as in 345e14, and the rest for a word. */
const asIndexed = (word: string) => /^(\d+e\d+)([a-z].*)$/.exec(word)?.slice(1) ?? [word]

function unitsOf(chunk: string, isKnown: (word: string) => boolean): Expression[] {
  const [, joined] = SHORTENED.exec(chunk) ?? []
  if (joined) return unitsOf(joined, isKnown)
  const words = foldWords(chunk)
  const isJoined = JOINED.test(chunk)
  const [word = '', ending = ''] = words
  if (isJoined && words.length === 2 && isKnown(word) && ENDING.test(ending)) return [[word]]
  const indexed = words.flatMap(asIndexed)
  return isJoined && words.some(({ length }) => length <= 2)
    ? [indexed]
    : indexed.map(each => [each])
}

/** "T'bardha" is "të bardha". */
const SHORTENED = /^[tn]['’`](\p{L}{3,})$/iu

/** Foreign names are written with their endings apart: "BMW-ja", "iPhone-in"; but "iPhone-SE". */
const ENDING = /^(?:i|u|ja|je|jes|jen|in|un|n|ne|it|ut|te|ve)$/
