import { afterAll, describe, expect } from 'vitest'
import { cursorAt } from '#db/keyset.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { contextIn } from '#tests/support/search.ts'
import { ask, published, RATE } from '#tests/support/search-texts.ts'
import { relaxationsOf } from './relax/relaxations.ts'
import { searchListings } from './search.ts'

/** Control characters are no text; so everything is found. */
const EMPTY = ['\u0000', '\u202e']
const ONLY_EXCLUDES = /^(?:-*\s?-x\s?)+$/

let [tried, right] = [0, 0]
afterAll(() => {
  const of = `${tried} texts`
  hold(26, 'texts that a search does not withstand', tried - right, { is: 0 }, { of })
})

describe('no text is too strange', () => {
  const signs = [
    "'; drop table listings; --",
    '%',
    '_%',
    '\\',
    '(((',
    '[a-z]+*?',
    ':*',
    "a' | 'b",
    '$1',
    '{}',
    '<->',
    '!!',
    '"',
    '\u0000',
    '\ud800',
    '\udfff\ud800',
    '- - -',
    '-',
    '-- -x',
    '\u202e',
    '🚗🚗',
    'ΣΣ ЖЖ',
    '٣٤'
  ]
  test.for([
    ...signs,
    signs.join(' '),
    Array.from({ length: 200 }, (_, n) => `fjala${n}`).join(' '),
    Array.from({ length: 200 }, () => 'makine').join(' '),
    Array.from({ length: 200 }, () => '-x').join(' '),
    'makine '.repeat(1500),
    'z'.repeat(10_000),
    'a b '.repeat(2500)
  ])('%j', async (q, { db }) => {
    tried++
    await published(db, ['Divan'])
    const found = await ask(db, q, { explain: '1' })
    const asksForNothing = EMPTY.includes(q) || ONLY_EXCLUDES.test(q)
    expect(found.listings.map(({ title }) => title)).toEqual(asksForNothing ? ['Divan'] : [])
    expect(found).toMatchObject({ correctedTo: undefined, didYouMean: undefined, related: [] })
    expect(await relaxationsOf(db, readListingQuery({ q }), contextIn(db, RATE))).toEqual([])
    expect((await ask(db, 'divan')).total).toEqual({ count: 1, exact: true })
    right++
  })

  test('half a character at the end of a text is none', async ({ db }) => {
    await published(db, ['Divan'])
    const { text } = readListingQuery({ q: `${'x'.repeat(199)}😀` })
    expect(text).toBe('x'.repeat(199))
    const next = cursorAt(['2026-01-01 00:00:00+00', '1'])
    const meant = Buffer.from('tv 😀').toString('base64url')
    const found = await ask(db, 'tv', { cursor: `${next}.${meant}` })
    expect(found.correctedTo).toBe('tv ')
  })

  test.for(['W10.', 'bm9wZQ.%%%', 'WyJhIiwiYiIsImMiLCJkIiwiZSJd', '.eA', 'W10.W10.W10'])(
    'nor a cursor: %s',
    async (cursor, { db }) => {
      await expect(ask(db, 'divan', { cursor })).rejects.toMatchObject({ code: 'bad_request' })
    }
  )
})

test.for(['345e14cd', '662e1cb54f50', '12e5', 'af48cc80-9fc6-411c-8f89-662e1cb54f50'])(
  'a code that begins like a number is found: %s',
  async (code, { db }) => {
    const { id } = await aListing(db, await anAccount(db), { title: `Kolltuk ${code}` })
    const query = readListingQuery({ q: `kolltuk ${code}`, exact: '1' })
    const { listings } = await searchListings(db, query, contextIn(db))
    expect(listings.map(listing => listing.id)).toEqual([id])
  }
)
