import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { photoUrl } from '#src/features/photos/address.ts'
import { type Jobs, openJobs } from '#src/platform/jobs.ts'
import { openLog } from '#src/platform/log.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'
import { LIFECYCLE, LISTED_DAYS, WARNING_DAYS } from '#src/shared/listing-life.ts'
import { STATUSES } from '#src/shared/schemas/listing.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { type OwnDatabase, ownDatabase } from '#tests/support/own-database.ts'
import { deleteEndedListings } from './delete-ended.ts'
import { editListing } from './edit.ts'
import { expireListings, warnOfExpiry } from './expire.ts'
import { removeListing, renewListing, setListingStatus } from './lifecycle.ts'
import { readListing } from './read.ts'

const NOW = new Date('2026-07-27T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const inDays = (n: number) => new Date(NOW.getTime() + n * DAY)

let own: OwnDatabase
/** Three processes of the site, each with connections of its own. */
let processes: Connection[]
let jobs: Jobs
let seller: Account

// A database of its own: what is committed here would be found by the run's other tests.
beforeAll(async () => {
  own = await ownDatabase()
  const { ownerUrl, appUrl } = own.embedded
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  processes = [1, 2, 3].map(() => connect(appUrl, { pool: 3 }))
  jobs = await openJobs(appUrl, openLog('silent'), () => {})
})
afterAll(async () => {
  await jobs.stop()
  await Promise.all(processes.map(({ close }) => close()))
  await own.remove()
})
beforeEach(async () => {
  await db().delete(users)
  await db().execute(sql`delete from pgboss.job where name = 'mail'`)
  seller = await anAccount(db())
})

const db = () => processes[0]!.db
const runners = () => processes.map(each => ({ db: each.db, jobs }))
const stored = async (id: number) =>
  (await db().select().from(listings).where(eq(listings.id, id)))[0]

/** "listingExpired 7" for each mail that waits, in the order of listings. */
async function mails() {
  const rows = await db().execute<{ kind: string; id: string }>(
    sql`select data->>'kind' as kind, data->>'listingId' as id from pgboss.job
        where name = 'mail' order by (data->>'listingId')::int`
  )
  return rows.map(({ kind, id }) => `${kind} ${id}`)
}

async function many(count: number, overrides: Partial<typeof listings.$inferInsert>) {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await aListing(db(), seller, overrides)).id)
  return ids
}

describe('expiry', () => {
  test('ends what time ends, at its moment, and nothing else', async () => {
    const due: number[] = []
    for (const status of STATUSES) {
      const past = await aListing(db(), seller, { status, expiresAt: NOW })
      const later = await aListing(db(), seller, { status, expiresAt: inDays(0.001) })
      if (LIFECYCLE[status].ended) due.push(past.id)
      await expireListings({ db: db(), jobs }, NOW)
      const ended = status === 'inactive' ? status : LIFECYCLE[status].ended
      expect((await stored(past.id))?.status).toBe(ended ?? status)
      expect((await stored(later.id))?.status).toBe(status)
    }
    expect(await mails()).toEqual(due.map(id => `listingExpired ${id}`))
  })

  test("keeps a paused listing its owner's alone, mails once, and lets it be renewed", async () => {
    const paused = { status: 'inactive' as const, expiresAt: NOW, expiryWarnedAt: inDays(-3) }
    const { id } = await aListing(db(), seller, paused)
    for (const day of [0, 1]) await expireListings({ db: db(), jobs }, inDays(day))
    expect(await mails()).toEqual([`listingExpired ${id}`])
    expect(await readListing(db(), id, undefined, 'sq')).toBeUndefined()
    expect(await readListing(db(), id, seller.id, 'sq')).toMatchObject({ id })
    const renewed = await renewListing(db(), seller, id, { jobs: noJobs, now: inDays(1) })
    expect(renewed.status).toBe('active')
    expect(await readListing(db(), id, undefined, 'sq')).toMatchObject({ id })
  })

  test('lets a paused listing be deleted by its age, as an expired one is', async () => {
    const paused = { status: 'inactive' as const, updatedAt: inDays(-100) }
    const over = await aListing(db(), seller, { ...paused, expiresAt: inDays(-50) })
    await aListing(db(), seller, { ...paused, expiresAt: inDays(-20) })
    await expireListings({ db: db(), jobs }, NOW)
    const gone: number[] = []
    const deleted = (ids: readonly number[]) => void gone.push(...ids)
    await deleteEndedListings(db(), { olderThan: inDays(-30), deleted })
    expect(gone).toEqual([over.id])
  })

  test('happens once with one mail, however many processes do it', async () => {
    const ids = await many(250, { expiresAt: inDays(-1) })
    const ended: number[] = []
    const hear = (rows: readonly { id: number }[]) => {
      ended.push(...rows.map(({ id }) => id))
    }
    await Promise.all(runners().map(each => expireListings(each, NOW, hear)))
    expect(ended.sort((a, b) => a - b)).toEqual(ids)
    expect(await mails()).toEqual(ids.map(id => `listingExpired ${id}`))
  })

  test('leaves listings as they were, without a mail, when one mail cannot be queued', async () => {
    const ids = await many(3, { expiresAt: inDays(-1) })
    let queued = 0
    const enqueue: Jobs['enqueue'] = async (...job) => {
      if (++queued === ids.length) throw new Error('no queue')
      await jobs.enqueue(...job)
    }
    await expect(expireListings({ db: db(), jobs: { enqueue } }, NOW)).rejects.toThrow('no queue')
    for (const id of ids) expect((await stored(id))?.status).toBe('active')
    expect(await mails()).toEqual([])
  })

  test('reports the ended listings even if a later batch fails', async () => {
    const ids = await many(101, { expiresAt: inDays(-1) })
    let queued = 0
    const enqueue: Jobs['enqueue'] = async (...job) => {
      if (++queued === ids.length) throw new Error('no queue')
      await jobs.enqueue(...job)
    }
    const ended: number[] = []
    const expiry = expireListings({ db: db(), jobs: { enqueue } }, NOW, rows => {
      ended.push(...rows.map(({ id }) => id))
    })
    await expect(expiry).rejects.toThrow('no queue')
    expect(ended).toHaveLength(100)
  })

  test('waits for no seller who is being banned: theirs end the next time', async () => {
    const [id = 0] = await many(1, { expiresAt: inDays(-1) })
    await processes[1]!.db.transaction(async tx => {
      await tx.execute(sql`select from ${users} where id = ${seller.id}::bigint for update`)
      await expireListings({ db: db(), jobs }, NOW)
      expect((await stored(id))?.status).toBe('active')
    })
    await expireListings({ db: db(), jobs }, NOW)
    expect((await stored(id))?.status).toBe('expired')
  })
})

