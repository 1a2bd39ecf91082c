import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
const records = readdirSync(FOLDER).filter(file => file !== 'README.md')

test('the index names every decision by its title, in order', () => {
  const lines = records.toSorted().map(file => {
    const [number = ''] = file.split('-')
    const [, title] = /^# \d+\. (.+)/.exec(readFileSync(`${FOLDER}/${file}`, 'utf8')) ?? []
    return `- [${number}](${file}) ${title}`
  })
  expect(lines.length).toBeGreaterThan(40)
  expect(index.split('\n').filter(line => line.startsWith('- '))).toEqual(lines)
})

test('the number of a decision is that of its file, and nobody else has it', () => {
  const numbers = records.map(file => Number(file.slice(0, 4)))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const file of records) {
    expect(readFileSync(`${FOLDER}/${file}`, 'utf8')).toMatch(`# ${Number(file.slice(0, 4))}. `)
  }
})

test('the index says of every number that is missing that it was never given', () => {
  const numbers = new Set(records.map(file => Number(file.slice(0, 4))))
  const all = Array.from({ length: Math.max(...numbers) }, (_, n) => n + 1)
  for (const missing of all.filter(number => !numbers.has(number))) {
    expect(index.split('\n- ')[0]).toContain(String(missing).padStart(4, '0'))
  }
})
