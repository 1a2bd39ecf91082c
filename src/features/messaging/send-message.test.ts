import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { policy, users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { photos } from '#db/schema/photos.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { photoUrl } from '#src/features/photos/address.ts'
import { deviceKey } from '#src/features/trust/device-proof.ts'
import { rememberDevice } from '#src/features/trust/remember-device.ts'
import { Refusal } from '#src/shared/errors.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { blockUser } from './block.ts'
import { readConversations } from './conversations.ts'
import { readListingMessages } from './history.ts'
import { releaseConversation } from './release.ts'
import { sendMessage } from './send-message.ts'

const NOW = day(20)
const opened = {
  now: NOW,
  origin: 'https://tregu.example',
  beforeOpening: async () => {},
  publish: () => {}
}
const OLD = { createdAt: day(1) }
const IN_A_MONTH = day(50)

async function aMarket(db: Db) {
  const seller = await anAccount(db, { ...OLD, fullName: 'Shitësi' })
  const buyer = await anAccount(db, { ...OLD, fullName: 'Blerësi' })
  const listing = await aListing(db, seller, { expiresAt: IN_A_MONTH })
  return { seller, buyer, listing }
}

type MessageOptions = { photo?: string; clientId?: string }
const send = (
  db: Db,
  from: Account,
  to: Pick<Account, 'id'>,
  listingId: number,
  content = 'A është ende në dispozicion?',
  options: MessageOptions = {},
  sending = opened
) =>
  sendMessage(
    db,
    from,
    newMessage.parse({ listingId, receiverId: to.id, content, ...options }),
    sending
  )

const refused = (code: string, fields = {}) => expect.objectContaining({ code, fields })

describe('sendMessage', () => {
  test('begins the conversation and numbers what follows', async ({ db }) => {
    const { seller, buyer, listing } = await aMarket(db)
    const first = await send(db, buyer, seller, listing.id)
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
    const answer = await send(db, seller, buyer, listing.id, 'Po.')
    expect([answer.seq, answer.receiverId]).toEqual([2, buyer.id])
    expect(answer.conversationId).toBe(first.conversationId)
    const [row] = await db
      .select()
      .from(conversations)
      .where(eq(conversations.listingId, listing.id))
    expect([row?.title, row?.lastSeq]).toEqual([listing.title, 2])
  })

  test('answers a repeat with the stored message', async ({ db }) => {
    const { seller, buyer, listing } = await aMarket(db)
    const clientId = randomUUID()
    const first = await send(db, buyer, seller, listing.id, 'Një', { clientId })
    const later = { ...opened, now: day(21) }
    expect(await send(db, buyer, seller, listing.id, 'Një', { clientId }, later)).toEqual(first)
    expect(await db.$count(messages, eq(messages.senderId, buyer.id))).toBe(1)
    await expect(send(db, buyer, seller, listing.id, 'Dy', { clientId })).rejects.toEqual(
      refused('idempotency_mismatch')
    )
  })

  test('has twenty tries at once store one', async ({ connection: { db } }) => {
    const { seller, buyer, listing } = await aMarket(db)
    try {
      const clientId = randomUUID()
      const tries = Array.from({ length: 20 }, () =>
        send(db, buyer, seller, listing.id, 'Njëherësh', { clientId })
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
    const { seller, buyer, listing } = await aMarket(db)
    const broken = (code: string) =>
      new Proxy(db, {
        get: (of, name) =>
          name === 'execute'
            ? () => Promise.reject(Object.assign(new Error('cut off'), { code }))
            : Reflect.get(of, name)
      })
    await expect(send(broken('57014'), buyer, seller, listing.id)).rejects.toMatchObject({
      code: 'busy',
      retryAfter: 1
    })
    await expect(send(broken('42601'), buyer, seller, listing.id)).rejects.toMatchObject({
      code: '42601'
    })
  })

  test('refuses to write to oneself, to a stranger, and of a seller to begin', async ({ db }) => {
    const { seller, buyer, listing } = await aMarket(db)
    const stranger = await anAccount(db, OLD)
    await expect(send(db, seller, seller, listing.id)).rejects.toEqual(
      refused('invalid_input', { receiverId: 'ownListing' })
    )
    for (const [from, to] of [
      [seller, buyer],
      [buyer, stranger],
      [stranger, buyer]
    ] as const) {
      await expect(send(db, from, to, listing.id)).rejects.toEqual(refused('not_found'))
    }
    await expect(send(db, buyer, seller, 999_999_999)).rejects.toEqual(refused('not_found'))
  })

  test.for([
    ['reserved', 'conflict'],
    ['sold', 'conflict'],
    ['expired', 'conflict'],
    ['inactive', 'not_found'],
    ['removed', 'not_found']
  ] as const)(
    'about a listing that is %s goes on but does not begin',
    async ([status, code], { db }) => {
      const { seller, buyer, listing } = await aMarket(db)
      const late = await anAccount(db, OLD)
      await send(db, buyer, seller, listing.id)
      await db.update(listings).set({ status }).where(eq(listings.id, listing.id))
      expect((await send(db, seller, buyer, listing.id, 'Po')).seq).toBe(2)
      await expect(send(db, late, seller, listing.id)).rejects.toMatchObject({ code })
    }
  )

  test('goes on when the listing is gone, under its title', async ({ db }) => {
    const { seller, buyer, listing } = await aMarket(db)
    await send(db, buyer, seller, listing.id)
    await db.delete(listings).where(eq(listings.id, listing.id))
    expect((await send(db, buyer, seller, listing.id, 'E shitët?')).seq).toBe(2)
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

  test('is refused between two of whom one has blocked the other', async ({ db }) => {
    const { seller, buyer, listing } = await aMarket(db)
    await send(db, buyer, seller, listing.id)
    await blockUser(db, seller, buyer.id, NOW)
    await expect(send(db, buyer, seller, listing.id)).rejects.toEqual(refused('blocked'))
    await expect(send(db, seller, buyer, listing.id)).rejects.toEqual(
      refused('blocked', { receiverId: 'blockedByYou' })
    )
    expect(await db.$count(messages, eq(messages.senderId, buyer.id))).toBe(1)
  })

  test('asks for an ID while the policy does', async ({ db }) => {
    const { seller, buyer, listing } = await aMarket(db)
    await db.update(policy).set({ messagingId: true })
    await expect(send(db, buyer, seller, listing.id)).rejects.toEqual(
      refused('id_verification_required')
    )
    await db.update(users).set({ isIdVerified: true }).where(eq(users.id, buyer.id))
    expect((await send(db, buyer, seller, listing.id)).seq).toBe(1)
  })

  test('asks for a verified device while the policy does, in every conversation', async ({
    db
  }) => {
    const { seller, buyer, listing } = await aMarket(db)
    await send(db, buyer, seller, listing.id)
    await db.update(policy).set({ messagingDevice: true })
    const secret = 'a secret of the application, 32 b'
    const shown = { device: '', userAgent: '', ipAddress: '', fingerprint: 'f', token: undefined }
    const { token, expiresAt } = await rememberDevice(db, buyer, shown, { secret, now: NOW })
    const device = deviceKey(secret, buyer.id, { token, fingerprint: 'f' })
    const foreign = deviceKey(secret, seller.id, { token, fingerprint: 'f' })
    const copied = deviceKey(secret, buyer.id, { token: 'of another browser', fingerprint: 'f' })
    const other = await aListing(db, seller, { expiresAt: day(300) })
    const refusal = refused('device_verification_required')
    for (const { id } of [listing, other]) {
      for (const wrong of [
        opened,
        { ...opened, device: foreign },
        { ...opened, device: copied },
        { ...opened, device, now: expiresAt }
      ]) {
        await expect(send(db, buyer, seller, id, 'Po tani?', {}, wrong)).rejects.toEqual(refusal)
      }
      const right = { ...opened, device }
      expect((await send(db, buyer, seller, id, 'Po tani?', {}, right)).content).toBe('Po tani?')
    }
    expect(await db.$count(messages, eq(messages.senderId, buyer.id))).toBe(3)
  })

  test('asks before it begins a conversation, and stores nothing when that is refused', async ({
    db
  }) => {
    const { seller, buyer, listing } = await aMarket(db)
    let calls = 0
    const counting = { ...opened, beforeOpening: async () => void calls++ }
    await send(db, buyer, seller, listing.id, 'Një', {}, counting)
    await send(db, buyer, seller, listing.id, 'Dy', {}, counting)
    expect(calls).toBe(1)
    const other = await aListing(db, seller, { expiresAt: IN_A_MONTH })
    const never = {
      ...opened,
      beforeOpening: () => Promise.reject(new Refusal('too_many_requests'))
    }
    await expect(send(db, buyer, seller, other.id, 'Tre', {}, never)).rejects.toEqual(
      refused('too_many_requests')
    )
    expect(await db.$count(conversations, eq(conversations.listingId, other.id))).toBe(0)
  })

  test('sends the same text to five sellers, not to a sixth, but for the offered ones', async ({
    db
  }) => {
    const buyer = await anAccount(db, OLD)
    const texts = [
      ['Kam një ofertë të mirë për ju, shkruani', 5],
      ['A është ende në dispozicion?', 7],
      ['Is it still available?', 7]
    ] as const
    for (const [text, allowed] of texts) {
      let sent = 0
      for (let n = 0; n < 7; n++) {
        const seller = await anAccount(db, OLD)
        const listing = await aListing(db, seller, { expiresAt: IN_A_MONTH })
        const message = send(db, buyer, seller, listing.id, text)
        if (n < allowed) sent += (await message).seq
        else {
          await expect(message).rejects.toEqual(refused('invalid_input', { content: 'sameToMany' }))
        }
      }
      expect(sent).toBe(allowed)
    }
  })

  test('has a seller answer many with the same text', async ({ db }) => {
    const { seller, listing } = await aMarket(db)
    for (let n = 0; n < 7; n++) {
      const buyer = await anAccount(db, OLD)
      await send(db, buyer, seller, listing.id)
      const answer = await send(db, seller, buyer, listing.id, 'Po, mund ta shihni nesër pasdite.')
      expect(answer.seq).toBe(2)
    }
  })

  test('warns the receiver and not the sender', async ({ db }) => {
    const { seller, buyer, listing } = await aMarket(db)
    const text = 'Paguani te https://posta-al.top/1'
    expect((await send(db, buyer, seller, listing.id, text)).signs).toEqual([])
    const [read] = await readListingMessages(db, seller, listing.id, {})
    expect(read?.signs).toEqual(['link'])
    const [own] = await readListingMessages(db, buyer, listing.id, {})
    expect(own?.signs).toEqual([])
  })

  test('holds what a new account opens with, until a moderator releases it', async ({ db }) => {
    const { seller, listing } = await aMarket(db)
    const newcomer = await anAccount(db, { createdAt: NOW })
    const text = 'Kurieri pret: https://posta-al.top/1, shkruani CVV'
    const { conversationId } = await send(db, newcomer, seller, listing.id, text)
    await send(db, newcomer, seller, listing.id, 'Ende aty?')
    expect(await readListingMessages(db, newcomer, listing.id, {})).toHaveLength(2)
    expect(await readListingMessages(db, seller, listing.id, {})).toEqual([])
    expect((await readConversations(db, seller, {})).conversations).toEqual([])
    await expect(send(db, seller, newcomer, listing.id)).rejects.toEqual(refused('not_found'))

    await releaseConversation(db, conversationId, opened.publish)
    expect(await readListingMessages(db, seller, listing.id, {})).toHaveLength(2)
    await expect(releaseConversation(db, conversationId, opened.publish)).rejects.toEqual(
      refused('not_found')
    )
  })

  test('carries a photo of the sender, once', async ({ db }) => {
    const { seller, buyer, listing } = await aMarket(db)
    const hash = 'a'.repeat(64)
    await db
      .insert(photos)
      .values({ userId: buyer.id, hash, width: 640, height: 480, bytes: 1, createdAt: NOW })
    const photo = photoUrl(hash)
    const sent = await send(db, buyer, seller, listing.id, '', { photo, clientId: randomUUID() })
    expect([sent.content, sent.photo]).toEqual(['', { url: photo, width: 640, height: 480 }])
    const again = { photo, clientId: sent.clientId }
    expect(await send(db, buyer, seller, listing.id, '', again)).toEqual(sent)
    const [row] = await db.select().from(photos).where(eq(photos.hash, hash))
    expect([row?.messageId, row?.claimedAt]).toEqual([sent.id, NOW])

    const notYours = refused('photo_not_yours', { photo: 'photoNotYours' })
    await expect(send(db, buyer, seller, listing.id, '', { photo })).rejects.toEqual(notYours)
    await expect(send(db, seller, buyer, listing.id, '', { photo })).rejects.toEqual(notYours)
    const anywhere = { photo: 'https://evil.example/1.webp' }
    await expect(send(db, buyer, seller, listing.id, 'x', anywhere)).rejects.toEqual(notYours)
  })
})
