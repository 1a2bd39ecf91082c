import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { conversations, reports } from '#db/schema/messaging.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { Broadcast } from '#src/platform/broadcasts.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { blockUser, unblockUser } from './block.ts'
import { dialled, readContact } from './contact.ts'
import { countUnread, readConversation, readConversations } from './conversations.ts'
import { findConversation } from './find-conversation.ts'
import { readListingMessages, readUserMessages } from './history.ts'
import { markMessages } from './mark.ts'
import { missedMessages } from './missed-messages.ts'
import { report } from './report.ts'
import { sendMessage } from './send-message.ts'

const IN_A_MONTH = day(50)
const OLD = { createdAt: day(1) }
const notFound = expect.objectContaining({ code: 'not_found' })

async function aConversation(db: Db) {
  const seller = await anAccount(db, { ...OLD, fullName: 'Shitësi' })
  const [one, two] = [await anAccount(db, OLD), await anAccount(db, OLD)]
  const listing = await aListing(db, seller, { expiresAt: IN_A_MONTH, images: ['/photos/x.webp'] })
  let minute = 0
  const send = (from: Account, to: Account, content: string, listingId = listing.id) =>
    sendMessage(db, from, newMessage.parse({ listingId, receiverId: to.id, content }), {
      now: new Date(day(20).getTime() + minute++ * 60_000),
      origin: 'https://tregu.example',
      beforeOpening: async () => {},
      publish: () => {}
    })
  return { seller, one, two, listing, send }
}
const texts = (messages: { content: string }[]) => messages.map(({ content }) => content)

describe('the messages of a listing', () => {
  test('are all of them for its seller, his own for a buyer, none for others', async ({ db }) => {
    const { seller, one, two, listing, send } = await aConversation(db)
    await send(one, seller, 'a1')
    await send(two, seller, 'b1')
    await send(seller, one, 'a2')
    const read = async (who: Account, query = {}) =>
      texts(await readListingMessages(db, who, listing.id, query))
    expect(await read(seller)).toEqual(['a1', 'b1', 'a2'])
    expect(await read(seller, { otherUserId: two.id })).toEqual(['b1'])
    expect(await read(one)).toEqual(['a1', 'a2'])
    expect(await read(two)).toEqual(['b1'])
    await expect(read(one, { otherUserId: two.id })).rejects.toEqual(notFound)
    await expect(read(await anAccount(db))).rejects.toEqual(notFound)
    await expect(readListingMessages(db, one, 999_999_999, {})).rejects.toEqual(notFound)
    const empty = await aListing(db, seller)
    expect(await readListingMessages(db, seller, empty.id, {})).toEqual([])
  })

  test('come in pages, backwards and forwards, none twice', async ({ db }) => {
    const { seller, one, listing, send } = await aConversation(db)
    const said = []
    for (let n = 1; n <= 25; n++) said.push(await send(one, seller, `m${n}`))
    const newest = await readListingMessages(db, one, listing.id, {})
    expect(texts(newest)).toEqual(texts(said.slice(5)))
    const before = await readListingMessages(db, one, listing.id, { before: newest[0]!.id })
    expect(texts(before)).toEqual(texts(said.slice(0, 5)))
    const after = await readListingMessages(db, one, listing.id, { after: said[2]!.id, limit: 3 })
    expect(texts(after)).toEqual(['m4', 'm5', 'm6'])
  })

  test('are told to nobody else as those of a user', async ({ db }) => {
    const { seller, one, two, send } = await aConversation(db)
    await send(one, seller, 'a1')
    expect(texts(await readUserMessages(db, one, one.id, {}))).toEqual(['a1'])
    await expect(readUserMessages(db, two, one.id, {})).rejects.toEqual(notFound)
    const admin = { ...two, role: 'admin' as const }
    await expect(readUserMessages(db, admin, one.id, {})).rejects.toEqual(notFound)
  })
})

