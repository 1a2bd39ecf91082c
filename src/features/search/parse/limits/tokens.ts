import { foldWords } from '#src/shared/folding/fold-words.ts'
import { countWord } from '../number-words.ts'

/**
 * `start` and `end` are offsets in the text that was typed; glued tokens share no space. `isLast` of
 * its clause: a comma or a full stop follows.
 */
export type Token = { start: number; end: number; isLast?: true } & (
  | { kind: 'number'; value: number; digits: string; isYear?: YearBy }
  | { kind: 'word'; word: string; typed: string }
  | { kind: 'sign'; sign: string }
  | { kind: 'other' }
)

/** '08 is a year by its sign, 08 by its context. */
export type YearBy = 'sign' | 'thing'

const NUMBER = String.raw`\d{1,3}(?:[.,'’]\d{3})+(?!\d)|\d{1,9}(?:[.,]\d{1,2}(?!\d))?`
const PIECES = new RegExp(
  String.raw`(?<number>${NUMBER})|(?<letters>\p{L}[\p{L}\p{M}]*[²2]?(?!\p{N}))|(?<sign>[€$<>≤≥~+"”″/=–—-])`,
  'gyu'
)
const QUOTED = /(?<!\S)(?:"[^"]+"|[“”„«][^“”„«»]+[”“»])(?=[\s,.;:!?)]|$)/gu
/** "nr.42" is a word and a number. */
const CHUNK = /\bnr\.(?=\d)|\S+/giu
const CLAUSE_END = /(?<!^nr)[,;.!?]$/i
const EDGE = /^[(,;:!?.]+|[),;:!?.]+$/g

/** Words, numbers and signs. What stands in quotes is kept as it is, and so is any odd mix. */
export function tokensOf(text: string): Token[] {
  const quoted = [...text.matchAll(QUOTED)].map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length
  }))
  const tokens = [...text.matchAll(CHUNK)].flatMap(({ index, 0: chunk }) => {
    const span = { start: index, end: index + chunk.length }
    const isQuoted = quoted.some(({ start, end }) => span.start < end && start < span.end)
    const found = isQuoted ? [{ kind: 'other', ...span } as const] : chunkTokens(chunk, span)
    const last = CLAUSE_END.test(chunk) ? found.pop() : undefined
    return last ? [...found, { ...last, isLast: true as const }] : found
  })
  return tokens.map((token, at) => counted(token, tokens[at + 1]))
}

/** "Dy dhoma" are 2. */
function counted(token: Token, next: Token | undefined): Token {
  if (token.kind !== 'word' || token.isLast || next?.kind !== 'word') return token
  const value = countWord(token.word)
  const { start, end } = token
  return value === undefined ? token : { kind: 'number', value, digits: String(value), start, end }
}

function chunkTokens(chunk: string, span: { start: number; end: number }): Token[] {
  const core = chunk.replace(EDGE, '')
  const [, sign, shortYear] = /^(['’`])?((?<=['’`])\d\d|0\d)$/.exec(core) ?? []
  if (shortYear) return [{ kind: 'number', ...yearOf(shortYear, sign ? 'sign' : 'thing'), ...span }]
  const pieces = /\d|^[€$<>≤≥~+–—-]$/.test(core) ? piecesOf(core) : undefined
  if (pieces && isMeasured(pieces)) {
    const at = span.start + Math.max(0, chunk.indexOf(core))
    const tokens = pieces.map(({ from, to, piece }) => ({
      ...piece,
      start: at + from,
      end: at + to
    }))
    return tokens.map((token, n) => ({
      ...token,
      ...(n === 0 && { start: span.start }),
      ...(n === tokens.length - 1 && { end: span.end })
    }))
  }
  const [, short, joined] = SHORTENED.exec(core) ?? []
  if (short && joined) {
    const middle = span.start + chunk.indexOf(joined)
    return [
      { kind: 'word', word: FULL[short.toLowerCase()] ?? 's', typed: short, ...span, end: middle },
      ...chunkTokens(chunk.slice(middle - span.start), { ...span, start: middle })
    ]
  }
  if (ROOMS.test(core))
    return [{ kind: 'word', word: core.replace('+', ' '), typed: core, ...span }]
  const words = foldWords(core)
  const [word = ''] = words
  return words.length === 1 && !/^[-–—]/.test(core)
    ? [{ kind: 'word', word, typed: core, ...span }]
    : [{ kind: 'other', ...span }]
}

/** Two rooms and a living room. */
const ROOMS = /^\d\+1$/

/** "s'kalon", "n'Tiranë" and "n'70" are two words. */
const SHORTENED = /^([stn])['’`](\p{L}+|\d.*)$/iu
const FULL: Readonly<Record<string, string>> = { s: 's', t: 'te', n: 'ne' }

/** '98 is 1998 and '08 is 2008. */
function yearOf(digits: string, isYear: YearBy) {
  const value = Number(digits) + (Number(digits) >= 50 ? 1900 : 2000)
  return { value, digits: String(value), isYear }
}

type Unplaced<Each = Token> = Each extends Token ? Omit<Each, 'start' | 'end'> : never
type Piece = { from: number; to: number; piece: Unplaced }

function piecesOf(chunk: string): Piece[] | undefined {
  const found = [...chunk.matchAll(PIECES)]
  if (found.reduce((length, [all]) => length + all.length, 0) < chunk.length) return undefined
  return found.map(({ index, 0: all, groups }) => ({
    from: index,
    to: index + all.length,
    piece: pieceOf(all, groups ?? {})
  }))
}

function pieceOf(text: string, { number, letters }: Record<string, string | undefined>): Unplaced {
  if (number !== undefined) return { kind: 'number', ...numberOf(number) }
  if (letters === undefined) return { kind: 'sign', sign: text }
  return { kind: 'word', word: foldWords(letters).join(''), typed: letters }
}

function numberOf(text: string) {
  const isGrouped = /^\d{1,3}(?:[.,'’]\d{3})+$/.test(text)
  const digits = isGrouped ? text.replaceAll(/\D/g, '') : text.replace(',', '.')
  return { value: Number(digits), digits }
}

/** "300€", "10k", "<300", "200-300€", "2015+", "€300/muaj"; not "i30", "2+1" or "205/55". */
const MEASURED = /^=?(?:s=?)?c?n(?:w{0,3}|q)c?(?:dc?n(?:w{0,3}|q)c?)?(?:\+|\/w)?$|^[sdc+]$/

function isMeasured(pieces: readonly Piece[]) {
  const shape = pieces.map(({ piece }, n) => shapeOf(piece, n === pieces.length - 1)).join('')
  const [first] = pieces
  // A number that begins with 0 is a phone number, or a code.
  const isCode =
    first?.piece.kind === 'number' &&
    /^0\d/.test(first.piece.digits) &&
    first.piece.digits !== '000'
  return MEASURED.test(shape) && !isCode
}

function shapeOf(piece: Unplaced, isLast: boolean) {
  if (piece.kind === 'number') return 'n'
  if (piece.kind === 'word') return /^(?:eur|euro)$/.test(piece.word) ? 'c' : 'w'
  if (piece.kind !== 'sign') return '?'
  if (/[€$]/.test(piece.sign)) return 'c'
  if (/[<>≤≥~]/.test(piece.sign)) return 's'
  if (/[–—-]/.test(piece.sign)) return 'd'
  if (/["”″]/.test(piece.sign)) return 'q'
  if (piece.sign === '+') return isLast ? '+' : '?'
  return piece.sign
}

/** Empty where there is no word. */
export const wordAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'word' ? token.word : ''
}
