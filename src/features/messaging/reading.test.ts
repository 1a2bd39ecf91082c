import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { Broadcast } from '#src/platform/broadcasts.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { aConversation, notFound, texts } from '#tests/support/two-buyers.ts'
import { blockUser, unblockUser } from './block.ts'
import { dialled, revealContact } from './contact.ts'
import { countUnread, readConversation, readConversations } from './conversations.ts'
import { readListingMessages, readUserMessages } from './history.ts'
import { markMessages } from './mark.ts'
import { missedMessages } from './missed-messages.ts'

describe('the messages of a listing', () => {
  test('are all of them for its seller, their own for a buyer, none for others', async ({ db }) => {
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

test('a mark goes forward only, to a message of this conversation', async ({ db }) => {
  const { seller, one, two, listing, send } = await aConversation(db)
  const [first, second] = [await send(one, seller, 'a1'), await send(one, seller, 'a2')]
  const foreign = await send(two, seller, 'b1')
  const mark = (lastMessageId: number, name: 'read' | 'delivered' = 'read', who = seller) =>
    markMessages(
      db,
      who,
      { listingId: listing.id, otherUserId: one.id, lastMessageId, mark: name },
      { publish: () => {} }
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
      { publish: broadcasts => void said.push(...broadcasts) }
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

test('a number is told where the seller allows that way, and by what starts it', async ({ db }) => {
  const seller = await anAccount(db, { phone: '069 123 4567' })
  const one = await anAccount(db)
  const { id } = await aListing(db, seller, { contacts: ['call', 'viber'] })
  const read = (way: 'call' | 'whatsApp' | 'viber') => revealContact(db, one, id, way)
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
  ['069.123.4567', '+355691234567'],
  ['(069) 123-45-67', '+355691234567'],
  ['355 69 123 4567', '+355691234567'],
  ['355 069 123 4567', '+355691234567'],
  ['(+355) 69 123 4567', '+355691234567'],
  ['+355 069 123 4567', '+355691234567'],
  ['+355 (0) 69 1234567', '+355691234567'],
  ['00355 (0)69 1234567', '+355691234567'],
  ['+39 (333) 123-4567', '+393331234567'],
  ['+39 06 1234567', '+39061234567']
] as const)('%s is dialled as %s', ([phone, number]) => expect(dialled(phone)).toBe(number))