describe('the conversations', () => {
  test('show the other, the listing, the newest 20 and what is unread', async ({ db }) => {
    const { seller, one, listing, send } = await aConversation(db)
    for (let n = 1; n <= 22; n++) await send(one, seller, `m${n}`)
    await send(seller, one, 'po')
    const { conversations: list, total } = await readConversations(db, seller, {})
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      otherUser: { id: one.id, fullName: one.fullName },
      listing: {
        id: listing.id,
        title: listing.title,
        image: '/photos/x.webp',
        city: 'Tiranë',
        category: categoryById(listing.categoryId)?.slug,
        exists: true,
        offer: { currency: 'ALL', free: false, monthly: false, status: 'active' }
      },
      role: 'seller',
      lastSeq: 23,
      unread: 22,
      mine: { read: 0, delivered: 0 },
      blocked: false
    })
    expect(list[0]?.messages).toHaveLength(20)
    expect(list[0]?.messages.at(-1)?.content).toBe('po')
    // Answered: it waits for nobody.
    expect(await countUnread(db, seller)).toEqual({ messages: 0, conversations: 0 })
    expect(await countUnread(db, one)).toEqual({ messages: 1, conversations: 1 })
  })

  test('are one by one those of their two people only', async ({ db }) => {
    const { seller, one, two, send } = await aConversation(db)
    const { conversationId } = await send(one, seller, 'a1')
    for (const reader of [seller, one]) {
      expect(await readConversation(db, reader, conversationId)).toMatchObject({
        id: conversationId,
        otherUser: { id: reader === seller ? one.id : seller.id },
        messages: [{ content: 'a1' }]
      })
    }
    expect(await readConversation(db, two, conversationId)).toBeUndefined()
    expect(await readConversation(db, one, Number.NaN)).toBeUndefined()
    await db.update(conversations).set({ heldAt: new Date() })
    expect(await readConversation(db, seller, conversationId)).toBeUndefined()
    expect(await readConversation(db, one, conversationId)).toBeDefined()
  })

  test('come in pages, the one written in last first', async ({ db }) => {
    const { seller, one, send } = await aConversation(db)
    const titles: string[] = []
    for (let n = 0; n < 5; n++) {
      const each = await aListing(db, seller, { title: `Nr ${n}`, expiresAt: IN_A_MONTH })
      await send(one, seller, 'x', each.id)
      titles.unshift(`Nr ${n}`)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await readConversations(db, one, { limit: 2, cursor })
      seen.push(...page.conversations.map(each => each.listing.title))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(titles)
  })

  test('outlive the account of the other, without his name', async ({ db }) => {
    const { seller, one, listing, send } = await aConversation(db)
    await send(one, seller, 'a1')
    await send(seller, one, 'a2')
    await db.delete(users).where(eq(users.id, one.id))
    const [left] = (await readConversations(db, seller, {})).conversations
    expect(left?.otherUser).toEqual({ id: null, fullName: null })
    expect(left?.messages.map(each => [each.senderId, each.receiverId])).toEqual([
      [null, seller.id],
      [seller.id, null]
    ])
    expect(await readListingMessages(db, seller, listing.id, {})).toHaveLength(2)
  })
})

test('a mark goes forward only, to a message of this conversation', async ({ db }) => {
  const { seller, one, two, listing, send } = await aConversation(db)
  const [first, second] = [await send(one, seller, 'a1'), await send(one, seller, 'a2')]
  const foreign = await send(two, seller, 'b1')
  const mark = (lastMessageId: number, name: 'read' | 'delivered' = 'read', who = seller) =>
    markMessages(
      db,
      who,
      { listingId: listing.id, otherUserId: one.id, lastMessageId, mark: name },
      { publish: () => {}, now: day(20) }
    )
  expect(await mark(second.id, 'delivered')).toMatchObject({ seq: 2, mark: 'delivered' })
  expect(await countUnread(db, seller)).toEqual({ messages: 3, conversations: 2 })
  expect(await mark(second.id)).toEqual({
    conversationId: first.conversationId,
    listingId: listing.id,
    userId: seller.id,
    mark: 'read',
    seq: 2
  })
  expect((await mark(first.id)).seq).toBe(2)
  expect(await countUnread(db, seller)).toEqual({ messages: 1, conversations: 1 })
  await expect(mark(foreign.id)).rejects.toEqual(notFound)
  await expect(mark(first.id, 'read', two)).rejects.toEqual(notFound)
  const [theirs] = (await readConversations(db, one, {})).conversations
  expect(theirs?.theirs).toEqual({ read: 2, delivered: 2 })
})

test('what somebody wrote whose account is gone is read, and paged, by its conversation', async ({
  db
}) => {
  const { seller, one, two, listing, send } = await aConversation(db)
  for (let n = 1; n <= 25; n++) await send(one, seller, `a${n}`)
  const { conversationId } = await send(one, seller, 'a26')
  for (let n = 1; n <= 25; n++) await send(two, seller, `b${n}`)
  await db.delete(users).where(eq(users.id, one.id))
  const page = { conversationId, limit: 20 }
  const newest = await readListingMessages(db, seller, listing.id, page)
  const before = { ...page, before: newest[0]!.id }
  const older = await readListingMessages(db, seller, listing.id, before)
  expect(texts([...older, ...newest])).toEqual(Array.from({ length: 26 }, (_, n) => `a${n + 1}`))
  await expect(readListingMessages(db, two, listing.id, page)).rejects.toEqual(notFound)

  const said: Broadcast[] = []
  const read = (who: Account, listingId = listing.id) =>
    markMessages(
      db,
      who,
      { listingId, otherUserId: null, lastMessageId: newest.at(-1)!.id, mark: 'read' },
      { publish: broadcasts => void said.push(...broadcasts), now: day(20) }
    )
  await expect(read(two)).rejects.toEqual(notFound)
  await expect(read(seller, listing.id + 1)).rejects.toEqual(notFound)
  expect(await read(seller)).toMatchObject({ conversationId, seq: 26 })
  expect(said).toHaveLength(1)
  expect(await countUnread(db, seller)).toEqual({ messages: 25, conversations: 1 })
  expect(await readConversation(db, seller, conversationId)).toMatchObject({
    unread: 0,
    mine: { read: 26, delivered: 26 },
    theirs: { read: 0, delivered: 0 }
  })
})

