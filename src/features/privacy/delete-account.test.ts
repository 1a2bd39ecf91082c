import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { farewells } from '#db/schema/privacy.ts'
import { logIn } from '#src/features/accounts/log-in.ts'
import type { Passwords } from '#src/features/accounts/passwords.ts'
import { deleteEndedListings } from '#src/features/listings/delete-ended.ts'
import { readConversations } from '#src/features/messaging/conversations.ts'
import { removePhotos } from '#src/features/photos/remove-photos.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { PHOTO_FILES } from '#src/shared/photos.ts'
import { CANARY } from '#tests/support/canary.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { rowsWith } from '#tests/support/rows-with.ts'
import { everythingOf } from '#tests/support/whole-life.ts'
import { deleteAccount, deleteUser } from './delete-account.ts'
import { sendDeletionNotice, sweepDeletionNotices } from './deletion-notice.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseListings } from './erase-listings.ts'

const NOW = day(20)
const announced: string[] = []
const announce = (tags: readonly string[]) => void announced.push(...tags)
const context = { jobs: noJobs, now: NOW, announce }
const passwords: Passwords = {
  hash: async text => text,
  verify: async (hash, text) => hash === text
}
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deletion-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const found = async (db: Db) => (await rowsWith(db, CANARY)).found
const queueDeletionNotice = async (db: Db) => {
  const sent: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) }
  for (const { id } of await db.select().from(farewells)) {
    const at = { mailer, site: 'Tregu', origin: 'http://localhost' }
    await sendDeletionNotice(db, at, { kind: 'accountDeleted', farewellId: id })
  }
  return sent
}

