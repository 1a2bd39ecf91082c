import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { openBatcher } from '#db/statement-batcher.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { sendMessage } from '#src/features/messaging/send-message.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { aListing, anAccount, day } from './factories.ts'

export const IN_A_MONTH = day(50)
const OLD = { createdAt: day(1) }
export const notFound = expect.objectContaining({ code: 'not_found' })

export async function aConversation(db: Db) {
  const seller = await anAccount(db, { ...OLD, fullName: 'Shitësi' })
  const [one, two] = [await anAccount(db, OLD), await anAccount(db, OLD)]
  const listing = await aListing(db, seller, { expiresAt: IN_A_MONTH, images: ['/photos/x.webp'] })
  let minute = 0
  const send = (from: Account, to: Account, content: string, listingId = listing.id) =>
    sendMessage(db, from, newMessage.parse({ listingId, receiverId: to.id, content }), {
      now: new Date(day(20).getTime() + minute++ * 60_000),
      batcher: openBatcher(db),
      origin: 'https://tregu.example',
      beforeOpening: async () => {},
      publish: () => {}
    })
  return { seller, one, two, listing, send }
}
export const texts = (messages: { content: string }[]) => messages.map(({ content }) => content)
