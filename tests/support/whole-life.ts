import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accessTokens } from '#db/schema/access-tokens.ts'
import { mailTokens, sessions } from '#db/schema/accounts.ts'
import { aiChats } from '#db/schema/assistant.ts'
import { importedListings } from '#db/schema/imports.ts'
import { blocks, conversations, messageOutbox, messages } from '#db/schema/messaging.ts'
import { reports } from '#db/schema/moderation.ts'
import {
  notificationDeliveries,
  notificationPreferences,
  notifications,
  pushSubscriptions,
  quietHours
} from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { idempotencyKeys, rateLimits } from '#db/schema/requests.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import { recoveryCodes, secondFactors } from '#db/schema/second-factors.ts'
import { deviceVerifications, idNumbers } from '#db/schema/trust.ts'
import { listingViews } from '#db/schema/views.ts'
import { savedListings } from '#db/schema/watching.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { removeListing } from '#src/features/listings/lifecycle.ts'
import { AT, CANARY, type Who } from './canary.ts'
import { aModeration, someDeals } from './deals-and-decisions.ts'
import { aListing, anAccount, day } from './factories.ts'

const inLek = (price: number) => ({ price, currency: 'ALL', free: false })
const DROP = { before: inLek(15_000), now: inLek(12_000), inAll: 12_000 }
const HASH = 'a'.repeat(64)

/** A member with a row in every table that can hold anything of one, and whom they dealt with. */
export async function everythingOf(db: Db) {
  const account = await anAccount(db, {
    username: CANARY,
    fullName: `Arben ${CANARY}`,
    phone: `069 ${CANARY}`,
    passwordHash: 'sekret'
  })
  const other = await anAccount(db, { fullName: 'Drita Leka' })
  const listing = await aListing(db, account, {
    title: `Raft ${CANARY}`,
    description: `Raft i ${CANARY}`
  })
  const theirs = await aListing(db, other)
  const conversation = await aConversation(db, account, other, listing)
  await aListingThatWent(db, account, other)
  await anAccess(db, account)
  await aWatch(db, account, other, listing, theirs)
  await aModeration(db, account, other, listing.id)
  await someDeals(db, account, other)
  await db.insert(photos).values({
    ...{ userId: account.id, hash: HASH, width: 8, height: 6, bytes: 1, claimedAt: AT },
    listingId: listing.id,
    position: 0
  })
  await db.insert(importedListings).values({
    ...{ sellerId: account.id, reference: CANARY, listingId: listing.id }
  })
  await db.insert(listingViews).values({ listingId: listing.id, day: '2026-01-02', views: 3 })
  return { account, other, listing, theirs, conversation, hash: HASH }
}

type What = { id: number; title: string }

/** The member sells, but writes first here, so that these words stand before the other's. */
async function aConversation(db: Db, account: Who, other: Who, { id, title }: What) {
  const [conversation] = await db
    .insert(conversations)
    .values({ listingId: id, title, buyerId: other.id, sellerId: account.id, lastSeq: 2 })
    .returning()
  const conversationId = conversation!.id
  const photo = { url: `/photos/${HASH}-1280.webp`, width: 8, height: 6 }
  const [first] = await db
    .insert(messages)
    .values([
      {
        ...{ conversationId, seq: 1, senderId: account.id, clientId: randomUUID(), photo },
        content: `Jam ${CANARY}`
      },
      {
        ...{ conversationId, seq: 2, senderId: other.id, clientId: randomUUID() },
        content: 'Fjalët e tjetrit'
      }
    ])
    .returning()
  await db.insert(messageOutbox).values({ messageId: first!.id })
  await db.insert(blocks).values({ blockerId: account.id, blockedId: other.id })
  await db.insert(notifications).values({
    ...{ userId: other.id, kind: 'message', path: '/', happenedAt: AT },
    subject: `conversation:${conversationId}`,
    parts: { name: `Arben ${CANARY}`, title, excerpt: `Jam ${CANARY}` }
  })
  await db.insert(reports).values({
    ...{ reporterId: other.id, kind: 'message', targetId: first!.id, reason: 'scam' },
    content: `Jam ${CANARY}`
  })
  return conversationId
}

/** Others were notified of it, then its seller removed it. */
async function aListingThatWent(db: Db, account: Account, other: Who) {
  const { id, title } = await aListing(db, account, { title: `Komodinë ${CANARY}` })
  const notice = { userId: other.id, path: '/', happenedAt: AT, readAt: AT }
  await db.insert(notifications).values([
    { ...notice, kind: 'price_drop', subject: `listing:${id}`, parts: { title, ...DROP } },
    { ...notice, kind: 'saved_search', subject: 'search:98', parts: { listings: [{ id, title }] } }
  ])
  await removeListing(db, account, id)
}

