import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { parseQuery } from '#src/features/search/parse/parse-query.ts'
import { explanation } from '#src/shared/schemas/listing.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { planSearch } from './plan/plan.ts'
import { findRequested } from './request.ts'
import { rankedRows } from './retrieve/ranked.ts'
import { searchListings } from './search.ts'

const explained = async (db: Db, more: Record<string, string> = {}) =>
  (
    await searchListings(
      db,
      readListingQuery({ q: 'divan', location: 'Kukës', explain: '1', ...more }),
      contextIn(db, { rate: 100 })
    )
  ).listings

const here = { city: 'Kukës', location: 'Kukës', description: '-', latitude: 42.1, longitude: 20.4 }

describe('the order', () => {
  test('is explained by words, freshness and distance, and by nothing else', async ({ db }) => {
    const seller = await anAccount(db)
    await aListing(db, seller, { ...here, title: 'Divan', bumpedAt: day(1) })
    const [listing] = await explained(db, { latitude: '42', longitude: '20.4' })
    expect(listing?.explanation).toEqual({
      words: 110,
      freshness: day(1).toISOString(),
      distance: 11
    })
    const parts = ['distance', 'freshness', 'read', 'words']
    expect(Object.keys(explanation.shape).sort()).toEqual(parts)
    const [plain] = await explained(db, { explain: '' })
    expect(plain).not.toHaveProperty('explanation')
  })

  test('is explained by the limits that were read from the text, too', async ({ db }) => {
    await aListing(db, await anAccount(db), { ...here, title: 'Divan', price: 9000 })
    const explainedBy = async (q: string) => {
      const params = new URLSearchParams({ q, location: 'Kukës', explain: '1' })
      const { found } = await findRequested(db, params, contextIn(db, { rate: 100 }))
      return found.listings[0]?.explanation
    }
    expect(await explainedBy('divan deri 10000 leke')).toMatchObject({
      read: [{ phrase: 'deri 10000 leke', parameters: { maxPrice: '10000' } }]
    })
    expect(await explainedBy('divan')).not.toHaveProperty('read')
  })

  test('is the same whatever was paid, by whom, at which price, with how many photos', async ({
    db
  }) => {
    const dealer = await anAccount(db, {
      sellerKind: 'business',
      role: 'admin',
      isIdVerified: true
    })
    const seller = await anAccount(db)
    const title = 'Divan'
    await aListing(db, dealer, {
      ...here,
      title,
      bumpedAt: day(1),
      featured: true,
      price: 999_999,
      negotiable: true,
      renewedAt: day(3),
      images: ['/photos/a.webp', '/photos/b.webp'],
      contacts: ['call', 'viber']
    })
    await aListing(db, seller, { ...here, title, bumpedAt: day(2), price: 1 })
    const found = await explained(db)
    expect(found.map(({ featured }) => featured)).toEqual([false, true])
    expect(new Set(found.map(each => each.explanation?.words)).size).toBe(1)
  })

  test('asks the database for no column that could be bought', async ({ db }) => {
    // Nothing is read from an empty site.
    await aListing(db, await anAccount(db), { ...here, title: 'Divan' })
    const query = readListingQuery({ q: 'divan makine audi' })
    const plan = await planSearch(db, query, parseQuery(query.text), contextIn(db))
    const { sql: text } = rankedRows(db, plan).toSQL()
    const reckoning = text.slice(
      text.indexOf('with "hits"'),
      text.lastIndexOf('select "listings"."id"')
    )
    const order = text.slice(text.lastIndexOf('order by'))
    const columns = [...`${reckoning} ${order}`.matchAll(/"search_documents"\."(\w+)"/g)].map(
      ([, name]) => name
    )
    expect([...new Set(columns)].sort()).toEqual([
      'bumped_at',
      'category_id',
      'condition',
      'id',
      'title_words',
      'words'
    ])
  })
})
