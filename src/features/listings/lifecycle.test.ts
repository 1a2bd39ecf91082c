import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { ListingMailJob } from '#src/shared/jobs.ts'
import {
  LISTED_DAYS,
  OWNER_STATUSES,
  type OwnerStatus,
  WARNING_DAYS
} from '#src/shared/listing-life.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { test } from '#tests/support/pristine-database.ts'
import { editListing } from './edit.ts'
import { expireListings, warnOfExpiry } from './expire.ts'
import { renewListing, setListingStatus } from './lifecycle.ts'
import { readListing } from './read.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const START = Date.parse('2026-01-05T09:00:00Z')
/** `npm test -- full` runs this many. */
const RUNS = process.env.PROPERTIES === 'full' ? 150 : 50

/** What the decisions allow, written a second time and by hand: from, to, by whom. */
const ALLOWED = new Set(
  `active reserved owner, active sold owner, active inactive owner, reserved active owner,
   reserved sold owner, reserved inactive owner, inactive active owner, inactive sold owner,
   sold active owner, expired sold owner, expired active renewal,
   active expired time, reserved expired time,
   active sold owner-late, reserved sold owner-late, inactive sold owner-late,
   inactive active renewal-late, reserved active renewal-late`
    .split(',')
    .map(line => line.trim())
)

type Act =
  | { do: 'status'; status: OwnerStatus }
  | { do: 'renew' | 'edit' | 'hourly' }
  | { do: 'wait'; hours: number }

const inLastDays = fc.integer({
  min: 24 * (LISTED_DAYS - WARNING_DAYS - 1),
  max: 24 * LISTED_DAYS
})

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('status' as const), status: fc.constantFrom(...OWNER_STATUSES) }),
  fc.record({ do: fc.constantFrom('renew' as const, 'hourly' as const) }),
  fc.record({ do: fc.constantFrom('renew' as const, 'hourly' as const, 'edit' as const) }),
  fc.record({
    do: fc.constant('wait' as const),
    // A day, about a week, the last days, and anything.
    hours: fc.oneof(fc.nat(30), fc.nat(30), fc.nat(24 * 9), inLastDays, fc.nat(24 * 70))
  })
)

type World = { db: Db; seller: Account; id: number; now: Date; mails: ListingMailJob[] }

/** Does one act. @returns whether it was refused; everything but a refusal is a bug. */
async function perform(world: World, step: Act) {
  const { db, seller, id, now, mails } = world
  const enqueue = async (_tx: Db, _name: string, job: unknown) =>
    void mails.push(job as ListingMailJob)
  const runner = { db, jobs: { enqueue } }
  try {
    if (step.do === 'wait') world.now = new Date(now.getTime() + step.hours * HOUR)
    if (step.do === 'status')
      await setListingStatus(db, seller, id, step.status, { jobs: noJobs, now })
    if (step.do === 'renew') await renewListing(db, seller, id, { jobs: noJobs, now })
    if (step.do === 'edit')
      await editListing(db, seller, id, { price: 7 }, { rate: 100, now, jobs: noJobs })
    if (step.do === 'hourly') {
      await warnOfExpiry(runner, now)
      await expireListings(runner, now)
    }
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'conflict') return true
    throw error
  }
}

const stored = async ({ db, id }: World) => {
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  return row!
}

function expectAllowed(before: ListingRow, after: ListingRow, step: Act, now: Date) {
  if (before.status === after.status) return
  const late = before.expiresAt <= now && before.status !== 'expired' && before.status !== 'sold'
  const by = { status: 'owner', renew: 'renewal', hourly: 'time', edit: 'edit', wait: 'wait' }
  const who = by[step.do] + (late && step.do !== 'hourly' ? '-late' : '')
  expect([...ALLOWED]).toContain(`${before.status} ${after.status} ${who}`)
  if (step.do === 'hourly') expect(before.expiresAt.getTime()).toBeLessThanOrEqual(now.getTime())
}

