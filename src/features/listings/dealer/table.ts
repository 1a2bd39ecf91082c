import type { CsvError, Info, Options } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { Refusal } from '#src/shared/errors.ts'
import { TABLE_ROWS_MAX } from '#src/shared/schemas/dealer.ts'
import { type ImportRecord, importColumns } from '#src/shared/schemas/imported-listing.ts'

export type TableRow = { line: number; record: ImportRecord } | { line: number; problem: string }

const refuse = (problem: string): never => {
  throw new Refusal('invalid_input', { fields: { file: problem } })
}

/**
 * A dealer's table, RFC 4180, with commas or semicolons. Refuses what cannot be read at all; a line
 * that cannot be read has its problem. Lines count from 1.
 */
export function readTable(bytes: Uint8Array): TableRow[] {
  const text = decoded(bytes)
  const [header = ''] = text.split('\n', 1)
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ','
  const columns = columnsOf(header, delimiter)
  const unreadable: TableRow[] = []
  let isUnclosed = false
  const found = parse(text, {
    ...FORMAT,
    delimiter,
    columns: columns.map(name => (importColumns().has(name) ? name : false)),
    on_skip: error => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') isUnclosed = true
      else unreadable.push({ line: Number(error?.lines ?? 0), problem: 'rowUnreadable' })
      return undefined
    }
  }) as unknown as Parsed[]
  const filled = found.filter(({ raw }) => !CLEARED.test(raw))
  const rows = filled.map(({ record, info, raw }): TableRow => {
    const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0)
    return info.error ? { line, problem: 'rowColumns' } : { line, record }
  })
  const isCut = found.length >= READ_MAX
  if (isCut || rows.length + unreadable.length > TABLE_ROWS_MAX) return refuse('tableRowsMax')
  const sorted = [...rows, ...unreadable].toSorted((a, b) => a.line - b.line)
  if (!isUnclosed) return sorted
  const read = Math.max(1, ...found.map(({ info }) => info.lines), ...unreadable.map(lineOf))
  return [...sorted, { line: lineAfter(text, read), problem: 'rowsUnclosed' }]
}

const lineOf = ({ line }: TableRow) => line

/** The first line after this one that is not empty. */
function lineAfter(text: string, line: number) {
  const found = text.split('\n').findIndex((each, index) => index >= line && each !== '')
  return found + 1
}

type Parsed = { record: ImportRecord; info: Info & { error?: CsvError }; raw: string }

/** With lines that somebody has cleared, which spreadsheets write as separators alone. */
const READ_MAX = 10 * TABLE_ROWS_MAX
const CLEARED = /^[\s,;"]*$/

const FORMAT = {
  from_line: 2,
  to: READ_MAX,
  record_delimiter: '\n',
  // `TV 32"` without quotation marks around it is what people write.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  info: true,
  raw: true
} as const satisfies Options

/** UTF-8 without a byte order mark, with one character at the end of a line. */
function decoded(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.replaceAll('\r\n', '\n')
  } catch {
    return refuse('tableNotUtf8')
  }
}

function columnsOf(header: string, delimiter: string) {
  const columns = headerColumns(header, delimiter)
  if (!columns.includes('reference')) return refuse('tableNoReference')
  const twice = columns.some((name, index) => name && columns.indexOf(name) !== index)
  return twice ? refuse('tableColumnTwice') : columns
}

function headerColumns(header: string, delimiter: string) {
  try {
    const [columns = []] = parse(header, { delimiter, trim: true, relax_quotes: true })
    return columns
  } catch {
    return refuse('tableHeaderUnreadable')
  }
}
