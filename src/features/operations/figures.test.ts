import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { dailyFigures } from './figures.ts'

test('figures are counted by the day in Albania', async ({ db }) => {
  const now = new Date('2020-03-20T12:00:00Z')
  const seller = await anAccount(db, { createdAt: new Date('2020-03-19T23:30:00Z') })
  await anAccount(db, { createdAt: new Date('2020-03-19T22:30:00Z') })
  await anAccount(db, { createdAt: new Date('2020-02-19T12:00:00Z') })
  await aListing(db, seller, { createdAt: new Date('2020-02-20T08:00:00Z') })
  const { users, listings, messages, reports } = await dailyFigures(db, now)
  for (const days of [users, listings, messages, reports]) expect(days).toHaveLength(30)
  expect(users.slice(-2)).toEqual([
    { day: '2020-03-19', n: 1 },
    { day: '2020-03-20', n: 1 }
  ])
  expect(listings[0]).toEqual({ day: '2020-02-20', n: 1 })
  expect(users.reduce((sum, { n }) => sum + n, 0)).toBe(2)
})
