import { describe, expect } from 'vitest'
import { listingViews } from '#db/schema/views.ts'
import { dayOf } from '#src/shared/i18n/dates.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { addViews, countContact, readViews, sweepViews } from './views.ts'

describe('what is counted of a listing', () => {
  test('adds up by day, without its seller and without what is gone', async ({ db }) => {
    const [seller, other] = [await anAccount(db), await anAccount(db)]
    const { id: listingId } = await aListing(db, seller)
    await addViews(db, [
      { listingId, viewerId: null, n: 3 },
      { listingId, viewerId: other.id, n: 2 },
      { listingId, viewerId: seller.id, n: 50 },
      { listingId: 999_999_999, viewerId: null, n: 1 },
      // The result of an address that is not a number.
      { listingId: Number.NaN, viewerId: null, n: 1 }
    ])
    await addViews(db, [{ listingId, viewerId: null, n: 1 }])
    await countContact(db, listingId)
    await countContact(db, listingId)
    const now = new Date()
    const days = (await readViews(db, [listingId], now)).get(listingId)
    expect(days).toHaveLength(30)
    expect(days?.at(-1)).toEqual({ day: dayOf(now), views: 6, contacts: 2 })
    expect(days?.slice(0, -1).every(({ views, contacts }) => views + contacts === 0)).toBe(true)
    expect(await db.$count(listingViews)).toBe(1)
  })

  test('is of thirty days in a row, over a change of the clock too', async ({ db }) => {
    const { id } = await aListing(db, await anAccount(db))
    const row = (date: string) => ({ listingId: id, day: date, views: 1 })
    await db.insert(listingViews).values([row('2026-10-01'), row('2026-10-02'), row('2026-10-31')])
    const days = (await readViews(db, [id], new Date('2026-10-31T23:30:00Z'))).get(id)
    expect(days?.[0]).toEqual({ day: '2026-10-03', views: 0, contacts: 0 })
    expect(days?.at(-1)?.day).toBe('2026-11-01')
    expect(new Set(days?.map(each => each.day)).size).toBe(30)
    expect(days?.at(-2)).toEqual({ day: '2026-10-31', views: 1, contacts: 0 })
  })

  test('is swept when it is old enough', async ({ db }) => {
    const { id: listingId } = await aListing(db, await anAccount(db))
    const days = ['2026-01-01', '2026-01-02']
    await db.insert(listingViews).values(days.map(each => ({ listingId, day: each })))
    await sweepViews(db, day(2))
    const left = await db.select().from(listingViews)
    expect(left.map(each => each.day)).toEqual(['2026-01-02'])
  })
})
