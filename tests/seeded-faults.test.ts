import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CAUGHT_MIN, FAULTS } from './faults/faults.ts'

test('row 64: each of 48 faults can be planted, and names tests that are there', () => {
  expect(FAULTS).toHaveLength(48)
  expect(CAUGHT_MIN).toBe(46)
  const cannot = FAULTS.filter(({ file, from, to, tests }) => {
    const places = readFileSync(file, 'utf8').split(from).length - 1
    return places !== 1 || from === to || tests.length === 0 || !tests.every(existsSync)
  })
  expect(cannot.map(({ what }) => what)).toEqual([])
})
