import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { importedListings } from '#db/schema/imports.ts'
import { listings } from '#db/schema/listings.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { removeListing } from '#src/features/listings/lifecycle.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { allCategories } from '#src/shared/catalog/added/all-categories.ts'
import { Refusal } from '#src/shared/errors.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, noJobs } from '#tests/support/factories.ts'
import { importTable } from './import-table.ts'
import { readTable } from './table.ts'

const HEAD = 'reference,title,description,price,currency,category,location,brand,mileage'
const line = (n: number, price = 9800) =>
  `A-${n},VW Golf ${n},"Pa aksidente, një pronar.",${price},EUR,makinat,Durrës,Volkswagen,18000${n}`
const bytes = (text: string) => new TextEncoder().encode(text)

type Admit = () => Promise<void>

async function bringIn(
  db: Db,
  seller: Account,
  text: string,
  most = 100,
  before?: Admit,
  admitChange: Admit = async () => {}
) {
  let left = most
  return importTable(db, seller, readTable(bytes(text)), {
    ...{ rate: DEFAULT_RATE, now: new Date(), jobs: noJobs, language: 'en' },
    refuseDuplicates: true,
    visibleCategories: allCategories().map(({ id }) => id),
    admit: async () => {
      await before?.()
      if (left-- <= 0) throw new Refusal('too_many_requests', { retryAfter: 60 })
    },
    admitChange,
    refund: async () => void left++,
    announce: () => {}
  })
}
const ofSeller = (db: Db, { id }: Account) =>
  db.select().from(listings).where(eq(listings.sellerId, id)).orderBy(asc(listings.id))

test('a table brings in what is new and changes what it brought in before', async ({ db }) => {
  const seller = await anAccount(db)
  const table = (second: number) => [HEAD, line(1), line(2, second), line(3)].join('\r\n')
  expect(await bringIn(db, seller, table(9800))).toMatchObject({ added: 3, changed: 0, same: 0 })
  expect(await bringIn(db, seller, table(9800))).toMatchObject({ added: 0, changed: 0, same: 3 })
  expect(await bringIn(db, seller, table(9100))).toMatchObject({ added: 0, changed: 1, same: 2 })
  const rows = await ofSeller(db, seller)
  expect(rows.map(({ price }) => price)).toEqual([9800, 9100, 9800])
  expect(rows[1]).toMatchObject({ priceAll: Math.round(9100 * DEFAULT_RATE) })
})

test('changes beyond the limit are left, and their lines say so', async ({ db }) => {
  const seller = await anAccount(db)
  const table = (price: number) => [HEAD, line(1), line(2, price), line(3, price)].join('\n')
  await bringIn(db, seller, table(9800))
  let left = 1
  const admitChange = async () => {
    if (left-- > 0) return
    throw new Refusal('too_many_requests', { limitText: 'importedChangesReached' })
  }
  const done = await bringIn(db, seller, table(9100), 100, undefined, admitChange)
  const message = expect.stringContaining('Upload the file again in an hour')
  const refused = [{ line: 4, reference: 'A-3', field: '', message }]
  expect(done).toMatchObject({ changed: 1, same: 1, refused })
  const prices = (await ofSeller(db, seller)).map(({ price }) => price)
  expect(prices).toEqual([9800, 9100, 9800])
})

test('lines that somebody has cleared in a spreadsheet are none', async ({ db }) => {
  const seller = await anAccount(db)
  const table = [HEAD, line(1), ',,,,,,,,', ' , ,,,,,,,', '', line(2), line(3, 0)].join('\n')
  const { added, refused } = await bringIn(db, seller, table)
  expect([added, refused.map(({ line, field }) => [line, field])]).toEqual([2, [[7, 'price']]])
})

test('columns that the table does not have leave what stands there', async ({ db }) => {
  const seller = await anAccount(db)
  await bringIn(db, seller, [HEAD, line(1)].join('\n'))
  const [before] = await ofSeller(db, seller)
  await db.update(listings).set({ contacts: ['viber'], negotiable: true })
  const { refused } = await bringIn(
    db,
    seller,
    'reference;title;description;price;currency;category;location\nA-1;VW Golf;Pa aksidente.;1;EUR;makinat;Fier'
  )
  expect(refused).toEqual([])
  const [after] = await ofSeller(db, seller)
  expect(after).toMatchObject({ title: 'VW Golf', price: 1, city: 'Fier', contacts: ['viber'] })
  expect([after?.negotiable, after?.attributes]).toEqual([true, before?.attributes])
})

test('changed coordinates move a listing, and stay with a changed place', async ({ db }) => {
  const seller = await anAccount(db)
  const head = `${HEAD},latitude,longitude`
  const at = (...point: number[]) => `${head}\n${line(1)},${point}`
  await bringIn(db, seller, at(41.32, 19.45))
  expect(await bringIn(db, seller, at(41.32, 19.45))).toMatchObject({ changed: 0, same: 1 })
  expect(await bringIn(db, seller, at(41.35, 19.5))).toMatchObject({ changed: 1, same: 0 })
  expect(await ofSeller(db, seller)).toMatchObject([{ latitude: 41.35, longitude: 19.5 }])
  const moved = at(41.34, 19.81).replace('Durrës', 'Tiranë')
  expect(await bringIn(db, seller, moved)).toMatchObject({ changed: 1 })
  const point = { city: 'Tiranë', latitude: 41.34, longitude: 19.81 }
  expect(await ofSeller(db, seller)).toMatchObject([point])
})