describe('a deleted account', () => {
  test('leaves nothing of its own in any table, and the other reads on', async ({ db }) => {
    const { account, other, conversation } = await everythingOf(db)
    expect((await found(db)).length).toBeGreaterThan(15)
    await deleteAccount(db, { ...context, passwords }, account, { password: 'sekret' })
    expect(await found(db)).toEqual(['public.farewells'])
    expect(await queueDeletionNotice(db)).toEqual([account.email])
    expect(await found(db)).toEqual([])
    const { conversations: read } = await readConversations(db, other, {})
    const one = read.find(({ id }) => id === conversation)
    expect(one).toMatchObject({ otherUser: { id: null, fullName: null }, unread: 0 })
    expect(one?.messages.map(({ content, senderId }) => ({ content, senderId }))).toEqual([
      { content: '', senderId: null },
      { content: 'Fjalët e tjetrit', senderId: other.id }
    ])
  })

  test('leaves no file of its photos, in no size, but those that another shows', async ({ db }) => {
    const storage = openFolderStorage(folder)
    const { account, other, hash } = await everythingOf(db)
    const shared = 'b'.repeat(64)
    const photo = { hash: shared, width: 8, height: 6, bytes: 1, claimedAt: NOW }
    await db.insert(photos).values([account, other].map(({ id }) => ({ ...photo, userId: id })))
    for (const each of [hash, shared]) {
      for (const name of PHOTO_FILES) await storage.put(`${each}-${name}`, new Uint8Array([1]))
    }
    await deleteAccount(db, { ...context, passwords }, account, { password: 'sekret' })
    await removePhotos(db, storage)
    const left = (await readdir(folder, { recursive: true })).filter(name => /\.\w+$/.test(name))
    expect(left).toHaveLength(PHOTO_FILES.length)
    expect(left.every(name => name.includes(shared))).toBe(true)
  })

  test('is asked for its password and, by a form, for its name', async ({ db }) => {
    const account = await anAccount(db, { passwordHash: 'sekret', username: 'Arben-K' })
    const all = { ...context, passwords }
    const refused = (fields: object) => ({ code: 'invalid_input', fields })
    await expect(deleteAccount(db, all, account, { password: 'tjetër' })).rejects.toMatchObject(
      refused({ password: 'wrongPassword' })
    )
    const typed = { password: 'sekret', username: 'arben' }
    await expect(deleteAccount(db, all, account, typed)).rejects.toMatchObject(
      refused({ username: 'usernameDiffers' })
    )
    expect(await db.$count(users, eq(users.id, account.id))).toBe(1)
    await deleteAccount(db, all, account, { ...typed, username: 'ARBEN-K' })
    expect(await db.$count(users, eq(users.id, account.id))).toBe(0)
  })

  test('that was broken off lets nobody in, and the next run finishes it', async ({ db }) => {
    const { account } = await everythingOf(db)
    const rafts: number[] = []
    for (let n = 0; n < 60; n++) {
      rafts.push((await aListing(db, account, { title: `Raft ${n}` })).id)
    }
    const jobs: string[] = []
    const dying = {
      enqueue: async (_: Db, name: string) => {
        jobs.push(name)
        if (name === 'remove-photos') throw new Error('the power is gone')
      }
    }
    await expect(deleteUser(db, { ...context, jobs: dying }, account.id)).rejects.toThrow('power')
    // The job that resumes it does not know them.
    expect(announced).toEqual(expect.arrayContaining(rafts.map(id => `listing:${id}`)))
    expect(jobs[0]).toBe('delete-account')
    expect(await db.$count(users, eq(users.id, account.id))).toBe(1)
    expect(await db.$count(listings, eq(listings.sellerId, account.id))).toBe(0)
    expect(await db.$count(sessions, eq(sessions.userId, account.id))).toBe(0)
    const { email } = account
    await expect(logIn(db, passwords, { email, password: 'sekret' })).rejects.toMatchObject({
      code: 'wrong_credentials'
    })
    await eraseAccount(db, account.id, context)
    await queueDeletionNotice(db)
    expect(await found(db)).toEqual([])
    await eraseAccount(db, account.id, context)
    expect(announced.at(-1)).toBe(`user:${account.id}`)
  })

  test('takes only its own out of what a search has found', async ({ db }) => {
    const { account, other } = await everythingOf(db)
    const [mine, theirs] = [await aListing(db, account), await aListing(db, other)]
    const titles = [mine, theirs].map(({ id, title }) => ({ id, title }))
    const news = { userId: other.id, kind: 'saved_search', path: '/', happenedAt: NOW } as const
    await db.insert(notifications).values([
      { ...news, subject: 'search:7', parts: { search: 'raft', listings: titles } },
      { ...news, subject: 'search:8', parts: { search: 'raft', listings: titles.slice(0, 1) } }
    ])
    while ((await eraseListings(db, account.id, NOW)).length > 0);
    const stored = await db.select().from(notifications).where(eq(notifications.userId, other.id))
    const searches = stored.filter(({ kind }) => kind === 'saved_search')
    expect(searches.map(({ parts }) => parts.listings)).toEqual([titles.slice(1)])
  })

  test('leaves no news of what had ended and was forgotten before', async ({ db }) => {
    const { account, other } = await everythingOf(db)
    const ended = { status: 'sold', updatedAt: day(1), title: `Karrige ${CANARY}` } as const
    const { id, title } = await aListing(db, account, ended)
    await db.insert(notifications).values({
      ...{ userId: other.id, kind: 'price_drop', subject: `listing:${id}`, parts: { title } },
      ...{ path: '/', happenedAt: NOW }
    })
    await deleteEndedListings(db, { olderThan: day(2) })
    expect(await db.$count(listings, eq(listings.id, id))).toBe(0)
    await deleteUser(db, context, account.id)
    await queueDeletionNotice(db)
    expect(await found(db)).toEqual([])
  })

  test('leaves nothing of a conversation whose other side is gone too, or was never told', async ({
    db
  }) => {
    const { account, other, conversation } = await everythingOf(db)
    const listing = await aListing(db, other)
    const pair = { listingId: listing.id, buyerId: account.id, sellerId: other.id, title: 'Raft' }
    const [held] = await db
      .insert(conversations)
      .values({ ...pair, heldAt: NOW, lastSeq: 1 })
      .returning()
    const { id: senderId } = account
    const row = { conversationId: held!.id, seq: 1, senderId, clientId: randomUUID() }
    await db.insert(messages).values({ ...row, content: 'Një mashtrim' })
    await deleteUser(db, context, account.id)
    expect(await db.$count(conversations, eq(conversations.id, held!.id))).toBe(0)
    expect(await db.$count(conversations, eq(conversations.id, conversation))).toBe(1)
    await deleteUser(db, context, other.id)
    expect(await db.$count(conversations, eq(conversations.id, conversation))).toBe(0)
    expect(await db.$count(messages, eq(messages.conversationId, conversation))).toBe(0)
  })
})

test('an address that cannot be written to is forgotten', async ({ db }) => {
  const row = { email: `${CANARY}@shembull.al`, language: 'sq', createdAt: NOW } as const
  const [stored] = await db.insert(farewells).values(row).returning()
  const mailer = {
    send: async ({ to }: { to: string }) => {
      throw new Error(`550 ${to} is unknown`)
    }
  }
  const at = { mailer, site: 'Tregu', origin: 'http://localhost' }
  const job = { kind: 'accountDeleted', farewellId: stored!.id } as const
  const failure = await sendDeletionNotice(db, at, job).catch(error => error)
  expect(String(failure)).toContain('not sent')
  expect(`${failure} ${failure.cause}`).not.toContain(CANARY)
  await sweepDeletionNotices(db, NOW)
  expect(await db.$count(farewells)).toBe(1)
  await sweepDeletionNotices(db, new Date(NOW.getTime() + 1))
  expect(await db.$count(farewells)).toBe(0)
})
