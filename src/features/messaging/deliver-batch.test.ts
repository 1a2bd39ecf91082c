import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messageOutbox, messages } from '#db/schema/messaging.ts'
import { type Batcher, type BatchOperation, openBatcher } from '#db/statement-batcher.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { blockUser } from './block.ts'
import { sendMessage } from './send-message.ts'

const OLD = { createdAt: day(1) }
const sending = {
  now: day(20),
  origin: 'https://tregu.example',
  beforeOpening: async () => {},
  publish: () => {}
}

type TestConversation = { buyer: Account; seller: Account; listingId: number; id: number }

const say = (
  db: Db,
  batcher: Batcher | undefined,
  conversation: TestConversation,
  content: string,
  overrides = {}
) =>
  send(
    db,
    batcher,
    conversation.buyer,
    conversation.seller,
    conversation.listingId,
    content,
    overrides
  )
const send = (
  db: Db,
  batcher: Batcher | undefined,
  from: Account,
  to: Account,
  listingId: number,
  content: string,
  options: { clientId?: string } = {}
) => {
  const message = newMessage.parse({ listingId, receiverId: to.id, content, ...options })
  return sendMessage(db, from, message, { ...sending, batcher })
}

/** Conversations that have begun, each of two people of its own. */
async function someConversations(db: Db, count: number): Promise<TestConversation[]> {
  const made: TestConversation[] = []
  while (made.length < count) {
    const [buyer, seller] = [await anAccount(db, OLD), await anAccount(db, OLD)]
    const { id: listingId } = await aListing(db, seller, { expiresAt: day(50) })
    const conversation = { buyer, seller, listingId, id: 0 }
    made.push({
      ...conversation,
      id: (await say(db, undefined, conversation, 'Fillimi')).conversationId
    })
  }
  return made
}

/** What is not undone by a transaction is taken away. */
async function withTalks(db: Db, count: number, run: (made: TestConversation[]) => Promise<void>) {
  const made = await someConversations(db, count)
  const ids = made.map(({ listingId }) => listingId)
  await run(made).finally(async () => {
    await db.delete(conversations).where(inArray(conversations.listingId, ids))
    await db.delete(listings).where(inArray(listings.id, ids))
  })
}

/** A batcher, and the size of each batch it ran. */
function countingBatcher(db: Db) {
  const sizes: number[] = []
  const batcher = openBatcher(db)
  const enqueue: Batcher['enqueue'] = (operation, item) => batcher.enqueue(counted(operation), item)
  const known = new Map<unknown, unknown>()
  const counted = <Item, Answer>(operation: BatchOperation<Item, Answer>) => {
    const runBatch: typeof operation.runBatch = (...args) => {
      sizes.push(args[1].length)
      return operation.runBatch(...args)
    }
    if (!known.has(operation)) known.set(operation, { ...operation, runBatch })
    return known.get(operation) as BatchOperation<Item, Answer>
  }
  return { batcher: { enqueue }, sizes }
}

