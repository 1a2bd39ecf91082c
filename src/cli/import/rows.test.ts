import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#src/features/listings/dealer/table-format.ts'
import { readImportRecord } from '#src/shared/schemas/imported-listing.ts'
import { readRows } from './rows.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function read(name: string, content: string | Uint8Array) {
  const file = join(folder, name)
  await writeFile(file, content)
  const warnings: string[] = []
  const rows: Row[] = []
  for await (const row of readRows(file, message => warnings.push(message))) rows.push(row)
  return { rows, warnings }
}

describe('a table', () => {
  test('keeps quotes, commas and lines within a field, and counts the lines', async () => {
    const { rows } = await read(
      'a.csv',
      '\ufeffreference,title,description\r\n1,"Divan, i ri","E para.\r\nE dyta ""mirë""."\r\n\r\n2,"TV 32"" LG",x\r\n3,TV 32",y'
    )
    expect(rows).toEqual([
      {
        line: 2,
        record: { reference: '1', title: 'Divan, i ri', description: 'E para.\nE dyta "mirë".' }
      },
      { line: 5, record: { reference: '2', title: 'TV 32" LG', description: 'x' } },
      { line: 6, record: { reference: '3', title: 'TV 32"', description: 'y' } }
    ])
  })

  test('may have semicolons between its fields, as Excel writes them', async () => {
    const { rows } = await read('a.csv', 'reference;title\n1;Divan, i ri\n')
    expect(rows).toEqual([{ line: 2, record: { reference: '1', title: 'Divan, i ri' } }])
  })

  test('names a line of other length and one whose quotation mark never ends', async () => {
    const { rows } = await read('a.csv', 'reference,title\n1\n2,b,c\n3,c\n4,"d\n5,e\n')
    expect(rows).toEqual([
      { line: 2, problem: 'rowColumns' },
      { line: 3, problem: 'rowColumns' },
      { line: 4, record: { reference: '3', title: 'c' } },
      { line: 5, problem: 'rowUnreadable' }
    ])
  })

  test('ignores columns that are none of ours and says so', async () => {
    const { rows, warnings } = await read('a.csv', 'reference,__proto__,titel\n1,x,y\n')
    expect(rows).toEqual([{ line: 2, record: { reference: '1' } }])
    expect(warnings).toEqual([expect.stringContaining('__proto__, titel')])
  })

  test.each([
    ['no reference', 'a.csv', 'title\nDivan\n', /no column "reference"/],
    ['nothing', 'a.csv', '', /no column "reference"/],
    ['a column twice', 'a.csv', 'reference,title,title\n', /"title" appears twice/],
    ['a quotation mark left open', 'a.csv', 'reference,"title\n', /cannot be read/],
    ['another encoding', 'a.csv', Buffer.from('reference,title\n1,\xeb\n', 'latin1'), /not UTF-8/],
    ['another kind', 'a.xlsx', 'PK', /\.csv or \.jsonl/]
  ])('with %s is none', async (_, name, content, complaint) => {
    await expect(read(name, content)).rejects.toThrow(complaint)
  })
})

test('JSON lines are objects, each by itself', async () => {
  const long = JSON.stringify({ reference: 'x'.repeat(70_000) })
  const { rows } = await read(
    'a.jsonl',
    `{"reference":"1"}\n\n[1]\n{"half\n${long}\n{"reference":"2"}`
  )
  expect(rows).toEqual([
    { line: 1, record: { reference: '1' } },
    { line: 3, problem: 'rowUnreadable' },
    { line: 4, problem: 'rowUnreadable' },
    { line: 5, problem: 'rowUnreadable' },
    { line: 6, record: { reference: '2' } }
  ])
})

test('a file that is not there is complained about', async () => {
  await expect(readRows(join(folder, 'none.csv'), () => {}).next()).rejects.toThrow(/no file/)
})

test('the sample in the documentation is as it should be', async () => {
  const page = await readFile('docs/import.md', 'utf8')
  const sample = /```csv\n(.*?)```/s.exec(page)?.[1] ?? ''
  const { rows, warnings } = await read('sample.csv', sample)
  expect([rows.length, warnings]).toEqual([2, []])
  for (const row of rows) {
    expect('record' in row && readImportRecord(row.record)).toMatchObject({ ok: true })
  }
})
