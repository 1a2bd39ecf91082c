import { foldText } from '#src/shared/folding/fold-words.ts'
import { readLine } from './read-line.ts'
import { THESAURUS } from './thesaurus-text.ts'

/** A line of the thesaurus as it is spelled. `head` is the word or the category that the others go with. */
export type WordLine = {
  kind: NonNullable<ReturnType<typeof readLine>>['kind']
  head: string | undefined
  terms: string[]
}

const HEAD = /^(?:category|other|thing|against) (\S+): |^(\S+) [<>] /
const PREFIX = /^(?:\S+ [<>] |(?:category|other|thing|against) \S+: |[a-z]+: )/
const LINES_MAX = 300

/** Lines with a word that begins like this, in alphabetical order. */
export function readableLines(start: string): WordLine[] {
  const folded = foldText(start)
  if (folded === '') return []
  return linesWith(folded)
    .flatMap(lineOf)
    .flatMap(line => withFirst(line, folded))
    .toSorted((a, b) => compare(a.first, b.first))
    .slice(0, LINES_MAX)
    .map(({ line }) => line)
}

/** Only lines that have such a word: reading all would block the process for a moment. */
const linesWith = (folded: string) =>
  foldedLines().flatMap(({ line, words }) => (words.includes(` ${folded}`) ? [line] : []))

type FoldedLine = { line: string; words: string }
let lines: FoldedLine[] | undefined

function foldedLines(): FoldedLine[] {
  lines ??= THESAURUS.split('\n').map(line => ({ line, words: ` ${foldText(line)}` }))
  return lines
}

function lineOf(line: string): WordLine[] {
  const kind = readLine(line)?.kind
  if (!kind) return []
  const [, named, word] = HEAD.exec(line) ?? []
  const terms = line.replace(PREFIX, '').trim().split(/\s+/)
  return [{ kind, head: spelled(named ?? word), terms: terms.map(term => spelled(term) ?? '') }]
}

const spelled = (term: string | undefined) => term?.replaceAll('_', ' ')

function withFirst(line: WordLine, start: string) {
  const terms = [line.head ?? '', ...line.terms].map(foldText)
  const first = terms.find(term => term.startsWith(start))
  return first === undefined ? [] : [{ line, first }]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