describe('the warning', () => {
  test('goes some days before, once for each end, from any number of processes', async () => {
    const near = await many(120, { expiresAt: inDays(WARNING_DAYS) })
    await many(1, { expiresAt: inDays(WARNING_DAYS + 0.001) })
    await many(1, { expiresAt: inDays(-0.001) })
    await many(1, { expiresAt: inDays(2), status: 'sold' })
    const warn = () => Promise.all(runners().map(each => warnOfExpiry(each, NOW)))
    await warn()
    await warn()
    expect(await mails()).toEqual(near.map(id => `listingExpiring ${id}`))
    const [first = 0] = near
    await renewListing(db(), seller, first, { jobs: noJobs, now: NOW })
    await warnOfExpiry({ db: db(), jobs }, inDays(LISTED_DAYS - 2))
    expect((await mails()).filter(mail => mail === `listingExpiring ${first}`)).toHaveLength(2)
    // The list on the site has it too; what was renewed is dealt with.
    const notices = await db().select().from(notifications)
    const unread = notices.filter(({ readAt }) => readAt === null).map(({ path }) => path)
    expect(unread.toSorted()).toEqual(near.map(id => `/listing/${id}`).toSorted())
    const read = notices.filter(({ readAt }) => readAt !== null).map(({ path }) => path)
    expect(read).toEqual([`/listing/${first}`])
  })
})

describe('parallel acts', () => {
  test('have one winner, and the loser hears what happened', async () => {
    for (let round = 0; round < 10; round++) {
      const [id = 0] = await many(1, { expiresAt: inDays(1), bumpedAt: inDays(-9) })
      const outcomes = await Promise.all(
        runners().map(each =>
          renewListing(each.db, seller, id, { jobs: noJobs, now: NOW }).catch(error => error)
        )
      )
      expect(outcomes.filter(({ movedUp }) => movedUp)).toHaveLength(1)
      expect(outcomes.filter(({ code }) => code === 'conflict')).toHaveLength(2)
    }
  })

  test('of which one deletes leave nothing behind and fail as not found', async () => {
    for (let round = 0; round < 10; round++) {
      const [id = 0] = await many(1, { expiresAt: inDays(1) })
      const [first, second, third] = processes.map(each => each.db)
      const photo = { userId: seller.id, hash: 'a'.repeat(64), width: 9, height: 9, bytes: 9 }
      await db().insert(photos).values(photo)
      const change = { images: [photoUrl(photo.hash)] }
      const acts = [
        removeListing(first!, seller, id),
        renewListing(second!, seller, id, { jobs: noJobs, now: NOW }),
        setListingStatus(third!, seller, id, 'sold', { jobs: noJobs, now: NOW }),
        editListing(second!, seller, id, change, { rate: 100, now: NOW, jobs: noJobs })
      ]
      const outcomes = await Promise.allSettled(acts)
      expect(outcomes[0]?.status).toBe('fulfilled')
      const reasons = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
      for (const { code } of reasons) expect(['not_found', 'conflict']).toContain(code)
      expect(await stored(id)).toBeUndefined()
    }
  })
})
