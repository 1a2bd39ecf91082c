import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { document, readRows } from './reliability.ts'

const rows = readRows()

test('each of the 68 rows is there, in order', () => {
  expect(rows.map(({ row }) => Number(row))).toEqual(Array.from({ length: 68 }, (_, n) => n + 1))
  expect(rows.filter(({ area, promised }) => !area || !promised)).toEqual([])
})

test('the tests that a row names are there', () => {
  const tests = rows.flatMap(({ row, tests }) => tests.map(each => ({ row, ...each })))
  expect(tests.length).toBeGreaterThan(120)
  const gone = tests.filter(({ file, name }) => !name || !readFileSync(file, 'utf8').includes(name))
  expect(gone).toEqual([])
})

test('docs/reliability.md is what node tests/reliability.ts prints', () => {
  expect(readFileSync('docs/reliability.md', 'utf8')).toBe(document(rows))
})
