import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { type Batcher, type BatchOperation, openBatcher } from '#db/statement-batcher.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { sendMessage } from '#src/features/messaging/send-message.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { aListing, anAccount, day } from './factories.ts'

const OLD = { createdAt: day(1) }
export const sending = {
  now: day(20),
  origin: 'https://tregu.example',
  beforeOpening: async () => {},
  publish: () => {}
}

export type BegunConversation = { buyer: Account; seller: Account; listingId: number; id: number }

type BatchedMessage = {
  from: Account
  to: Account
  listingId: number
  content: string
  clientId?: string
}

/** As the buyer. */
export const say = (
  db: Db,
  batcher: Batcher,
  { buyer, seller, listingId }: Omit<BegunConversation, 'id'>,
  message: { content: string; clientId?: string } | string
) => {
  const written = typeof message === 'string' ? { content: message } : message
  return sendBatched(db, batcher, { from: buyer, to: seller, listingId, ...written })
}
export const sendBatched = (db: Db, batcher: Batcher, { from, to, ...rest }: BatchedMessage) => {
  const message = newMessage.parse({ receiverId: to.id, ...rest })
  return sendMessage(db, from, message, { ...sending, batcher })
}

/** Conversations that have begun, each of two people of its own. */
export async function someConversations(db: Db, count: number): Promise<BegunConversation[]> {
  const made: BegunConversation[] = []
  while (made.length < count) {
    const [buyer, seller] = [await anAccount(db, OLD), await anAccount(db, OLD)]
    const { id: listingId } = await aListing(db, seller, { expiresAt: day(50) })
    const conversation = { buyer, seller, listingId, id: 0 }
    made.push({
      ...conversation,
      id: (await say(db, openBatcher(db), conversation, 'Fillimi')).conversationId
    })
  }
  return made
}

/** What is not undone by a transaction is taken away. */
export async function withTalks(
  db: Db,
  count: number,
  run: (made: BegunConversation[]) => Promise<void>
) {
  const made = await someConversations(db, count)
  const ids = made.map(({ listingId }) => listingId)
  await run(made).finally(async () => {
    await db.delete(conversations).where(inArray(conversations.listingId, ids))
    await db.delete(listings).where(inArray(listings.id, ids))
  })
}

/** A batcher, and the size of each batch it ran. */
export function countingBatcher(db: Db) {
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
export const notices = async (db: Db, { id }: BegunConversation) => {
  const rows = await db.select().from(messages).where(eq(messages.conversationId, id))
  return rows.toSorted((a, b) => a.seq - b.seq).map(({ seq, content }) => [seq, content])
}
