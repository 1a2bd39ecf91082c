import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'

type Row = Record<
  'number' | 'level' | 'requirement' | 'applies' | 'met' | 'evidence' | 'note',
  string
>
const rows: Row[] = parse(readFileSync('docs/asvs.csv', 'utf8'), { columns: true })
const count = (is: (row: Row) => boolean) => rows.filter(is).length

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

describe('docs/asvs.csv', () => {
  test('names every requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    const chapters = CHAPTERS.map((_, n) => count(row => row.number.startsWith(`${n + 1}.`)))
    expect(chapters).toEqual(CHAPTERS)
    expect([count(row => row.level === '1'), count(row => row.level === '2')]).toEqual([70, 183])
    expect(rows.filter(row => !row.requirement)).toEqual([])
  })

  test('has evidence for what is met, and a reason for what is not or does not apply', () => {
    const wrong = rows.filter(({ applies, met, evidence, note }) => {
      if (applies === 'no') return met !== '' || note === ''
      if (applies !== 'yes') return true
      return met === 'yes' ? evidence === '' : !['partly', 'no'].includes(met) || note === ''
    })
    expect(wrong).toEqual([])
  })

  test('names files that are there', () => {
    const gone = rows.flatMap(({ number, evidence }) =>
      evidence
        .split(' ')
        .filter(file => file && !existsSync(file))
        .map(file => `${number} ${file}`)
    )
    expect(gone).toEqual([])
  })

  test('is summed up in docs/security.md', () => {
    const is = (met: string) => count(row => row.met === met)
    const apply = count(row => row.applies === 'yes')
    expect(readFileSync('docs/security.md', 'utf8')).toContain(
      `Of ${rows.length} requirements ${apply} apply: ${is('yes')} are met, ${is('partly')} partly, ${is('no')} is not.`
    )
  })
})
