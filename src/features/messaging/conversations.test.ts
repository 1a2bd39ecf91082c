import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { conversations } from '#db/schema/messaging.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { test } from '#tests/support/database.ts'
import { aListing, day } from '#tests/support/factories.ts'
import { aConversation, IN_A_MONTH, notFound } from '#tests/support/two-buyers.ts'
import { blockUser, unblockUser } from './block.ts'
import { countUnread, readConversation, readConversations } from './conversations.ts'
import { findConversation } from './find-conversation.ts'
import { readListingMessages } from './history.ts'

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
      suspended: false,
      blocked: false
    })
    expect(list[0]?.messages).toHaveLength(20)
    expect(list[0]?.messages.at(-1)?.content).toBe('po')
    for (const [messages, shown] of [
      [5, 5],
      [1, 1],
      [99, 20]
    ] as const) {
      const [some] = (await readConversations(db, seller, { messages })).conversations
      expect(some).toEqual({ ...list[0], messages: list[0]?.messages.slice(-shown) })
    }
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

  test('outlive the account of the other, without the name', async ({ db }) => {
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
