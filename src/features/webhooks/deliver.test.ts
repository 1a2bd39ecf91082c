import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { removeListing, setListingStatus } from '#src/features/listings/lifecycle.ts'
import { RETRY_AFTER, WEBHOOK_EVENTS } from '#src/shared/webhooks.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { deliverWebhooks } from './deliver.ts'
import { createWebhook, removeWebhook, rotateSecret, sendTestEvent } from './webhooks.ts'

const SECRET = 'a secret of the application, 32 b'
const HOUR = 60 * 60 * 1000
const URL = 'https://hooks.shembull.al/tregu'

type Sent = { url: string; id: string; body: string; secret: Buffer }
let sent: Sent[] = []
let answer: { status: number } | { error: string } = { status: 200 }
let now = new Date()
const mails: unknown[] = []
beforeEach(() => {
  sent = []
  mails.length = 0
  answer = { status: 200 }
  now = new Date()
})

const sender = {
  refuses: () => undefined,
  async send(url: string, { id, body, secret }: { id: string; body: string; secret: Uint8Array }) {
    sent.push({ url, id, body, secret: Buffer.from(secret) })
    return answer as { status: number }
  }
}
const jobs = { enqueue: async (_tx: unknown, _name: string, job: unknown) => void mails.push(job) }
const deliver = (db: Db, at: Date) =>
  deliverWebhooks(db, { webhooks: sender, jobs, secret: SECRET, clock: { now: () => at } })
/** Later than the database's own clock puts what happens now. */
const soon = () => new Date(now.getTime() + HOUR)

async function aWebhook(db: Db, events: readonly string[] = WEBHOOK_EVENTS) {
  const owner = await anAccount(db)
  const wish = { url: URL, events: events as (typeof WEBHOOK_EVENTS)[number][] }
  const context = { webhooks: sender, secret: SECRET, now }
  const { id, secret } = await createWebhook(db, owner, wish, context)
  return { owner, id, secret }
}
const typesOf = (all: readonly Sent[]) => all.map(({ body }) => JSON.parse(body).type)

describe('what happens to a listing', () => {
  test('is queued once for each act, in its transaction, for its seller alone', async ({ db }) => {
    const { owner } = await aWebhook(db)
    const stranger = await anAccount(db)
    await aListing(db, stranger)
    const listing = await aListing(db, owner)
    await setListingStatus(db, owner, listing.id, 'reserved', { jobs: noJobs, now })
    // A change that nobody sees is none for a program.
    await db.update(listings).set({ priceAll: 1 }).where(eq(listings.id, listing.id))
    await db
      .transaction(async tx => {
        await tx.update(listings).set({ title: 'Kthehet' }).where(eq(listings.id, listing.id))
        throw new Error('rolled back')
      })
      .catch(() => {})
    await removeListing(db, owner, listing.id)
    expect(await deliver(db, soon())).toBe(3)
    expect(typesOf(sent).toSorted()).toEqual([
      'listing.created',
      'listing.removed',
      'listing.updated'
    ])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
    expect(JSON.parse(sent[0]!.body)).toEqual({
      type: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id: listing.id }
    })
    expect(await deliver(db, soon())).toBe(0)
  })

  test('is not queued for what the webhook does not listen to', async ({ db }) => {
    const { owner } = await aWebhook(db, ['listing.removed'])
    const { id } = await aListing(db, owner)
    await db.update(listings).set({ status: 'removed' }).where(eq(listings.id, id))
    await deliver(db, soon())
    expect(typesOf(sent)).toEqual(['listing.removed'])
  })
})

