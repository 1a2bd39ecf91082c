import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Entry = { area: string; key: string; sq: string; en: string }
type Words = (language: 'sq' | 'en') => Record<string, string>

const modules = import.meta.glob<Record<string, unknown>>('../src/shared/i18n/*.ts', {
  eager: true
})
const entries: Entry[] = Object.values(modules).flatMap(module =>
  Object.entries(module).flatMap(([name, value]) => {
    if (!/Words$/.test(name) || typeof value !== 'function') return []
    const words = value as Words
    const [sq, en] = [words('sq'), words('en')]
    return Object.keys(sq).map(key => ({ area: name, key, sq: sq[key] ?? '', en: en[key] ?? '' }))
  })
)
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

const sources = globSync('src/**/*.{ts,tsx,astro}')
  .filter(path => !/\.test\./.test(path))
  .filter(path => !/shared\/i18n\//.test(path) || /problem|money|dates/.test(path))
  .map(path => readFileSync(path, 'utf8'))
/** What is said by key, as a problem of a field or one of several values: its list names the key in quotes. */
const BY_KEY = [
  'photosWords',
  'errorsWords',
  'postWords',
  'authWords',
  'importWords',
  'manyListingsProblemsWords',
  'contactWords',
  'savedSearchesWords',
  'messageProblemsWords',
  'decisionProblemsWords',
  'assistantProblemsWords',
  'dealProblemsWords',
  'accessTokenProblemsWords',
  'addedCategoryProblemsWords',
  'webhookProblemsWords',
  'reasonWords',
  'ruleWords',
  'adminTrustWords',
  'warningsWords',
  'actWords'
]
const quoted = new Set(sources.flatMap(text => text.match(/(?<=')[a-z]\w*(?=')/g) ?? []))

/** Whether a file that takes the area's words names the key. */
function isUsed(area: string, key: string) {
  const name = key.replace(/_(one|other)$/, '')
  if (BY_KEY.includes(area) && quoted.has(name)) return true
  const named = new RegExp(`\\b${name}\\b`)
  return sources.some(text => text.includes(area) && named.test(text))
}

/** What is left of a text without its places, units and the names that both languages share. */
const ownWords = (text: string) =>
  text.replace(/\{\w+\}|km|cm³|m²|\b(L|lek|Euro|EUR|ALL|GPS|ID|SUV|CVT|DSG|BMX)\b|[^\p{L}]/gu, '')

describe('the words', () => {
  test('are there', () => expect(entries.length).toBeGreaterThan(150))

  test('are all used', () => {
    expect(isUsed('authWords', 'certainlyNobodySaysThis')).toBe(false)
    expect(isUsed('notFoundWords', 'password')).toBe(false)
    const unused = entries.filter(({ area, key }) => !isUsed(area, key))
    expect(unused.map(({ area, key }) => `${area}.${key}`)).toEqual([])
  })

  test('say something in both languages, with the same places', () => {
    const wrong = entries.filter(
      ({ sq, en }) => !sq || !en || String(places(sq)) !== String(places(en))
    )
    expect(wrong).toEqual([])
  })

  test('have both forms of a plural', () => {
    const names = new Set(entries.map(({ area, key }) => `${area}.${key}`))
    const halves = [...names].filter(
      name => /_(one|other)$/.test(name) && !names.has(name.replace(/_(one|other)$/, other))
    )
    expect(halves).toEqual([])
  })

  test('have no English on the Albanian side', () => {
    const english = /\b(the|and|your|you|is|are|with|for|this|not|of)\b/i
    const wrong = entries.filter(({ sq }) => english.test(sq.replace(/\bthe së\b/g, '')))
    expect(wrong.map(({ sq }) => sq)).toEqual([])
  })

  test('have no Albanian on the English side', () => {
    const albanian = /[ëç]|\b(dhe|nuk|është|për|shpallje|duhet)\b/i
    const wrong = entries.filter(({ en }) => albanian.test(en.replace(/Tiranë|Kavajës/g, '')))
    expect(wrong.map(({ en }) => en)).toEqual([])
  })

  test('write apostrophes and quotes straight, and three dots', () => {
    const wrong = entries.filter(({ sq, en }) => /[’‘“”…]/.test(sq + en))
    expect(wrong.map(({ sq }) => sq)).toEqual([])
  })

  test('differ, unless they are names', () => {
    const same = entries.filter(
      ({ sq, en }) => sq === en && sq.includes(' ') && ownWords(sq) !== ''
    )
    expect(same.map(({ sq }) => sq)).toEqual([])
  })
})

const other = (form: string) => (form === '_one' ? '_other' : '_one')
