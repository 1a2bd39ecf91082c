import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { sendMessage } from '#src/features/messaging/send-message.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { anAccount } from '../factories.ts'

/** Two days of talk about a member's listing, one message of it a trick. */
export async function aConversation(db: Db, seller: Account, listingId: number) {
  const buyer = await anAccount(db, { fullName: 'Drita Leka', createdAt: new Date(0) })
  const day = 24 * 60 * 60 * 1000
  const said: [from: Account, content: string, daysAgo: number][] = [
    [buyer, 'Mirëdita, a është ende në dispozicion?', 1],
    [seller, 'Po, është. Shihet çdo ditë pas orës 17:00.', 1],
    [buyer, 'Dërgojini numrin e kartës te https://posta-dergesa.top që të kaloj paratë.', 0]
  ]
  let conversationId = 0
  for (const [from, content, daysAgo] of said) {
    const receiverId = from === seller ? buyer.id : seller.id
    const message = newMessage.parse({ listingId, receiverId, content })
    const now = new Date(Date.now() - daysAgo * day)
    const sent = await sendMessage(db, from, message, {
      now,
      origin: 'https://tregu.example',
      beforeOpening: async () => {},
      say: () => {}
    })
    conversationId = sent.conversationId
  }
  return conversationId
}