test('a device that was away gets what it has missed, in order', async ({ db }) => {
  const { seller, one, two, send } = await aConversation(db)
  const first = await send(one, seller, 'a1')
  await send(one, seller, 'a2')
  await send(two, seller, 'b1')
  await send(one, seller, 'a3')
  const known = { [first.conversationId]: 1 }
  const missed = await missedMessages(db, seller, known)
  expect([texts(missed.messages), missed.more]).toEqual([['a2', 'a3', 'b1'], false])
  expect(texts((await missedMessages(db, two, known)).messages)).toEqual(['b1'])
  const all = { [first.conversationId]: 3 }
  expect(texts((await missedMessages(db, one, all)).messages)).toEqual([])
})

test('a conversation is found by its two people only', async ({ db }) => {
  const { seller, one, two, listing, send } = await aConversation(db)
  const { conversationId } = await send(one, seller, 'a1')
  const find = (who: Account, otherUserId?: number) =>
    findConversation(db, who, { listingId: listing.id, otherUserId })
  expect(await find(one)).toEqual({ conversationId, otherUserId: seller.id, blocked: false })
  expect(await find(seller, one.id)).toMatchObject({ conversationId, otherUserId: one.id })
  await expect(find(seller)).rejects.toEqual(notFound)
  await expect(find(two)).rejects.toEqual(notFound)
  await expect(find(two, one.id)).rejects.toEqual(notFound)
  await blockUser(db, seller, one.id, day(20))
  expect((await find(one)).blocked).toBe(true)
  await unblockUser(db, seller, one.id)
  expect((await find(one)).blocked).toBe(false)
  await expect(blockUser(db, seller, seller.id, day(20))).rejects.toEqual(notFound)
  await expect(blockUser(db, seller, 999_999_999, day(20))).rejects.toEqual(notFound)
})

test('a report takes a message along that the reporter could read, once', async ({ db }) => {
  const { seller, one, two, listing, send } = await aConversation(db)
  const message = await send(one, seller, 'fyerje')
  const tell = (who: Account, kind: 'listing' | 'user' | 'message', targetId: number) =>
    report(db, who, { kind, targetId, reason: 'scam', note: '' }, day(21))
  const { id } = await tell(seller, 'message', message.id)
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  expect(row?.content).toBe('fyerje')
  await expect(tell(seller, 'message', message.id)).rejects.toMatchObject({
    code: 'conflict',
    fields: { targetId: 'reportAlready' }
  })
  await db.update(reports).set({ closedAt: day(22) })
  await tell(seller, 'message', message.id)
  for (const [who, kind, target] of [
    [one, 'message', message.id],
    [two, 'message', message.id],
    [seller, 'listing', listing.id],
    [seller, 'user', seller.id],
    [seller, 'user', 999_999_999]
  ] as const) {
    await expect(tell(who, kind, target)).rejects.toEqual(notFound)
  }
  await tell(one, 'listing', listing.id)
  await tell(one, 'user', seller.id)
})

test('a number is told where the seller allows that way, and by what starts it', async ({ db }) => {
  const seller = await anAccount(db, { phone: '069 123 4567' })
  const one = await anAccount(db)
  const { id } = await aListing(db, seller, { contacts: ['call', 'viber'] })
  const read = (way: 'call' | 'whatsApp' | 'viber') => readContact(db, one, id, way)
  expect(await read('call')).toEqual({ phone: '069 123 4567', href: 'tel:+355691234567' })
  expect((await read('viber')).href).toBe('viber://chat?number=%2B355691234567')
  await expect(read('whatsApp')).rejects.toEqual(notFound)
  await blockUser(db, seller, one.id, day(20))
  await expect(read('call')).rejects.toEqual(notFound)
  await unblockUser(db, seller, one.id)
  await db.execute(sql`update listings set status = 'sold' where id = ${id}`)
  await expect(read('call')).rejects.toEqual(notFound)
})

test.for([
  ['0691234567', '+355691234567'],
  ['+355 69 123 4567', '+355691234567'],
  ['00355 69 123 4567', '+355691234567'],
  ['+39 (333) 123-4567', '+393331234567']
] as const)('%s is dialled as %s', ([phone, number]) => expect(dialled(phone)).toBe(number))

test('an index finds the conversations of a member', async ({ db }) => {
  const { one } = await aConversation(db)
  await db.execute(sql`set local enable_seqscan = off`)
  const plan = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select from ${conversations} c where c.buyer_id = ${one.id} or c.seller_id = ${one.id}`
  )
  const text = plan.map(row => row['QUERY PLAN']).join('\n')
  expect(text).toContain('conversations_buyer')
  expect(text).toContain('conversations_seller')
})
