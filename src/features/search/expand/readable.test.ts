import { expect, test } from 'vitest'
import { readableLines } from './readable.ts'

const linesOf = (start: string) =>
  readableLines(start).map(({ kind, head, terms }) => [kind, head, terms.slice(0, 2)])

test('lines are read as they are spelled', () => {
  const lines = linesOf('makine lar')
  expect(lines.length).toBeGreaterThan(0)
  const words = readableLines('makine lar').flatMap(({ head, terms }) => [head, ...terms])
  expect(words).toContain('makinë larëse')
  expect(words.filter(word => word?.includes('_'))).toEqual([])
  expect(linesOf('vetur')).toContainEqual(['category', 'makinat', ['makinë', 'veturë']])
  expect(linesOf('vetur')).toContainEqual(['synonyms', undefined, ['makinë', 'veturë']])
  expect(linesOf('minibus')).toContainEqual(['spelling', undefined, ['minibus', 'mini bus']])
  expect(linesOf('kawas').map(([kind, head]) => [kind, head])).toContainEqual(['hyponyms', 'motor'])
})

test('nothing is asked for, or nothing is there', () => {
  expect([readableLines(''), readableLines(' -- '), readableLines('zzzzqqq')]).toEqual([[], [], []])
  expect(readableLines('m').length).toBeLessThanOrEqual(300)
})
