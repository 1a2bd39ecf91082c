import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { policy, users } from '#db/schema/accounts.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { deviceKey } from '#src/features/trust/device-proof.ts'
import { rememberDevice } from '#src/features/trust/remember-device.ts'
import { Refusal } from '#src/shared/errors.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { aMarket, IN_A_MONTH, NOW, OLD, opened, refused, send } from '#tests/support/market.ts'
import { blockUser } from './block.ts'

describe('sendMessage', () => {
  test('is refused between two of whom one has blocked the other', async ({ db }) => {
    const { seller, buyer, toSeller, toBuyer } = await aMarket(db)
    await send(db, toSeller)
    await blockUser(db, seller, buyer.id, NOW)
    await expect(send(db, toSeller)).rejects.toEqual(refused('blocked'))
    await expect(send(db, toBuyer)).rejects.toEqual(
      refused('blocked', { receiverId: 'blockedByYou' })
    )
    expect(await db.$count(messages, eq(messages.senderId, buyer.id))).toBe(1)
  })

  test('asks for an ID while the policy does', async ({ db }) => {
    const { buyer, toSeller } = await aMarket(db)
    await db.update(policy).set({ messagingId: true })
    await expect(send(db, toSeller)).rejects.toEqual(refused('id_verification_required'))
    await db.update(users).set({ isIdVerified: true }).where(eq(users.id, buyer.id))
    expect((await send(db, toSeller)).seq).toBe(1)
  })

  test('asks for a verified device while the policy does, in every conversation', async ({
    db
  }) => {
    const { seller, buyer, listing, toSeller } = await aMarket(db)
    await send(db, toSeller)
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
      const about = { ...toSeller, listing: { id }, content: 'Po tani?' }
      for (const wrong of [
        opened,
        { ...opened, device: foreign },
        { ...opened, device: copied },
        { ...opened, device, now: expiresAt }
      ]) {
        await expect(send(db, { ...about, sending: wrong })).rejects.toEqual(refusal)
      }
      const right = { ...opened, device }
      const sent = await send(db, { ...about, sending: right })
      expect(sent.content).toBe('Po tani?')
    }
    expect(await db.$count(messages, eq(messages.senderId, buyer.id))).toBe(3)
  })

  test('asks before it begins a conversation, and stores nothing when that is refused', async ({
    db
  }) => {
    const { seller, toSeller } = await aMarket(db)
    let calls = 0
    const counting = { ...opened, beforeOpening: async () => void calls++ }
    await send(db, { ...toSeller, content: 'Një', sending: counting })
    await send(db, { ...toSeller, content: 'Dy', sending: counting })
    expect(calls).toBe(1)
    const other = await aListing(db, seller, { expiresAt: IN_A_MONTH })
    const never = {
      ...opened,
      beforeOpening: () => Promise.reject(new Refusal('too_many_requests'))
    }
    await expect(
      send(db, { ...toSeller, listing: other, content: 'Tre', sending: never })
    ).rejects.toEqual(refused('too_many_requests'))
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
        const message = send(db, { from: buyer, to: seller, listing, content: text })
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
      await send(db, { from: buyer, to: seller, listing })
      const answer = await send(db, {
        from: seller,
        to: buyer,
        listing,
        content: 'Po, mund ta shihni nesër pasdite.'
      })
      expect(answer.seq).toBe(2)
    }
  })
})
