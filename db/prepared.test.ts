import { and, eq, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import type { Db } from './client.ts'
import { prepared } from './prepared.ts'
import * as schema from './schema/index.ts'
import { listings } from './schema/listings.ts'

/** And how often it was built. */
function openStatement() {
  let built = 0
  const statement = prepared((db, { isPriced }: { isPriced: boolean }) => {
    built++
    const price = isPriced ? gt(listings.price, sql.placeholder('price')) : undefined
    return db
      .select({ title: listings.title })
      .from(listings)
      .where(and(eq(listings.sellerId, sql.placeholder('seller')), price))
      .orderBy(listings.price)
      .prepare('')
  })
  return { statement, built: () => built }
}

test('a statement is built once for each shape, and takes its values each time', async ({ db }) => {
  const [one, other] = [await anAccount(db), await anAccount(db)]
  await aListing(db, one, { title: 'Divan', price: 100 })
  await aListing(db, one, { title: 'Dollap', price: 200 })
  await aListing(db, other, { title: 'Tavolinë', price: 300 })
  const { statement, built } = openStatement()
  const titles = async (isPriced: boolean, values: { seller: number; price?: number }) =>
    (await statement(db, { isPriced }).execute(values)).map(({ title }) => title)
  expect(await titles(false, { seller: one.id })).toEqual(['Divan', 'Dollap'])
  expect(await titles(false, { seller: other.id })).toEqual(['Tavolinë'])
  expect(await titles(true, { seller: one.id, price: 100 })).toEqual(['Dollap'])
  expect(await titles(true, { seller: one.id, price: 200 })).toEqual([])
  expect(built()).toBe(2)
})

test('each connection has its own: a transaction alone sees what it has written', async ({
  db
}) => {
  const outside = postgres(process.env.TEST_DATABASE_URL ?? '', { max: 1 })
  try {
    const seller = await anAccount(db)
    await aListing(db, seller)
    const { statement } = openStatement()
    const count = async (each: Db) =>
      (await statement(each, { isPriced: false }).execute({ seller: seller.id })).length
    expect(await count(drizzle(outside, { schema }))).toBe(0)
    expect(await count(db)).toBe(1)
  } finally {
    await outside.end()
  }
})
