export type TextQuery =
  | { kind: 'word'; word: string }
  | { kind: 'prefix'; word: string }
  | { kind: 'phrase'; words: readonly string[] }
  | Group
  | { kind: 'not'; part: TextQuery }

type Group = { kind: 'all' | 'any'; parts: readonly TextQuery[] }
type Part = TextQuery | undefined

export const lexeme = (text: string): TextQuery => ({ kind: 'word', word: text })
export const prefix = (text: string): TextQuery => ({ kind: 'prefix', word: text })
export const phrase = (words: readonly string[]): TextQuery =>
  words.length === 1 ? lexeme(words[0] ?? '') : { kind: 'phrase', words }
export const not = (part: TextQuery): TextQuery => ({ kind: 'not', part })
export const NOTHING: TextQuery = { kind: 'any', parts: [] }

export const all = (parts: readonly Part[]) => joined('all', parts)
export const any = (parts: readonly Part[]) => joined('any', parts)

function joined(kind: Group['kind'], parts: readonly Part[]): Part {
  const present = parts.filter(part => part !== undefined)
  const different = [...new Map(present.map(part => [toTsquery(part), part])).values()]
  return different.length > 1 ? { kind, parts: different } : different[0]
}

/** The same query without words that no document has; undefined if no document can match it. */
export function withoutMissingWords(query: TextQuery, isMissing: (word: string) => boolean): Part {
  if (query.kind === 'word') return isMissing(query.word) ? undefined : query
  if (query.kind === 'phrase') return query.words.some(isMissing) ? undefined : query
  if (query.kind === 'prefix' || query.kind === 'not') return query
  const parts = query.parts.map(part => withoutMissingWords(part, isMissing))
  if (query.kind === 'any') return any(parts)
  return parts.includes(undefined) ? undefined : all(parts)
}

/** As PostgreSQL reads it. Every word is quoted, so nothing that was typed is read as an operator. */
export function toTsquery(query: TextQuery): string {
  const known = written.get(query)
  if (known !== undefined) return known
  const text = write(query)
  written.set(query, text)
  return text
}

/** Kept, because the same groups are written again and again to compare them with others. */
const written = new WeakMap<TextQuery, string>()

function write(query: TextQuery): string {
  if (query.kind === 'word') return quoted(query.word)
  if (query.kind === 'prefix') return `${quoted(query.word)}:*`
  if (query.kind === 'phrase') return query.words.map(quoted).join(' <-> ')
  if (query.kind === 'not') return `!(${toTsquery(query.part)})`
  if (query.parts.length === 0) return ''
  return `(${query.parts.map(toTsquery).join(query.kind === 'all' ? ' & ' : ' | ')})`
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '$&$&')}'`

export function requiredWords(query: TextQuery): string[] | undefined {
  if (query.kind === 'word') return [query.word]
  if (query.kind === 'prefix' || query.kind === 'not') return undefined
  if (query.kind === 'phrase') return query.words.map(each => [each]).sort(rarestFirst)[0]
  const parts = query.parts.map(requiredWords)
  const known = parts.filter(part => part !== undefined)
  if (query.kind === 'all') return known.sort(rarestFirst)[0]
  // One alternative that requires nothing makes the others unnecessary.
  return known.length < parts.length ? undefined : known.flat()
}

/** The one whose shortest word is longest, as it fits fewest listings; then the one with fewer. */
function rarestFirst(a: string[], b: string[]) {
  const shortest = (words: string[]) => Math.min(...words.map(({ length }) => length))
  return shortest(b) - shortest(a) || a.length - b.length
}
