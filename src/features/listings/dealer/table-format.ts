import type { CsvError, Info, Options } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { ProblemKey } from '#src/shared/i18n/problem-words.ts'
import { type ImportRecord, importColumns } from '#src/shared/schemas/imported-listing.ts'

/** One record of a table, or a message key that says why it cannot be read. Lines count from 1. */
export type Row = { line: number; record: ImportRecord } | { line: number; problem: ProblemKey }

export type Parsed = { record: ImportRecord; info: Info & { error?: CsvError }; raw: string }

/**
 * How a table with this first line is read: RFC 4180; a semicolon between fields too, as Excel writes
 * them in Albania. Throws where the line cannot be read.
 */
export function tableFormat(header: string) {
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ','
  const [names = []]: string[][] = parse(header, { delimiter, trim: true, relax_quotes: true })
  const format = {
    columns: names.map(name => (importColumns().has(name) ? name : false)),
    delimiter,
    from_line: 2,
    record_delimiter: '\n',
    // `TV 32"` without quotation marks around it is what people write.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    info: true,
    raw: true
  } as const satisfies Options
  return { names, format }
}

export function tableRow({ record, info, raw }: Parsed): Row {
  const line = firstLine(info.lines, raw)
  return info.error ? { line, problem: 'rowColumns' } : { line, record }
}

/** The parser counts up to a record's end; a description may go over several lines. */
export const firstLine = (last: number, raw: string) =>
  last - (raw.trim().match(/\n/g)?.length ?? 0)