describe('a delivery that fails', () => {
  test('is tried again with the same number, ever later, and then given up', async ({ db }) => {
    const { id } = await aWebhook(db)
    await db.insert(webhookDeliveries).values({ webhookId: id, type: 'listing.created', data: {} })
    answer = { status: 500 }
    let at = soon()
    for (const wait of RETRY_AFTER) {
      expect(await deliver(db, at)).toBe(1)
      expect(await deliver(db, new Date(at.getTime() + wait - 1))).toBe(0)
      at = new Date(at.getTime() + wait)
    }
    expect(await deliver(db, at)).toBe(1)
    expect(await deliver(db, new Date(at.getTime() + 100 * HOUR))).toBe(0)
    expect(sent).toHaveLength(RETRY_AFTER.length + 1)
    expect(new Set(sent.map(each => each.id)).size).toBe(1)
    const [row] = await db.select().from(webhookDeliveries)
    expect(row).toMatchObject({ lastStatus: 500, deliveredAt: null, nextAttemptAt: null })
  })

  test('arrives after the address works again, and all is well', async ({ db }) => {
    const { id } = await aWebhook(db)
    await db.insert(webhookDeliveries).values({ webhookId: id, type: 'listing.created', data: {} })
    answer = { error: 'ECONNREFUSED' }
    await deliver(db, soon())
    const stateOf = async () =>
      (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!.failingSince
    expect(await stateOf()).not.toBeNull()
    answer = { status: 202 }
    await deliver(db, new Date(soon().getTime() + 60_000))
    expect(await stateOf()).toBeNull()
  })

  test('after three days the webhook is disabled and its owner told; a test brings it back', async ({
    db
  }) => {
    const { owner, id } = await aWebhook(db)
    const fail = async (at: Date) => {
      const row = { webhookId: id, type: 'listing.created', data: {}, nextAttemptAt: at }
      await db.insert(webhookDeliveries).values(row)
      answer = { status: 503 }
      await deliver(db, at)
    }
    const state = async () =>
      (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!.state
    await fail(soon())
    await fail(new Date(soon().getTime() + 72 * HOUR))
    expect([await state(), mails]).toEqual(['active', []])
    const late = new Date(soon().getTime() + 73 * HOUR)
    await fail(late)
    expect(await state()).toBe('disabled')
    expect(mails).toEqual([{ kind: 'webhookDisabled', userId: owner.id, webhookId: id }])
    sent = []
    answer = { status: 200 }
    await sendTestEvent(db, owner, id, late)
    await deliver(db, late)
    expect([typesOf(sent), await state()]).toEqual([['webhook.test'], 'active'])
  })
})

test('a short failure long after another, or after a test, does not disable a webhook', async ({
  db
}) => {
  const { owner, id } = await aWebhook(db)
  const of = async () => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!
  answer = { status: 500 }
  await sendTestEvent(db, owner, id, now)
  await deliver(db, now)
  expect((await of()).failingSince).toBeNull()
  const late = new Date(now.getTime() + 100 * HOUR)
  await db.update(webhooks).set({ failingSince: now }).where(eq(webhooks.id, id))
  const row = { webhookId: id, type: 'listing.created', data: {}, nextAttemptAt: late }
  await db.insert(webhookDeliveries).values(row)
  for (const later of [0, HOUR]) {
    await deliver(db, new Date(late.getTime() + later))
    expect((await of()).state).toBe('active')
  }
  await deliver(db, new Date(late.getTime() + 2 * HOUR))
  expect((await of()).state).toBe('disabled')
})

test('nothing is sent for who is suspended, nor after the webhook is deleted', async ({ db }) => {
  const { owner, id } = await aWebhook(db)
  await aListing(db, owner)
  const ban = (bannedAt: Date | null) =>
    db.update(users).set({ bannedAt }).where(eq(users.id, owner.id))
  await ban(now)
  expect(await deliver(db, soon())).toBe(0)
  await ban(null)
  await removeWebhook(db, owner, id)
  expect(await deliver(db, soon())).toBe(0)
})

test('a new secret signs what comes after; it is stored sealed', async ({ db }) => {
  const { owner, id, secret } = await aWebhook(db)
  const bytes = (shown: string) => Buffer.from(shown.replace('whsec_', ''), 'base64')
  await sendTestEvent(db, owner, id, now)
  await deliver(db, now)
  const next = await rotateSecret(db, owner, id, SECRET)
  await sendTestEvent(db, owner, id, now)
  await deliver(db, now)
  expect(sent.map(each => each.secret)).toEqual([bytes(secret), bytes(next)])
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  expect(row?.sealed).not.toContain(next.slice(6, 20))
})

test('a secret that cannot be read is a failure of its own webhook alone', async ({ db }) => {
  const [lost, well] = [await aWebhook(db), await aWebhook(db)]
  await rotateSecret(db, lost.owner, lost.id, 'the secret before, which is 32 bytes')
  await aListing(db, lost.owner)
  await aListing(db, well.owner)
  expect(await deliver(db, soon())).toBe(2)
  expect(sent).toHaveLength(1)
  const [failed] = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, lost.id))
  expect(failed).toMatchObject({ attempts: 1, lastError: 'its secret cannot be read' })
})

test('a removed listing that is deleted later is one event', async ({ db }) => {
  const { owner, id } = await aWebhook(db, ['listing.removed'])
  const listing = await aListing(db, owner)
  await db.update(listings).set({ status: 'removed' }).where(eq(listings.id, listing.id))
  await db.delete(listings).where(eq(listings.id, listing.id))
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(1)
})

test('nobody changes that of another', async ({ db }) => {
  const { id } = await aWebhook(db)
  const other = await anAccount(db)
  for (const act of [
    () => removeWebhook(db, other, id),
    () => rotateSecret(db, other, id, SECRET),
    () => sendTestEvent(db, other, id, now)
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  }
  const [last] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id)))
    .orderBy(desc(webhookDeliveries.createdAt))
  expect(last).toBeUndefined()
})
