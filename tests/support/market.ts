import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { openBatcher } from '#db/statement-batcher.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { sendMessage } from '#src/features/messaging/send-message.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { aListing, anAccount, day } from './factories.ts'

export const NOW = day(20)
export const opened = {
  now: NOW,
  origin: 'https://tregu.example',
  beforeOpening: async () => {},
  publish: () => {}
}
export const OLD = { createdAt: day(1) }
export const IN_A_MONTH = day(50)

export async function aMarket(db: Db) {
  const seller = await anAccount(db, { ...OLD, fullName: 'Shitësi' })
  const buyer = await anAccount(db, { ...OLD, fullName: 'Blerësi' })
  const listing = await aListing(db, seller, { expiresAt: IN_A_MONTH })
  const toSeller = { from: buyer, to: seller, listing }
  return { seller, buyer, listing, toSeller, toBuyer: { from: seller, to: buyer, listing } }
}

type TestMessage = {
  from: Account
  to: Pick<Account, 'id'>
  listing: { id: number }
  content?: string
  photo?: string
  clientId?: string
  sending?: Omit<Parameters<typeof sendMessage>[3], 'batcher'>
}

export function send(db: Db, { from, to, listing, sending = opened, ...rest }: TestMessage) {
  const content = 'A është ende në dispozicion?'
  const about = { listingId: listing.id, receiverId: to.id }
  const message = newMessage.parse({ content, ...about, ...rest })
  return sendMessage(db, from, message, { ...sending, batcher: openBatcher(db) })
}

export const refused = (code: string, fields = {}) => expect.objectContaining({ code, fields })
