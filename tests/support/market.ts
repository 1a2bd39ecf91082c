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
  return { seller, buyer, listing }
}

export type MessageOptions = { photo?: string; clientId?: string }
export const send = (
  db: Db,
  from: Account,
  to: Pick<Account, 'id'>,
  listingId: number,
  content = 'A është ende në dispozicion?',
  options: MessageOptions = {},
  sending = opened
) =>
  sendMessage(db, from, newMessage.parse({ listingId, receiverId: to.id, content, ...options }), {
    ...sending,
    batcher: openBatcher(db)
  })

export const refused = (code: string, fields = {}) => expect.objectContaining({ code, fields })