async function anAccess(db: Db, { id: userId, email }: Who) {
  const [session] = await db
    .insert(sessions)
    .values({ id: CANARY, userId, expiresAt: day(90), device: CANARY })
    .returning()
  await db.insert(pushSubscriptions).values({
    ...{ endpoint: `https://push/${CANARY}`, p256dh: 'k', auth: 'a', sessionId: session!.id },
    ...{ language: 'sq', createdAt: AT, lastUsedAt: AT }
  })
  await db
    .insert(mailTokens)
    .values({ id: CANARY, userId, purpose: 'reset', email, expiresAt: day(90) })
  const [webhook] = await db
    .insert(webhooks)
    .values({
      ...{ userId, url: `https://${CANARY}.al`, events: ['message.created'] },
      ...{ sealed: 'sekret', createdAt: AT }
    })
    .returning()
  await db
    .insert(webhookDeliveries)
    .values({ webhookId: webhook!.id, type: 'message.created', data: { id: 1 } })
  await db.insert(accessTokens).values({
    ...{ userId, name: CANARY, hash: `sekret ${userId}`, scopes: ['listings:read'] },
    ...{ createdAt: AT, expiresAt: day(90) }
  })
  await db.insert(secondFactors).values({ userId, sealed: CANARY })
  await db.insert(recoveryCodes).values({ userId, hash: CANARY })
  await db.insert(idNumbers).values({ hash: `of ${userId}`, keyId: 'k', userId })
  await db.insert(deviceVerifications).values({
    ...{ userId, deviceFingerprint: CANARY, cookieHash: CANARY, expiresAt: day(90) },
    ...{ userAgent: CANARY, ipAddress: CANARY }
  })
  await db
    .insert(idempotencyKeys)
    .values({ userId, key: CANARY, fingerprint: 'f', status: 200, answer: { title: CANARY } })
  await db.insert(rateLimits).values([
    { key: `login-wrong:${email}`, points: 1, expire: day(90) },
    { key: `listing:${userId}`, points: 1, expire: day(90) }
  ])
  await db.execute(sql`
    insert into pgboss.job (name, data)
    values ('mail', ${JSON.stringify({ kind: 'reset', userId, tokenId: CANARY })}::text::jsonb),
      ('notification-mail', ${JSON.stringify({ userId, pace: CANARY })}::text::jsonb)`)
}

async function aWatch(db: Db, account: Who, other: Who, listing: What, theirs: What) {
  const { id: userId } = account
  const price = { price: 1000, currency: 'ALL' } as const
  await db.insert(savedListings).values([
    { userId, listingId: theirs.id, ...price },
    { userId: other.id, listingId: listing.id, ...price }
  ])
  const [search] = await db
    .insert(savedSearches)
    .values({
      ...{ userId, name: CANARY, query: `q=${CANARY}`, frequency: 'daily' },
      ...{ facets: [], ranges: [], keys: [] }
    })
    .returning()
  await db.insert(savedSearchMatches).values({ searchId: search!.id, listingId: theirs.id })
  const [notified] = await db
    .insert(notifications)
    .values([
      {
        ...{ userId, kind: 'saved_search', subject: `search:${search!.id}`, path: '/' },
        ...{ parts: { search: CANARY, listings: [] }, happenedAt: AT }
      },
      {
        ...{ userId: other.id, kind: 'price_drop', subject: `listing:${listing.id}`, path: '/' },
        ...{ parts: { title: listing.title, ...DROP }, happenedAt: AT }
      },
      {
        ...{ userId: other.id, kind: 'saved_search', subject: 'search:99', path: '/' },
        ...{ parts: { search: 'raft', listings: [listing] }, happenedAt: AT }
      }
    ])
    .returning()
  await db.insert(notificationDeliveries).values({
    ...{ notificationId: notified!.id, channel: 'mail', count: 1, state: 'sent', at: AT }
  })
  await db
    .insert(notificationPreferences)
    .values({ userId, kind: 'message', push: true, mail: true })
  const timestamp = AT.toISOString()
  await db
    .insert(aiChats)
    .values({ userId, messages: [{ role: 'user', content: CANARY, timestamp }] })
  await db.insert(quietHours).values({ userId, fromMinute: 0, toMinute: 60 })
}
