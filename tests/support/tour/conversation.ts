import type { Db } from '#db/client.ts'
import { openBatcher } from '#db/statement-batcher.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { sendMessage } from '#src/features/messaging/send-message.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { anAccount } from '../factories.ts'

type TourMessage = [from: 'buyer' | 'seller', content: string, daysAgo: number]
export const TRICK = 'Dërgojini numrin e kartës te https://posta-dergesa.top që të kaloj paratë.'
const TALK: TourMessage[] = [
  ['buyer', 'Mirëdita, a është ende në dispozicion?', 1],
  ['seller', 'Po, është. Shihet çdo ditë pas orës 17:00.', 1],
  ['buyer', TRICK, 0]
]

/** Two days of talk about a member's listing, one message of it a trick. @returns its number */
export async function aConversation(db: Db, seller: Account, listingId: number, said = TALK) {
  const buyer = await anAccount(db, { fullName: 'Drita Leka', createdAt: new Date(0) })
  const day = 24 * 60 * 60 * 1000
  let conversationId = 0
  for (const [side, content, daysAgo] of said) {
    const [from, to] = side === 'seller' ? [seller, buyer] : [buyer, seller]
    const message = newMessage.parse({ listingId, receiverId: to.id, content })
    const now = new Date(Date.now() - daysAgo * day)
    const sent = await sendMessage(db, from, message, {
      now,
      batcher: openBatcher(db),
      origin: 'https://tregu.example',
      beforeOpening: async () => {},
      publish: () => {}
    })
    conversationId = sent.conversationId
  }
  return conversationId
}
