import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import {
  firstLine,
  type Parsed,
  type Row,
  tableFormat,
  tableRow
} from '#src/features/listings/dealer/table-format.ts'
import { failWith } from '#src/server/operator-error.ts'
import { type ImportRecord, importColumns } from '#src/shared/schemas/imported-listing.ts'

/** As much as the API takes in one request; also what an unclosed quotation mark can swallow. */
const RECORD_MAX = 64 * 1024

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

async function* readTable(file: string, warn: (message: string) => void): AsyncGenerator<Row> {
  const format = await readHeader(file, warn)
  const skipped: Row[] = []
  const parser = parse({
    ...format,
    max_record_size: RECORD_MAX,
    on_skip: (error, raw) => {
      const line = firstLine(Number(error?.lines ?? 0), raw ?? '')
      skipped.push({ line, problem: 'rowUnreadable' })
      return undefined
    }
  })
  const records: AsyncIterable<Parsed> = pipeline(Readable.from(evenLines(file)), parser, () => {})
  for await (const record of records) {
    yield* skipped.splice(0)
    yield tableRow(record)
  }
  yield* skipped
}

async function readHeader(file: string, warn: (message: string) => void) {
  const { value: header = '' } = await linesOf(file).next()
  const { names, format } = formatOf(header.slice(0, RECORD_MAX), file)
  if (!names.includes('reference')) failWith(`${file}: the first line has no column "reference".`)
  const twice = names.find((name, index) => name && names.indexOf(name) !== index)
  if (twice) failWith(`${file}: the column "${twice}" appears twice.`)
  const unknown = names.filter(name => !importColumns().has(name))
  if (unknown.length > 0) warn(`Ignored, because these fields are not known: ${unknown.join(', ')}`)
  return format
}

function formatOf(header: string, file: string) {
  try {
    return tableFormat(header)
  } catch {
    return failWith(`${file}: the first line cannot be read. Check its quotation marks.`)
  }
}
