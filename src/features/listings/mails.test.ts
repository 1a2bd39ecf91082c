import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { unsubscribe } from '#src/features/notifications/unsubscribe.ts'
import type { Mail } from '#src/platform/mailer.ts'
import type { ListingMailJob } from '#src/shared/jobs.ts'
import { LISTED_DAYS } from '#src/shared/listing-life.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { setListingStatus } from './lifecycle.ts'
import { sendListingMail } from './mails.ts'

const NOW = new Date('2026-07-27T12:00:00Z')
const inDays = (n: number) => new Date(NOW.getTime() + n * 24 * 60 * 60 * 1000)

const sent: Mail[] = []
const context = {
  mailer: { send: async (mail: Mail) => void sent.push(mail) },
  site: 'Tregu',
  origin: 'https://tregu.example',
  secret: 'a secret of this test',
  clock: { now: () => NOW }
}
const send = (db: Db, kind: ListingMailJob['kind'], listingId: number) =>
  sendListingMail(db, context, { kind, userId: 0, listingId })
const setEmail = (db: Db, { id }: Account, email: string) =>
  db.update(users).set({ email }).where(eq(users.id, id))
beforeEach(() => void sent.splice(0))

describe('the mail of a listing that ends', () => {
  test("says it in the seller's language, with the way to the listing", async ({ db }) => {
    const seller = await anAccount(db)
    const title = 'Dollap {link}'
    const { id } = await aListing(db, seller, { title, expiresAt: inDays(2), expiryWarnedAt: NOW })
    await send(db, 'listingExpiring', id)
    await db.update(users).set({ language: 'en' }).where(eq(users.id, seller.id))
    await db.update(listings).set({ status: 'expired' }).where(eq(listings.id, id))
    await send(db, 'listingExpired', id)
    const subjects = [
      `Shpallja juaj skadon pas 2 ditësh: ${title}`,
      `Your listing has expired: ${title}`
    ]
    expect(sent.map(({ subject }) => subject)).toEqual(subjects)
    expect(sent[0]?.text).toContain(`"${title}" skadon më 29\u00a0korrik\u00a02026`)
    expect(sent[0]?.text).toContain(`\nhttps://tregu.example/listing/${id}\n`)
    expect(sent[1]?.text).toContain(`\nhttps://tregu.example/en/listing/${id}\n`)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
    expect(sent.every(({ to }) => to === seller.email)).toBe(true)
  })

  test('tells the seller of a paused listing what a renewal needs first', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, {
      status: 'inactive',
      expiresAt: inDays(2),
      expiryWarnedAt: NOW
    })
    await send(db, 'listingExpiring', id)
    expect(sent[0]?.text).toContain('aktivizojeni përsëri dhe rinovojeni falas')
    await setListingStatus(db, seller, id, 'active', { jobs: noJobs, now: NOW })
    await send(db, 'listingExpiring', id)
    expect(sent[1]?.text).toContain('Nëse vlen ende, rinovojeni falas')
  })

  test('goes to no seller of the demonstration', async ({ db }) => {
    const seller = await anAccount(db)
    await setEmail(db, seller, 'arben@demo.invalid')
    const { id } = await aListing(db, seller, { status: 'expired', expiresAt: inDays(-1) })
    await send(db, 'listingExpired', id)
    await setEmail(db, seller, 'arben@shembull.al')
    await send(db, 'listingExpired', id)
    expect(sent.map(({ to }) => to)).toEqual(['arben@shembull.al'])
  })

  test('goes to no seller who wants none, and has the link that says so', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, { status: 'expired', expiresAt: inDays(-1) })
    await send(db, 'listingExpired', id)
    const token = new URL(sent[0]?.unsubscribe ?? '').searchParams.get('token') ?? ''
    await unsubscribe(db, context, token)
    await send(db, 'listingExpired', id)
    expect(sent).toHaveLength(1)
  })

  test('does not say what has become untrue, nor to somebody banned', async ({ db }) => {
    const seller = await anAccount(db)
    const [renewed = 0, sold = 0, expired = 0] = [
      (await aListing(db, seller, { expiresAt: inDays(LISTED_DAYS) })).id,
      (await aListing(db, seller, { status: 'sold', expiryWarnedAt: NOW })).id,
      (await aListing(db, seller, { status: 'expired', expiresAt: inDays(-1) })).id
    ]
    await send(db, 'listingExpiring', renewed)
    await send(db, 'listingExpired', renewed)
    await send(db, 'listingExpiring', sold)
    await send(db, 'listingExpiring', 999_999)
    await db.update(users).set({ bannedAt: NOW }).where(eq(users.id, seller.id))
    await send(db, 'listingExpired', expired)
    expect(sent).toEqual([])
  })
})
