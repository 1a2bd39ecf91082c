import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { listings } from '#db/schema/listings.ts'
import { conversations, messageOutbox, messages } from '#db/schema/messaging.ts'
import { photos } from '#db/schema/photos.ts'
import { photoUrl } from '#src/features/photos/address.ts'
import { room } from '#src/platform/broadcasts.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { aMarket, NOW, OLD, opened, refused, send } from '#tests/support/market.ts'
import { blockUser } from './block.ts'
import { countUnread, readConversations } from './conversations.ts'
import { readListingMessages } from './history.ts'
import { releaseConversation } from './release.ts'

describe('sendMessage', () => {
  test('begins the conversation and numbers what follows', async ({ db }) => {
    const { seller, buyer, listing, toSeller, toBuyer } = await aMarket(db)
    const first = await send(db, toSeller)
    expect(first).toMatchObject({
      listingId: listing.id,
      seq: 1,
      senderId: buyer.id,
      receiverId: seller.id,
      content: 'A është ende në dispozicion?',
      photo: null,
      held: false,
      signs: [],
      createdAt: NOW.toISOString()
    })
    const answer = await send(db, { ...toBuyer, content: 'Po.' })
    expect([answer.seq, answer.receiverId]).toEqual([2, buyer.id])
    expect(answer.conversationId).toBe(first.conversationId)
    const [row] = await db
      .select()
      .from(conversations)
      .where(eq(conversations.listingId, listing.id))
    expect([row?.title, row?.lastSeq]).toEqual([listing.title, 2])
  })

  test('answers a repeat with the stored message', async ({ db }) => {
    const { buyer, toSeller } = await aMarket(db)
    const clientId = randomUUID()
    const first = await send(db, { ...toSeller, content: 'Një', clientId })
    const later = { ...opened, now: day(21) }
    expect(await send(db, { ...toSeller, content: 'Një', clientId, sending: later })).toEqual(first)
    expect(await db.$count(messages, eq(messages.senderId, buyer.id))).toBe(1)
    const blank = { clientId, photo: '' }
    expect(await send(db, { ...toSeller, content: 'Një', ...blank, sending: later })).toEqual(first)
    await expect(send(db, { ...toSeller, content: 'Dy', clientId })).rejects.toEqual(
      refused('idempotency_mismatch')
    )
  })

  test('has twenty tries at once store one', async ({ connection: { db } }) => {
    const { buyer, listing, toSeller } = await aMarket(db)
    try {
      const clientId = randomUUID()
      const tries = Array.from({ length: 20 }, () =>
        send(db, { ...toSeller, content: 'Njëherësh', clientId })
      )
      const answers = new Set((await Promise.all(tries)).map(each => JSON.stringify(each)))
      expect(answers.size).toBe(1)
      expect(await db.$count(messages, eq(messages.senderId, buyer.id))).toBe(1)
      const [row] = await db
        .select()
        .from(conversations)
        .where(eq(conversations.listingId, listing.id))
      expect(row?.lastSeq).toBe(1)
    } finally {
      await db.delete(conversations).where(eq(conversations.listingId, listing.id))
      await db.delete(listings).where(eq(listings.id, listing.id))
    }
  })

  test('asks to come again when the database cut it off, and not over its own faults', async ({
    db
  }) => {
    const { toSeller } = await aMarket(db)
    const broken = (code: string) =>
      new Proxy(db, {
        get: (of, name) =>
          name === 'execute'
            ? () => Promise.reject(Object.assign(new Error('cut off'), { code }))
            : Reflect.get(of, name)
      })
    await expect(send(broken('57014'), toSeller)).rejects.toMatchObject({
      code: 'busy',
      retryAfter: 1
    })
    await expect(send(broken('42601'), toSeller)).rejects.toMatchObject({
      code: '42601'
    })
  })

  test('refuses to write to oneself, to a stranger, and of a seller to begin', async ({ db }) => {
    const { seller, buyer, listing, toSeller } = await aMarket(db)
    const stranger = await anAccount(db, OLD)
    await expect(send(db, { from: seller, to: seller, listing })).rejects.toEqual(
      refused('invalid_input', { receiverId: 'ownListing' })
    )
    for (const [from, to] of [
      [seller, buyer],
      [buyer, stranger],
      [stranger, buyer]
    ] as const) {
      await expect(send(db, { from, to, listing })).rejects.toEqual(refused('not_found'))
    }
    await expect(send(db, { ...toSeller, listing: { id: 999_999_999 } })).rejects.toEqual(
      refused('not_found')
    )
  })

  test.for([
    ['sold', 'conflict'],
    ['expired', 'conflict'],
    ['inactive', 'not_found'],
    ['removed', 'not_found']
  ] as const)(
    'about a listing that is %s goes on but does not begin',
    async ([status, code], { db }) => {
      const { seller, listing, toSeller, toBuyer } = await aMarket(db)
      const late = await anAccount(db, OLD)
      await send(db, toSeller)
      await db.update(listings).set({ status }).where(eq(listings.id, listing.id))
      expect((await send(db, { ...toBuyer, content: 'Po' })).seq).toBe(2)
      await expect(send(db, { from: late, to: seller, listing })).rejects.toMatchObject({ code })
    }
  )

  test('begins about a listing that is reserved, in case it becomes available', async ({ db }) => {
    const { listing, toSeller } = await aMarket(db)
    await db.update(listings).set({ status: 'reserved' }).where(eq(listings.id, listing.id))
    expect((await send(db, toSeller)).seq).toBe(1)
  })

  test('shows neither photo nor city of a listing that is removed', async ({ db }) => {
    const { seller, buyer, listing, toSeller } = await aMarket(db)
    await send(db, toSeller)
    const images = [`/photos/${'a'.repeat(25)}-1280.webp`]
    const change = { status: 'removed', city: 'Fier', images } as const
    await db.update(listings).set(change).where(eq(listings.id, listing.id))
    for (const reader of [buyer, seller]) {
      const [shown] = (await readConversations(db, reader, {})).conversations
      expect(shown?.listing).toMatchObject({ image: null, city: null, exists: false, offer: null })
    }
  })

  test('goes on when the listing is gone, under its title', async ({ db }) => {
    const { seller, listing, toSeller } = await aMarket(db)
    await send(db, toSeller)
    await db.delete(listings).where(eq(listings.id, listing.id))
    expect((await send(db, { ...toSeller, content: 'E shitët?' })).seq).toBe(2)
    const { conversations: list } = await readConversations(db, seller, {})
    expect(list[0]?.listing).toEqual({
      id: listing.id,
      title: listing.title,
      image: null,
      city: null,
      category: null,
      exists: false,
      offer: null
    })
  })

  test('warns the receiver and not the sender', async ({ db }) => {
    const { seller, buyer, listing, toSeller } = await aMarket(db)
    const text = 'Paguani te https://posta-al.top/1'
    expect((await send(db, { ...toSeller, content: text })).signs).toEqual([])
    const [read] = await readListingMessages(db, seller, listing.id, {})
    expect(read?.signs).toEqual(['link'])
    const [own] = await readListingMessages(db, buyer, listing.id, {})
    expect(own?.signs).toEqual([])
  })

  test('holds what a new account opens with, until a moderator releases it', async ({ db }) => {
    const { seller, listing } = await aMarket(db)
    const newcomer = await anAccount(db, { createdAt: NOW })
    const text = 'Kurieri pret: https://posta-al.top/1, shkruani CVV'
    const { conversationId } = await send(db, {
      from: newcomer,
      to: seller,
      listing,
      content: text
    })
    await send(db, { from: newcomer, to: seller, listing, content: 'Ende aty?' })
    expect(await readListingMessages(db, newcomer, listing.id, {})).toHaveLength(2)
    expect(await readListingMessages(db, seller, listing.id, {})).toEqual([])
    expect((await readConversations(db, seller, {})).conversations).toEqual([])
    await expect(send(db, { from: seller, to: newcomer, listing })).rejects.toEqual(
      refused('not_found')
    )

    await releaseConversation(db, conversationId, opened.publish)
    expect(await readListingMessages(db, seller, listing.id, {})).toHaveLength(2)
    await expect(releaseConversation(db, conversationId, opened.publish)).rejects.toEqual(
      refused('not_found')
    )
  })

  test('that is released reaches nobody who has blocked its sender since', async ({ db }) => {
    const { seller, listing } = await aMarket(db)
    const newcomer = await anAccount(db, { createdAt: NOW })
    const text = 'Kurieri pret: https://posta-al.top/1, shkruani CVV'
    const { conversationId } = await send(db, {
      from: newcomer,
      to: seller,
      listing,
      content: text
    })
    await blockUser(db, seller, newcomer.id, NOW)
    const rooms: string[] = []
    await releaseConversation(db, conversationId, some => {
      rooms.push(...some.flatMap(each => each.rooms))
    })
    expect(rooms).toEqual([room.user(newcomer.id)])
    const own = db.select({ id: messages.id }).from(messages)
    const ofIt = own.where(eq(messages.conversationId, conversationId))
    expect(await db.$count(messageOutbox, inArray(messageOutbox.messageId, ofIt))).toBe(0)
    expect((await countUnread(db, seller)).messages).toBe(0)
    const [shown] = (await readConversations(db, newcomer, {})).conversations
    expect(shown?.theirs).toEqual({ read: 0, delivered: 0 })
  })

  test('carries a photo of the sender, once', async ({ db }) => {
    const { buyer, toSeller, toBuyer } = await aMarket(db)
    const hash = 'a'.repeat(64)
    await db
      .insert(photos)
      .values({ userId: buyer.id, hash, width: 640, height: 480, bytes: 1, createdAt: NOW })
    const photo = photoUrl(hash)
    const sent = await send(db, { ...toSeller, content: '', photo, clientId: randomUUID() })
    expect([sent.content, sent.photo]).toEqual(['', { url: photo, width: 640, height: 480 }])
    const again = { photo, clientId: sent.clientId }
    expect(await send(db, { ...toSeller, content: '', ...again })).toEqual(sent)
    const [row] = await db.select().from(photos).where(eq(photos.hash, hash))
    expect([row?.messageId, row?.claimedAt]).toEqual([sent.id, NOW])

    const notYours = refused('photo_not_yours', { photo: 'photoNotYours' })
    await expect(send(db, { ...toSeller, content: '', photo })).rejects.toEqual(notYours)
    await expect(send(db, { ...toBuyer, content: '', photo })).rejects.toEqual(notYours)
    const anywhere = { photo: 'https://evil.example/1.webp' }
    await expect(send(db, { ...toSeller, content: 'x', ...anywhere })).rejects.toEqual(notYours)
  })
})