test.for(['makinat', 'Makina', 'cars', '1'])(
  'a line whose category is called %s completes itself by what stands there',
  async (category, { db }) => {
    const seller = await anAccount(db)
    await bringIn(db, seller, [HEAD, line(1)].join('\n'))
    const table = `reference,category,brand,mileage\nA-1,${category},,190000`
    expect(await bringIn(db, seller, table)).toMatchObject({ changed: 1, refused: [] })
    const [after] = await ofSeller(db, seller)
    expect(after?.attributes).toMatchObject({ brand: 'Volkswagen', mileage: 190_000 })
  }
)

test('a table of references and prices changes the prices, and blank cells change nothing', async ({
  db
}) => {
  const seller = await anAccount(db)
  await bringIn(db, seller, [HEAD, line(1), line(2)].join('\n'))
  const [before] = await ofSeller(db, seller)
  const done = await bringIn(
    db,
    seller,
    'reference,price,currency,location,category,mileage\nA-1,9100,,,,\nA-2,,EUR,Fier,,90000'
  )
  expect(done).toMatchObject({ changed: 2, refused: [] })
  const [first, second] = await ofSeller(db, seller)
  const { currency, location, attributes, title, description } = before ?? {}
  const stays = { currency, location, attributes, title, description }
  expect(first).toMatchObject({ ...stays, price: 9100, currency: 'EUR' })
  expect(second).toMatchObject({ price: 9800, location: 'Fier', attributes: { mileage: 90_000 } })
})

test('a known listing is free from now on, without a word of its price', async ({ db }) => {
  const seller = await anAccount(db)
  await bringIn(db, seller, [HEAD, line(1)].join('\n'))
  const { refused } = await bringIn(db, seller, 'reference,free,price\nA-1,po,')
  expect(refused).toEqual([])
  expect((await ofSeller(db, seller))[0]).toMatchObject({ free: true, price: 0 })
})

test('what its seller deleted stays deleted, and another’s reference is another’s', async ({
  db
}) => {
  const [seller, other] = [await anAccount(db), await anAccount(db)]
  await bringIn(db, seller, [HEAD, line(1)].join('\n'))
  const [{ id } = { id: 0 }] = await ofSeller(db, seller)
  await removeListing(db, seller, id)
  expect(await bringIn(db, seller, [HEAD, line(1)].join('\n'))).toMatchObject({
    same: 0,
    deleted: 1
  })
  expect(await bringIn(db, other, [HEAD, line(1)].join('\n'))).toMatchObject({ added: 1 })
  expect(await ofSeller(db, seller)).toEqual([])
})

test('lines that are refused are named and keep no other back', async ({ db }) => {
  const seller = await anAccount(db)
  const faulty = [HEAD, line(1), line(2, -5), line(1), line(3).replace('makinat', 'anije'), line(4)]
  const { added, refused } = await bringIn(db, seller, faulty.join('\n'), 1)
  expect(added).toBe(1)
  expect(refused.map(({ line, field }) => [line, field])).toEqual([
    [3, 'price'],
    [4, 'reference'],
    [5, 'category'],
    [6, '']
  ])
  expect(refused.at(-1)?.message).toBe('Too many requests. Try again in 60 seconds.')
})

test('a line like another listing is refused, and takes nothing of the limit', async ({ db }) => {
  const seller = await anAccount(db)
  const same = line(1).replace('A-1', 'B-1')
  const { added, refused } = await bringIn(db, seller, [HEAD, line(1), same, line(2)].join('\n'), 2)
  expect([added, refused.map(({ reference }) => reference)]).toEqual([2, ['B-1']])
})

test('a reference that another upload brings in meanwhile is refused on its line alone', async ({
  db
}) => {
  const seller = await anAccount(db)
  let tries = 0
  const other = async () => {
    if (tries++ > 0) return
    await db.insert(importedListings).values({ sellerId: seller.id, reference: 'A-1' })
  }
  const { added, refused } = await bringIn(
    db,
    seller,
    [HEAD, line(1), line(2)].join('\n'),
    2,
    other
  )
  expect([added, refused.map(({ reference }) => reference)]).toEqual([1, ['A-1']])
  expect((await ofSeller(db, seller)).map(({ title }) => title)).toEqual(['VW Golf 2'])
})

test.each([
  ['title\nGolf', 'tableNoReference'],
  ['reference,title,title\nA,B,C', 'tableColumnTwice'],
  ['reference,"title\nA,B', 'tableHeaderUnreadable'],
  [`${HEAD}\n${',\n'.repeat(520_000)}`, 'tableRowsMax'],
  [`${HEAD}\n${Array.from({ length: 501 }, (_, n) => line(n)).join('\n')}`, 'tableRowsMax']
])('a table that cannot be used is refused: %#', (text, problem) => {
  expect(() => readTable(bytes(text))).toThrow(
    expect.objectContaining({ fields: { file: problem } })
  )
})

test('of a quotation mark that is not closed the line is named where nothing is read any more', () => {
  const rows = readTable(bytes(`${HEAD}\n${line(1)}\n\nA-2,"Golf,x\nA-3,Golf\nA-4,Golf\n`))
  expect(rows.map(({ line: at }) => at)).toEqual([2, 4])
  expect(rows.at(-1)).toEqual({ line: 4, problem: 'rowsUnclosed' })
})

test('a table in another encoding than UTF-8 is refused', () => {
  const text = Buffer.from(`${HEAD}\nA-1,Shtëpi`, 'latin1')
  expect(() => readTable(text)).toThrow(
    expect.objectContaining({ fields: { file: 'tableNotUtf8' } })
  )
})
