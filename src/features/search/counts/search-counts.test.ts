import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { searchCountKeys, searchCounts } from '#db/schema/search-counts.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { addSearches } from './add-searches.ts'
import { readPopular } from './popular.ts'
import { sweepSearchCounts } from './sweep.ts'

const addresses = (count: number, from = 0) =>
  new Set(Array.from({ length: count }, (_, n) => `10.0.${from}.${n}`))
const searched = (text: string, people: Set<string>, figures = {}) => ({
  text,
  spelling: text,
  searches: people.size,
  nothing: 0,
  opened: 0,
  addresses: people,
  ...figures
})
const peopleOf = async (db: Db) => {
  const rows = await db.execute<{ text: string; people: number }>(
    sql`select text, bit_count(people)::int as people from ${searchCounts}`
  )
  return Object.fromEntries(rows.map(({ text, people }) => [text, people]))
}

describe('the people who searched', () => {
  test('are never counted as more than they are, in any number of batches', async ({ db }) => {
    await addSearches(db, [searched('golf', addresses(7))])
    await addSearches(db, [searched('golf', addresses(7))])
    const once = await peopleOf(db)
    expect(once.golf).toBeGreaterThan(3)
    expect(once.golf).toBeLessThanOrEqual(7)
    // Another process, or some seconds later.
    await addSearches(db, [searched('golf', addresses(1))])
    expect(await peopleOf(db)).toEqual(once)
    await addSearches(db, [searched('golf', addresses(200))])
    expect((await peopleOf(db)).golf).toBeLessThanOrEqual(64)
  })

  test('are nowhere: a row is figures and bits, by a key of its week', async ({ db }) => {
    await addSearches(db, [searched('golf', new Set(['192.0.2.77']))])
    await addSearches(db, [searched('audi', new Set(['192.0.2.77']))])
    const rows = await db.select().from(searchCounts)
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
    expect(rows.map(({ people }) => people.replaceAll('0', ''))).toEqual(['1', '1'])
    expect(await db.$count(searchCountKeys)).toBe(1)
    const [row] = rows
    expect(new Date(`${row?.week}T12:00:00Z`).getUTCDay()).toBe(1)
  })
})

test('figures add up, and a spelling with its marks stays', async ({ db }) => {
  const [one] = [addresses(1)]
  const figures = { searches: 2, nothing: 1, opened: 1 }
  await addSearches(db, [{ ...searched('makine', one, figures), spelling: 'makinë' }])
  await addSearches(db, [searched('makine', one, figures)])
  const [row] = await db.select().from(searchCounts)
  expect(row).toMatchObject({ spelling: 'makinë', searches: 4, nothing: 2, opened: 2 })
})

describe('popular is', () => {
  /** Enough for at least ten bits to be set, beyond any doubt. */
  const MANY = addresses(40)

  test('what ten people searched for in one week, the most frequent first', async ({ db }) => {
    await aListing(db, await anAccount(db), { title: 'Zorblax kuq, zorblax bardhe' })
    await addSearches(db, [
      searched('zorblax', addresses(9)),
      searched('zorblax kuq 2', MANY, { searches: 50 }),
      searched('zorblax bardhe', MANY, { searches: 70 })
    ])
    const texts = async () => (await readPopular(db)).map(({ text }) => text)
    expect(await texts()).toEqual(['zorblax bardhe', 'zorblax kuq 2'])
    await db.execute(sql`update ${searchCounts} set week = week - 35`)
    expect(await texts()).toEqual([])
  })

  test('no word that stands in no listing, and nothing that finds nothing', async ({ db }) => {
    await aListing(db, await anAccount(db), { title: 'Zorblax' })
    await addSearches(db, [
      searched('zorblax ylli', MANY),
      searched('zorblax', MANY, { nothing: MANY.size })
    ])
    expect(await readPopular(db)).toEqual([])
  })
})

test('the key goes with its week, and so does what fewer than three searched for', async ({
  db
}) => {
  await addSearches(db, [searched('pak', addresses(1)), searched('shume', addresses(30))])
  const [row] = await db.select().from(searchCounts)
  const week = row?.week ?? ''
  const left = async () => Object.keys(await peopleOf(db)).sort()
  await sweepSearchCounts(db, { counted: '2000-01-03', rare: '2000-01-03' })
  expect(await left()).toEqual(['pak', 'shume'])
  expect(await db.$count(searchCountKeys)).toBe(1)
  await sweepSearchCounts(db, { counted: '2000-01-03', rare: week })
  expect(await left()).toEqual(['shume'])
  expect(await db.$count(searchCountKeys)).toBe(0)
  await sweepSearchCounts(db, { counted: week, rare: week })
  expect(await left()).toEqual([])
})
