import { foldText } from '#src/features/listings/fold-words.ts'
import { readLine } from './thesaurus.ts'
import { THESAURUS } from './thesaurus-text.ts'

/** A line of the thesaurus as it is spelled. `head` is the word or the category that the others go with. */
export type WordLine = {
  kind: NonNullable<ReturnType<typeof readLine>>['kind']
  head: string | undefined
  terms: string[]
}

const HEAD = /^(?:category|other|against) (\S+): |^(\S+) [<>] /
const PREFIX = /^(?:\S+ [<>] |(?:category|other|against) \S+: |[a-z]+: )/
const LINES_MAX = 300

/** Lines with a word that begins so, in the order of the alphabet. */
export function readableLines(start: string): WordLine[] {
  const folded = foldText(start)
  if (folded === '') return []
  return THESAURUS.split('\n')
    .flatMap(lineOf)
    .filter(({ head, terms }) => [head ?? '', ...terms].some(term => begins(term, folded)))
    .toSorted((a, b) => compare(firstOf(a, folded), firstOf(b, folded)))
    .slice(0, LINES_MAX)
}

function lineOf(line: string): WordLine[] {
  const kind = readLine(line)?.kind
  if (!kind) return []
  const [, named, word] = HEAD.exec(line) ?? []
  const terms = line.replace(PREFIX, '').trim().split(/\s+/)
  return [{ kind, head: spelled(named ?? word), terms: terms.map(term => spelled(term) ?? '') }]
}

const spelled = (term: string | undefined) => term?.replaceAll('_', ' ')

const begins = (term: string, start: string) => foldText(term).startsWith(start)

const firstOf = ({ head, terms }: WordLine, start: string) =>
  foldText([head ?? '', ...terms].find(term => begins(term, start)) ?? '')

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
