import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { failWith } from '#src/server/operator-error.ts'
import type { ImportRecord } from '#src/shared/schemas/imported-listing.ts'
import { importColumns } from '#src/shared/schemas/imported-listing.ts'

/** As much as the API takes in one request; also what an unclosed quotation mark can swallow. */
const RECORD_MAX = 64 * 1024

/** One record of the file, or a message key that says why it cannot be read. Lines count from 1. */
export type Row = { line: number; record: ImportRecord } | { line: number; problem: string }

/** Reads a dealer's file record by record. Complains about a file that cannot be read at all. */
export function readRows(file: string, warn: (message: string) => void): AsyncGenerator<Row> {
  const kind = extname(file).toLowerCase()
  if (kind === '.csv') return readTable(file, warn)
  if (kind === '.jsonl') return readJsonLines(file)
  failWith(`${file}: the name must end in .csv or .jsonl.`)
}

/** UTF-8 without its mark. Excel's other encodings would store "ë" as rubbish. */
async function* textOf(file: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') failWith(`There is no file ${file}.`)
    if (code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    failWith(`${file} is not UTF-8. In a spreadsheet, save it as "CSV UTF-8".`)
  }
}

async function* linesOf(file: string) {
  let rest = ''
  for await (const text of textOf(file)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  if (rest) yield rest
}

/** With one sign at the end of a line: the parser counts the two of Windows as two lines. */
async function* evenLines(file: string) {
  for await (const line of linesOf(file)) yield `${line}\n`
}

async function* readJsonLines(file: string): AsyncGenerator<Row> {
  let line = 0
  for await (const text of linesOf(file)) {
    line++
    if (text.trim() === '') continue
    const record = text.length <= RECORD_MAX ? objectIn(text) : undefined
    yield record ? { line, record } : { line, problem: 'rowUnreadable' }
  }
}

function objectIn(text: string): ImportRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

type Parsed = { record: ImportRecord; info: Info & { error?: CsvError }; raw: string }

/** RFC 4180; a semicolon between fields too, as Excel writes them in Albania. */
async function* readTable(file: string, warn: (message: string) => void): AsyncGenerator<Row> {
  const { delimiter, columns } = await readHeader(file, warn)
  const skipped: Row[] = []
  const parser = parse({
    columns: columns.map(name => (importColumns().has(name) ? name : false)),
    delimiter,
    from_line: 2,
    record_delimiter: '\n',
    max_record_size: RECORD_MAX,
    // `TV 32"` without quotation marks around it is what people write.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    info: true,
    raw: true,
    on_skip: (error, raw) => {
      const line = firstLine(Number(error?.lines ?? 0), raw ?? '')
      skipped.push({ line, problem: 'rowUnreadable' })
      return undefined
    }
  })
  const records: AsyncIterable<Parsed> = pipeline(Readable.from(evenLines(file)), parser, () => {})
  for await (const { record, info, raw } of records) {
    yield* skipped.splice(0)
    const line = firstLine(info.lines, raw)
    yield info.error ? { line, problem: 'rowColumns' } : { line, record }
  }
  yield* skipped
}

/** The parser counts up to a record's end; a description may go over several lines. */
const firstLine = (last: number, raw: string) => last - (raw.trim().match(/\n/g)?.length ?? 0)

async function readHeader(file: string, warn: (message: string) => void) {
  const { value: header = '' } = await linesOf(file).next()
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ','
  const columns = columnsOf(header.slice(0, RECORD_MAX), delimiter, file)
  if (!columns.includes('reference')) failWith(`${file}: the first line has no column "reference".`)
  const twice = columns.find((name, index) => name && columns.indexOf(name) !== index)
  if (twice) failWith(`${file}: the column "${twice}" appears twice.`)
  const unknown = columns.filter(name => !importColumns().has(name))
  if (unknown.length > 0) warn(`Ignored, because these fields are not known: ${unknown.join(', ')}`)
  return { delimiter, columns }
}

function columnsOf(header: string, delimiter: string, file: string) {
  try {
    const [columns = []] = parseNow(header, { delimiter, trim: true, relax_quotes: true })
    return columns
  } catch {
    return failWith(`${file}: the first line cannot be read. Check its quotation marks.`)
  }
}
