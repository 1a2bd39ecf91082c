import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { messageOutbox, messages } from '#db/schema/messaging.ts'
import { openBatcher } from '#db/statement-batcher.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import {
  type BegunConversation,
  countingBatcher,
  notices,
  say,
  sendBatched,
  sending,
  someConversations,
  withTalks
} from '#tests/support/batched-messages.ts'
import { test } from '#tests/support/database.ts'
import { blockUser } from './block.ts'
import { sendMessage } from './send-message.ts'

describe('messages that are delivered together', () => {
  test('get each its own answer, in one statement', async ({ db }) => {
    const made = await someConversations(db, 12)
    const { batcher, sizes } = countingBatcher(db)
    const answers = await Promise.all(
      made.map((conversation, n) => say(db, batcher, conversation, `Numri ${n}`))
    )
    expect(sizes).toEqual([12])
    for (const [n, conversation] of made.entries()) {
      expect(answers[n]).toMatchObject({
        conversationId: conversation.id,
        listingId: conversation.listingId,
        senderId: conversation.buyer.id,
        receiverId: conversation.seller.id,
        content: `Numri ${n}`,
        photo: null,
        seq: 2
      })
      const [row] = await db.select().from(messages).where(eq(messages.id, answers[n]!.id))
      const { createdAt, ...stored } = row!
      expect(stored).toMatchObject({
        conversationId: conversation.id,
        seq: 2,
        senderId: conversation.buyer.id,
        clientId: answers[n]?.clientId,
        content: `Numri ${n}`,
        photo: null,
        signs: []
      })
      expect(createdAt).toEqual(sending.now)
    }
    const ids = answers.map(({ id }) => id)
    expect(await db.$count(messageOutbox, inArray(messageOutbox.messageId, ids))).toBe(12)
  })

  test('are refused each for itself, and a repeat is answered', async ({ db }) => {
    const [fine, blocked, again, strange] = (await someConversations(db, 4)) as [
      BegunConversation,
      BegunConversation,
      BegunConversation,
      BegunConversation
    ]
    await blockUser(db, blocked.seller, blocked.buyer.id, sending.now)
    const clientId = randomUUID()
    const first = await say(db, openBatcher(db), again, { content: 'Dy herë', clientId })
    const { batcher, sizes } = countingBatcher(db)
    const [sent, refused, repeated, unknown] = await Promise.allSettled([
      say(db, batcher, fine, 'Po vij'),
      say(db, batcher, blocked, 'Alo?'),
      say(db, batcher, again, { content: 'Dy herë', clientId }),
      sendBatched(db, batcher, {
        from: strange.seller,
        to: fine.buyer,
        listingId: strange.listingId,
        content: 'Kush jeni?'
      })
    ])
    expect(sizes).toEqual([4])
    expect(sent).toMatchObject({ value: { seq: 2, content: 'Po vij' } })
    expect(refused).toMatchObject({ reason: { code: 'blocked' } })
    expect(repeated).toEqual({ status: 'fulfilled', value: first })
    expect(unknown).toMatchObject({ reason: { code: 'not_found' } })
    expect([await notices(db, blocked), await notices(db, again)]).toEqual([
      [[1, 'Fillimi']],
      [
        [1, 'Fillimi'],
        [2, 'Dy herë']
      ]
    ])
  })

  test('keep the order of their sender and of their conversation', async ({ db }) => {
    const [conversation, other] = (await someConversations(db, 2)) as [
      BegunConversation,
      BegunConversation
    ]
    const { batcher } = countingBatcher(db)
    const texts = Array.from({ length: 6 }, (_, n) => `Fjala ${n}`)
    const answers = await Promise.all([
      ...texts.map(text => say(db, batcher, conversation, text)),
      sendBatched(db, batcher, {
        from: conversation.seller,
        to: conversation.buyer,
        listingId: conversation.listingId,
        content: 'Po ju dëgjoj'
      }),
      say(db, batcher, other, 'Tjetër')
    ])
    expect(answers.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 2])
    expect((await notices(db, conversation)).map(([, text]) => text)).toEqual([
      'Fillimi',
      ...texts,
      'Po ju dëgjoj'
    ])
  })

  test('are all delivered but the one that the database cannot take', async ({
    connection: { db }
  }) => {
    await withTalks(db, 4, async made => {
      const { batcher, sizes } = countingBatcher(db)
      const [bad, ...good] = made
      const message = newMessage.parse({
        listingId: bad!.listingId,
        receiverId: bad!.seller.id,
        content: 'x'
      })
      const broken = sendMessage(
        db,
        bad!.buyer,
        { ...message, content: '\0' },
        { ...sending, batcher }
      )
      const refused = expect(broken).rejects.toThrow()
      const answers = await Promise.all(
        good.map(conversation => say(db, batcher, conversation, 'Mirë'))
      )
      await refused
      expect(sizes).toEqual([4, 1, 1, 1, 1])
      expect(answers.map(({ seq }) => seq)).toEqual([2, 2, 2])
      expect(await notices(db, bad!)).toEqual([[1, 'Fillimi']])
    })
  })
})
