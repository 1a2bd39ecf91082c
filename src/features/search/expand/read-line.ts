import { memoized } from '#src/features/search/expand/memoized.ts'
import type { Expression } from '#src/features/search/parse/expressions.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'

type Simple = 'synonyms' | 'spelling' | 'stop' | 'part' | 'purpose' | 'adjective' | 'known'
export type Line =
  | { kind: Simple; terms: Expression[] }
  | { kind: 'hyponyms' | 'searched' | 'against'; head: Expression; terms: Expression[] }
  | { kind: 'category' | 'other' | 'thing'; slug: string; terms: Expression[] }

export function readLine(line: string, readTerm = expressionOf): Line | undefined {
  const text = line.trim()
  if (text === '' || text.startsWith('#')) return undefined
  const [, head = '', kind = '', terms = ''] =
    /^(\S+) ([<>]) (.+)$/.exec(text) ?? AGAINST.exec(text) ?? []
  const read = (text: string) => termsOf(text, line, readTerm)
  if (kind) return { kind: KINDS[kind]!, head: onlyOf(read(head), line), terms: read(terms) }
  const [, about = '', slug = '', named = ''] = ABOUT_CATEGORY.exec(text) ?? []
  if (slug) return { kind: about as 'category', slug, terms: read(named) }
  const [, special = '', some = ''] =
    /^(spelling|stop|part|purpose|adjective|known): (.+)$/.exec(text) ?? []
  if (special) return { kind: special as 'spelling', terms: read(some) }
  const meant = read(text)
  if (meant.length < 2) throw notALine(line)
  return { kind: 'synonyms', terms: meant }
}

const ABOUT_CATEGORY = /^(category|other|thing) ([a-z-]+): (.+)$/
const AGAINST = /^against (\S+)(:) (.+)$/
const KINDS: Record<string, 'hyponyms' | 'searched' | 'against'> = {
  '>': 'hyponyms',
  '<': 'searched',
  ':': 'against'
}

const notALine = (line: string) => new Error(`not a line of the thesaurus: ${line}`)

function onlyOf([term]: Expression[], line: string) {
  if (!term) throw notALine(line)
  return term
}

const expressionOf = (term: string): Expression => foldWords(term.replaceAll('_', ' '))

function termsOf(text: string, line: string, readTerm: typeof expressionOf): Expression[] {
  const terms = text.split(/\s+/).map(term => readTerm(term))
  if (/[:<>]/.test(text) || terms.some(words => words.length === 0)) throw notALine(line)
  return terms
}

/** Equal terms share one array, and equal words one string. */
export function openTermReader() {
  const word = memoized((text: string) => text)
  return memoized((term: string): Expression => expressionOf(term).map(word))
}
