import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { durationText } from '#src/shared/i18n/dates.ts'
import type { Text } from '#src/shared/i18n/language.ts'
import { privacyProse } from '#src/shared/i18n/pages/privacy.ts'
import type { Prose } from '#src/shared/i18n/pages/prose.ts'
import { paths } from '#src/shared/paths.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'

const modules = import.meta.glob<Record<string, unknown>>('../src/shared/i18n/pages/*.ts', {
  eager: true
})
const pages = Object.values(modules).flatMap(module =>
  Object.entries(module).flatMap(([name, value]) =>
    /Prose$/.test(name) ? [[name, value as Prose] as const] : []
  )
)
const textsOf = (prose: Prose): Text[] =>
  prose.flatMap(block => {
    if ('list' in block) return [...block.list]
    if ('steps' in block) return [...block.steps]
    return 'heading' in block ? [block.heading] : [block.text]
  })
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
/** What the pages fill in. */
const FILLED = new Set(['{site}', '{operator}', '{controller}'])

test('the document about imports names the limit of photos', () => {
  expect(readFileSync('docs/import.md', 'utf8')).toContain(`at most ${PHOTOS_MAX}, the cover first`)
})

test('there are pages', () => expect(pages.length).toBeGreaterThan(5))

describe.each(pages)('%s', (_, prose) => {
  const texts = textsOf(prose)

  test('says the same in both languages, with the same places', () => {
    for (const [sq, en] of texts) {
      expect([sq, sq.length > 0, places(sq)]).toEqual([sq, en.length > 0, places(en)])
      expect(places(sq).filter(place => !FILLED.has(place))).toEqual([])
      expect(sq).not.toBe(en)
    }
  })

  test('has no English in its Albanian and no Albanian in its English', () => {
    const english = /\b(the|and|your|you|is|are|with|for|this|not|of)\b/i
    const albanian = /[ëç]|\b(dhe|nuk|është|për|shpallje|duhet)\b/i
    expect(texts.filter(([sq]) => english.test(sq))).toEqual([])
    expect(texts.filter(([, en]) => albanian.test(en))).toEqual([])
  })

  test('writes apostrophes and quotes straight, and ends its sentences', () => {
    expect(texts.filter(([sq, en]) => /[’‘“”…]/.test(sq + en))).toEqual([])
    for (const block of prose) {
      if ('text' in block && !('link' in block)) expect(block.text[0]).toMatch(/[.:]$/)
    }
  })

  test('leads to pages that there are', () => {
    const known = new Set<unknown>(Object.values(paths))
    const links = prose.flatMap(block => ('link' in block ? [block.link] : []))
    const wrong = links.filter(link => !known.has(link) && !link.startsWith('https://'))
    expect(wrong).toEqual([])
  })
})

test('the privacy page prints every period', () => {
  const heading = privacyProse.findIndex(
    block => 'heading' in block && block.heading[1] === 'For how long'
  )
  const printed = textsOf(privacyProse.slice(heading + 1, heading + 2))
  const periods = Object.values(RETENTION)
  expect(printed).toHaveLength(periods.length)
  for (const [n, ms] of periods.entries()) {
    expect(printed[n]?.[0]).toContain(durationText(ms, 'sq'))
    expect(printed[n]?.[1]).toContain(durationText(ms, 'en'))
  }
  expect(durationText(RETENTION.resetLink, 'sq')).toBe('30\u00a0minuta')
  expect(durationText(RETENTION.session, 'en')).toBe('30\u00a0days')
  expect(durationText(RETENTION.stagedPhoto, 'en')).toBe('24\u00a0hours')
})
