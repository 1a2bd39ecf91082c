import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { countUnread } from '#src/features/notifications/list.ts'
import { notifySavedSearch } from '#src/features/notifications/notify-members.ts'
import { SAVED_SEARCHES_MAX } from '#src/shared/schemas/saved-search.ts'
import { categoryName } from '#tests/support/category-names.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { demandFor, rounded } from './demand.ts'
import { saveSearch } from './save-search.ts'
import {
  changeSavedSearch,
  deleteSavedSearch,
  readSavedSearches,
  seeSavedSearch
} from './saved-searches.ts'

const save = (db: Db, who: { id: number }, query: string, name = '') =>
  saveSearch(
    db,
    who,
    { query, name, frequency: 'daily' },
    { search: searchIn(db), language: 'sq', now: day(1) }
  )

describe('saveSearch', () => {
  test('keeps what is asked, without order and page, and names it', async ({ db }) => {
    const member = await anAccount(db)
    const address = 'sortBy=price-low&location=fier&brand=Audi&cursor=x&category=makinat&q=a4&x=1'
    expect(await save(db, member, address)).toMatchObject({
      name: `a4, ${categoryName('makinat')}, Audi, Fier`,
      query: 'q=a4&category=1&brand=Audi&location=Fier',
      frequency: 'daily',
      newMatches: 0
    })
    expect(await readSavedSearches(db, member)).toHaveLength(1)
  })

  test('keeps that words are taken exactly, which is another search', async ({ db }) => {
    const member = await anAccount(db)
    const text = 'q=golf+deri+500+euro'
    await save(db, member, text)
    expect(await save(db, member, `exact=1&${text}`)).toMatchObject({
      query: 'q=golf+deri+500+euro&exact=1',
      name: 'golf deri 500 euro'
    })
    await expect(save(db, member, `${text}&exact=1`)).rejects.toMatchObject({ code: 'conflict' })
  })

  test.for(['', 'exact=1', 'q=+', 'sortBy=newest', 'category=none', 'latitude=41&longitude=20'])(
    'refuses %j, which asks for nothing',
    async (query, { db }) => {
      await expect(save(db, await anAccount(db), query)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { query: 'searchEmpty' }
      })
    }
  )

  test('refuses the same search again, however it is written, and one too many', async ({ db }) => {
    const member = await anAccount(db)
    await save(db, member, 'q=golf&category=1')
    await expect(save(db, member, 'category=makinat&search=golf')).rejects.toMatchObject({
      code: 'conflict',
      fields: { query: 'savedAlready' }
    })
    for (let n = 1; n < SAVED_SEARCHES_MAX; n++) await save(db, member, `q=golf${n}`)
    await expect(save(db, member, 'q=more')).rejects.toMatchObject({
      fields: { query: 'savedLimit' }
    })
    await save(db, await anAccount(db), 'q=more')
  })

  test("belongs to its owner alone: another's does not exist", async ({ db }) => {
    const [owner, other] = [await anAccount(db), await anAccount(db)]
    const { id } = await save(db, owner, 'q=golf')
    const missing = { code: 'not_found' }
    for (const who of [other, owner]) {
      const number = who === owner ? Number.NaN : id
      await expect(changeSavedSearch(db, who, number, { name: 'x' }, day(3))).rejects.toMatchObject(
        missing
      )
      await expect(seeSavedSearch(db, who, number, day(2))).rejects.toMatchObject(missing)
      await expect(deleteSavedSearch(db, who, number)).rejects.toMatchObject(missing)
    }
    expect(await readSavedSearches(db, other)).toEqual([])
    expect(await changeSavedSearch(db, owner, id, { name: 'Golf im' }, day(3))).toMatchObject({
      name: 'Golf im',
      frequency: 'daily'
    })
    expect(await changeSavedSearch(db, owner, id, {}, day(3))).toMatchObject({ name: 'Golf im' })
    await deleteSavedSearch(db, owner, id)
    expect(await readSavedSearches(db, owner)).toEqual([])
  })

  test('sends nothing more that waits once its owner wants no notices', async ({ db }) => {
    const owner = await anAccount(db)
    const { id } = await save(db, owner, 'q=golf')
    const found = { userId: owner.id, searchId: id, search: 'golf', path: '/search?q=golf' }
    const listings = [{ id: 1, title: 'Golf' }]
    await notifySavedSearch(db, noJobs, { ...found, listings, pace: 'weekly', at: day(2) })
    await changeSavedSearch(db, owner, id, { name: 'Golf im' }, day(3))
    expect(await countUnread(db, owner)).toBe(1)
    await changeSavedSearch(db, owner, id, { frequency: 'never' }, day(3))
    expect(await countUnread(db, owner)).toBe(0)
  })
})

describe('demandFor', () => {
  const draft = {
    categoryId: 1,
    title: 'Zorblax 5',
    description: '',
    price: 4000,
    currency: 'EUR' as const,
    city: 'Fier',
    point: { latitude: 40.7239, longitude: 19.5561 },
    condition: 'used' as const,
    attributes: { brand: 'Audi', year: 2012 }
  }
  const searches = [
    'q=zorblax',
    'category=makinat&brand=Audi&yearFrom=2010&location=Fier',
    'category=makinat&maxPriceEur=5000&location=Fier&radius=10',
    'category=makinat&brand=Audi&yearFrom=2013',
    'category=makinat&maxPriceEur=3000',
    'category=elektronika&q=zorblax'
  ]

  test('counts people whose saved searches fit, from three up', async ({ db }) => {
    const seller = await anAccount(db)
    const demand = () => demandFor(db, seller, draft, searchIn(db))
    const notified: number[] = []
    for (const query of searches) {
      await save(db, await anAccount(db), query)
      notified.push(await demand())
    }
    expect(notified).toEqual([0, 0, 3, 3, 3, 3])
    await save(db, seller, 'q=zorblax')
    expect(await demand()).toBe(3)
  })

  test('counts a person once, and no listing', async ({ db }) => {
    const seeker = await anAccount(db)
    for (const query of searches.slice(0, 3)) await save(db, seeker, query)
    const seller = await anAccount(db)
    await aListing(db, seller, { title: 'Zorblax' })
    expect(await demandFor(db, seller, draft, searchIn(db))).toBe(0)
  })

  test.for([
    [0, 0],
    [2, 0],
    [3, 3],
    [14, 14],
    [99, 99],
    [123, 120],
    [1987, 1900]
  ] as const)('tells of %i as %i', ([people, number]) => {
    expect(rounded(people)).toBe(number)
  })
})