function expectRenewed(before: ListingRow, after: ListingRow, now: Date) {
  expect(after.expiresAt.getTime()).toBe(now.getTime() + LISTED_DAYS * DAY)
  expect(['active', 'reserved']).toContain(after.status)
  expect(after.renewedAt).toEqual(now)
  expect(after.expiryWarnedAt).toBeNull()
  const day = (moment: Date | null) =>
    moment?.toLocaleDateString('sq', { timeZone: 'Europe/Tirane' })
  expect(day(before.renewedAt)).not.toBe(day(now))
  const moved = after.bumpedAt.getTime() - before.bumpedAt.getTime()
  expect(moved === 0 || moved >= 7 * DAY).toBe(true)
}

/** What only a renewal may change. */
const term = ({ expiresAt, renewedAt, bumpedAt }: ListingRow) => [expiresAt, renewedAt, bumpedAt]

async function live(world: World, steps: readonly Act[]) {
  const warned = new Set<number>()
  for (const step of steps) {
    const before = await stored(world)
    const { now } = world
    const mailsBefore = world.mails.length
    const refused = await perform(world, step)
    const after = await stored(world)
    expectAllowed(before, after, step, now)
    if (step.do === 'renew' && !refused) expectRenewed(before, after, now)
    else expect(term(after)).toEqual(term(before))
    if (refused) expect(after).toEqual(before)
    const kinds = world.mails.slice(mailsBefore).map(({ kind }) => kind)
    const { expiresAt, expiryWarnedAt } = before
    const isMailed = expiryWarnedAt !== null && expiryWarnedAt >= expiresAt
    const isOverPaused = before.status === 'inactive' && expiresAt <= now && !isMailed
    const expired = step.do === 'hourly' && (before.status !== after.status || isOverPaused)
    expect(kinds.filter(kind => kind === 'listingExpired')).toHaveLength(expired ? 1 : 0)
    if (kinds.includes('listingExpiring')) {
      expect(warned.has(after.expiresAt.getTime())).toBe(false)
      warned.add(after.expiresAt.getTime())
    }
  }
}

class Undo extends Error {}

/** One life in a transaction of its own, short enough for its deadline, and undone afterwards. */
const undone = (db: Db, work: (tx: Db) => Promise<void>) =>
  db
    .transaction(async tx => {
      await work(tx)
      throw new Undo()
    })
    .catch(error => {
      if (!(error instanceof Undo)) throw error
    })

async function liveOnce(db: Db, steps: readonly Act[], hoursLeft: number) {
  const [seller, reader] = [await anAccount(db), await anAccount(db)]
  const start = new Date(START)
  const { id } = await aListing(db, seller, {
    bumpedAt: start,
    createdAt: start,
    expiresAt: new Date(START + hoursLeft * HOUR)
  })
  const saved = { userId: reader.id, listingId: id, price: 12_000, currency: 'ALL' as const }
  await db.insert(savedListings).values(saved)
  await live({ db, seller, id, now: start, mails: [] }, steps)
  // Anyone who saved it still finds it under the same address.
  const stored = await db.select().from(savedListings).where(eq(savedListings.listingId, id))
  expect(stored).toMatchObject([saved])
  expect((await readListing(db, id, seller.id, 'sq'))?.createdAt).toBe(start.toISOString())
}

test('no sequence of acts and times leads out of what is decided', async ({ db }) => {
  const steps = fc.array(act, { minLength: 5, maxLength: 25 })
  const hoursLeft = fc.oneof(
    fc.integer({ min: 1, max: 24 * WARNING_DAYS + 8 }),
    fc.constant(LISTED_DAYS * 24)
  )
  const property = fc.asyncProperty(steps, hoursLeft, (acts, hours) =>
    undone(db, tx => liveOnce(tx, acts, hours))
  )
  await fc.assert(property, { numRuns: RUNS })
})
