import { parse } from 'csv-parse/sync'
import { Refusal } from '#src/shared/errors.ts'
import type { ProblemKey } from '#src/shared/i18n/problem-words.ts'
import { TABLE_ROWS_MAX } from '#src/shared/schemas/dealer.ts'
import { type Parsed, type Row, tableFormat, tableRow } from './table-format.ts'

const refuse = (problem: ProblemKey): never => {
  throw new Refusal('invalid_input', { fields: { file: problem } })
}

/**
 * A dealer's table, RFC 4180, with commas or semicolons. Refuses what cannot be read at all; a line
 * that cannot be read has its problem. Lines count from 1.
 */
export function readTable(bytes: Uint8Array): Row[] {
  const text = decoded(bytes)
  const [header = ''] = text.split('\n', 1)
  const unreadable: Row[] = []
  let isUnclosed = false
  const found = parse(text, {
    ...formatOf(header),
    to: READ_MAX,
    on_skip: error => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') isUnclosed = true
      else unreadable.push({ line: Number(error?.lines ?? 0), problem: 'rowUnreadable' })
      return undefined
    }
  }) as unknown as Parsed[]
  const rows = found.filter(({ raw }) => !CLEARED.test(raw)).map(tableRow)
  const isCut = found.length >= READ_MAX
  if (isCut || rows.length + unreadable.length > TABLE_ROWS_MAX) return refuse('tableRowsMax')
  const sorted = [...rows, ...unreadable].toSorted((a, b) => a.line - b.line)
  if (!isUnclosed) return sorted
  const read = Math.max(1, ...found.map(({ info }) => info.lines), ...unreadable.map(lineOf))
  return [...sorted, { line: lineAfter(text, read), problem: 'rowsUnclosed' }]
}

const lineOf = ({ line }: Row) => line

/** The first line after this one that is not empty. */
function lineAfter(text: string, line: number) {
  const found = text.split('\n').findIndex((each, index) => index >= line && each !== '')
  return found + 1
}

/** With lines that somebody has cleared, which spreadsheets write as separators alone. */
const READ_MAX = 10 * TABLE_ROWS_MAX
const CLEARED = /^[\s,;"]*$/

/** UTF-8 without a byte order mark, with one character at the end of a line. */
function decoded(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.replaceAll('\r\n', '\n')
  } catch {
    return refuse('tableNotUtf8')
  }
}

function formatOf(header: string) {
  const { names, format } = readableFormat(header)
  if (!names.includes('reference')) return refuse('tableNoReference')
  const twice = names.some((name, index) => name && names.indexOf(name) !== index)
  return twice ? refuse('tableColumnTwice') : format
}

function readableFormat(header: string) {
  try {
    return tableFormat(header)
  } catch {
    return refuse('tableHeaderUnreadable')
  }
}
