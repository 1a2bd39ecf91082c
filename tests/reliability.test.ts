import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { document, readRows } from './reliability.ts'
import { type Figure, isKept } from './support/figures.ts'

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

test('each row has a figure that one of its tests has measured', () => {
  expect(rows.filter(({ figures }) => figures.length === 0).map(({ row }) => row)).toEqual([])
  const unknown = rows.flatMap(({ row, figures, tests }) => {
    const texts = tests.map(({ file }) => readFileSync(file, 'utf8'))
    const isThere = ({ what }: Figure) => texts.some(text => text.includes(`'${what}'`))
    return figures.filter(figure => !isThere(figure)).map(({ what }) => `${row} ${what}`)
  })
  expect(unknown).toEqual([])
})

test('a row says what is missing where a figure is beyond its bound', () => {
  const beyond = rows.filter(({ figures }) =>
    figures.some(({ value, bound }) => !isKept(value, bound))
  )
  expect(beyond.filter(({ missing }) => missing === '').map(({ row }) => row)).toEqual([])
})

test('docs/reliability.md is what node tests/reliability.ts prints', () => {
  expect(readFileSync('docs/reliability.md', 'utf8')).toBe(document(rows))
})
