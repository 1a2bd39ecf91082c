import { sql } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/accounts.ts'
import { searchCounts } from '#db/schema/search-counts.ts'
import { missedSearches } from '#src/features/search/counts/missed.ts'
import { readLine } from '#src/features/search/expand/read-line.ts'
import { parseQuery } from '#src/features/search/parse/parse-query.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { addSynonym, readSynonyms, removeSynonym } from './synonyms.ts'

afterEach(() => thesaurus.learn([]))

type Counted = { searches: number; nothing?: number; opened?: number; people?: number }
async function count(db: Db, text: string, { people = 3, ...figures }: Counted) {
  const [row] = await db.execute<{ week: string }>(
    sql`select date_trunc('week', now() at time zone 'Europe/Tirane')::date::text as week`
  )
  const bits = '1'.repeat(people).padEnd(64, '0')
  const week = row?.week ?? ''
  await db.insert(searchCounts).values({ week, text, spelling: text, people: bits, ...figures })
}
const textsOf = (rows: readonly { text: string }[]) => rows.map(({ text }) => text)

describe('what was searched for in vain', () => {
  test('is shown from three people on, what most were looking for first', async ({ db }) => {
    await count(db, 'kapele mbreti', { searches: 9, nothing: 9 })
    await count(db, 'fron', { searches: 40, nothing: 30 })
    await count(db, 'arben hoxha', { searches: 50, nothing: 50, people: 2 })
    await count(db, 'golf', { searches: 50, opened: 30 })
    await count(db, 'trotinet', { searches: 20, opened: 2 })
    const { nothing, notOpened } = await missedSearches(db)
    expect(nothing).toEqual([
      { text: 'fron', searches: 40, nothing: 30, opened: 0 },
      { text: 'kapele mbreti', searches: 9, nothing: 9, opened: 0 }
    ])
    expect(textsOf(notOpened)).toEqual(['trotinet'])
  })

  test('is not shown any more once it has a synonym, or after four weeks', async ({ db }) => {
    await count(db, 'kapele', { searches: 9, nothing: 9 })
    await count(db, 'fron', { searches: 9, nothing: 9 })
    await addSynonym(db, await anAccount(db), { text: 'kapelë', means: 'karrige' })
    expect(textsOf((await missedSearches(db)).nothing)).toEqual(['fron'])
    await db.execute(sql`update ${searchCounts} set week = week - 28`)
    expect((await missedSearches(db)).nothing).toEqual([])
  })
})

test('a synonym is found by, until it is removed', async ({ db }) => {
  const moderator = await anAccount(db, { role: 'moderator' })
  const { id } = await aListing(db, moderator, { title: 'Zorblax i kuq', description: 'Si i ri.' })
  const search = searchIn(db)
  const find = async (text: string) => {
    await search.refresh()
    const params = new URLSearchParams({ q: text, exact: '1' })
    const { found, query } = await search.find(params)
    const ids = found.listings.map(listing => listing.id)
    const { counts } = (await search.facets(params)).find(({ name }) => name === 'category') ?? {}
    expect(Object.values(counts ?? {})).toEqual(ids.map(() => 1))
    expect(search.compile(query).words?.includes('zorblax')).toBe(ids.length > 0)
    return ids
  }
  expect(await find('kapele mbreti')).toEqual([])
  const synonym = await addSynonym(db, moderator, { text: 'Kapelë mbreti', means: 'zorblax' })
  expect(await find('kapele mbreti')).toEqual([id])
  expect(await readSynonyms(db)).toEqual([
    { id: synonym.id, text: 'kapelë mbreti', means: 'zorblax', line: 'zorblax < kapelë_mbreti' }
  ])
  expect(readLine(synonym.line)?.kind).toBe('searched')
  await removeSynonym(db, moderator, synonym.id)
  expect(await find('kapele mbreti')).toEqual([])
  await expect(removeSynonym(db, moderator, synonym.id)).rejects.toMatchObject({
    code: 'not_found'
  })
  const entries = await db.select().from(auditLog)
  expect(entries.map(({ action, details }) => [action, details])).toEqual(
    expect.arrayContaining([
      ['synonym.add', ''],
      ['synonym.remove', '']
    ])
  )
})

test('a text of two letters gets its synonym, too', () => {
  thesaurus.learn([{ text: 'ps', means: 'zorblax' }])
  expect(parseQuery('ps').terms[0]?.synonyms).toContainEqual(['zorblax'])
})

test.for([
  ['069 123 4567', 'telefon', 'text'],
  ['fron', 'a@b.al', 'means'],
  ['fron', 'FRON', 'means'],
  ['fron', 'a < b', 'means']
] as const)('"%s" for "%s" is refused', async ([text, means, field], { db }) => {
  const moderator = await anAccount(db)
  await expect(addSynonym(db, moderator, { text, means })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { [field]: field === 'text' ? 'fieldInvalid' : 'meansInvalid' }
  })
})