/** The numbers of a conversation's messages with their texts. */
const notices = async (db: Db, { id }: TestConversation) => {
  const rows = await db.select().from(messages).where(eq(messages.conversationId, id))
  return rows.toSorted((a, b) => a.seq - b.seq).map(({ seq, content }) => [seq, content])
}

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
      TestConversation,
      TestConversation,
      TestConversation,
      TestConversation
    ]
    await blockUser(db, blocked.seller, blocked.buyer.id, sending.now)
    const clientId = randomUUID()
    const first = await say(db, undefined, again, 'Dy herë', { clientId })
    const { batcher, sizes } = countingBatcher(db)
    const [sent, refused, repeated, unknown] = await Promise.allSettled([
      say(db, batcher, fine, 'Po vij'),
      say(db, batcher, blocked, 'Alo?'),
      say(db, batcher, again, 'Dy herë', { clientId }),
      send(db, batcher, strange.seller, fine.buyer, strange.listingId, 'Kush jeni?')
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
      TestConversation,
      TestConversation
    ]
    const { batcher } = countingBatcher(db)
    const texts = Array.from({ length: 6 }, (_, n) => `Fjala ${n}`)
    const answers = await Promise.all([
      ...texts.map(text => say(db, batcher, conversation, text)),
      send(
        db,
        batcher,
        conversation.seller,
        conversation.buyer,
        conversation.listingId,
        'Po ju dëgjoj'
      ),
      say(db, batcher, other, 'Tjetër')
    ])
    expect(answers.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 2])
    expect((await notices(db, conversation)).map(([, text]) => text)).toEqual([
      'Fillimi',
      ...texts,
      'Po ju dëgjoj'
    ])
  })

  test('are stored once, when two processes are told the same', async ({ connection: { db } }) => {
    await withTalks(db, 8, async made => {
      const lanes = [openBatcher(db), openBatcher(db)]
      for (let round = 0; round < 10; round++) {
        const ids = made.map(() => randomUUID())
        const tries = lanes.map(batcher =>
          Promise.all(
            made.map((conversation, n) =>
              say(db, batcher, conversation, `Herë ${round}`, { clientId: ids[n]! })
            )
          )
        )
        const [one, two] = await Promise.all(tries)
        expect(one).toEqual(two)
        expect(one?.map(({ seq }) => seq)).toEqual(made.map(() => round + 2))
      }
    })
  })

  test('of two processes neither block each other nor are lost, whatever their order', async ({
    connection: { db }
  }) => {
    await withTalks(db, 12, async made => {
      const [one, two] = [openBatcher(db), openBatcher(db)]
      const ROUNDS = 25
      const buyers = async () => {
        for (let n = 0; n < ROUNDS; n++) {
          await Promise.all(made.map(conversation => say(db, one, conversation, `b ${n}`)))
        }
      }
      const sellers = async () => {
        for (let n = 0; n < ROUNDS; n++) {
          const answers = made
            .toReversed()
            .map(({ seller, buyer, listingId }) =>
              send(db, two, seller, buyer, listingId, `s ${n}`)
            )
          await Promise.all(answers)
        }
      }
      await Promise.all([buyers(), sellers()])
      for (const conversation of made) {
        const rows = await notices(db, conversation)
        expect(rows.map(([seq]) => seq)).toEqual(rows.map((_, n) => n + 1))
        for (const side of ['b', 's']) {
          const texts = rows.map(([, text]) => `${text}`).filter(text => text.startsWith(side))
          expect(texts).toEqual(Array.from({ length: ROUNDS }, (_, n) => `${side} ${n}`))
        }
      }
    })
  })

  test('do not wait for one whose conversation is held by somebody else', async ({
    connection: { db }
  }) => {
    await withTalks(db, 3, async ([held, ...free]) => {
      const { batcher, sizes } = countingBatcher(db)
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = db.transaction(async tx => {
        await tx.execute(sql`select from ${conversations} where id = ${held!.id} for update`)
        locked.resolve()
        await release.promise
      })
      await locked.promise
      let isSent = false
      const waits = say(db, batcher, held!, 'Pres').then(message => {
        isSent = true
        return message
      })
      const others = await Promise.all(
        free.map(conversation => say(db, batcher, conversation, 'Nuk pres'))
      )
      expect([isSent, sizes]).toEqual([false, [3]])
      expect(others.map(({ seq }) => seq)).toEqual([2, 2])
      release.resolve()
      await holding
      expect((await waits).seq).toBe(2)
    })
  })

  test('do not wait for lone ones whose conversations are held', async ({ connection: { db } }) => {
    await withTalks(db, 3, async ([one, two, free]) => {
      const batcher = openBatcher(db)
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = db.transaction(async tx => {
        const ids = [one!.id, two!.id]
        await tx.select().from(conversations).where(inArray(conversations.id, ids)).for('update')
        locked.resolve()
        await release.promise
      })
      await locked.promise
      let ended = 0
      const waits = []
      for (const conversation of [one!, two!]) {
        waits.push(say(db, batcher, conversation, 'Pres').finally(() => ended++))
        await turn()
      }
      const sent = await say(db, batcher, free!, 'Nuk pres').finally(() => release.resolve())
      expect([sent.seq, ended]).toEqual([2, 0])
      await holding
      expect((await Promise.all(waits)).map(({ seq }) => seq)).toEqual([2, 2])
    })
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
