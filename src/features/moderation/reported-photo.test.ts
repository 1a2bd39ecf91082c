import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { reports } from '#db/schema/moderation.ts'
import { test } from '#tests/support/database.ts'
import { aMember, context } from '#tests/support/moderation.ts'
import { fileReport } from './file-report.ts'
import { openCases } from './queue.ts'
import { photoOfMessage } from './read-case.ts'

const photo = { url: '/photos/kodi-1280.webp', width: 640, height: 480 }

/** A message, reported by its receiver. */
async function reported(db: Db, said: { content: string; photo: typeof photo }) {
  const [sender, receiver] = [await aMember(db), await aMember(db)]
  const sides = { buyerId: sender.id, sellerId: receiver.id, lastSeq: 1 }
  const [conversation] = await db
    .insert(conversations)
    .values({ listingId: 999_999, title: 'Dollap', ...sides })
    .returning()
  const place = { conversationId: conversation!.id, seq: 1, senderId: sender.id }
  const [message] = await db
    .insert(messages)
    .values({ ...place, clientId: randomUUID(), ...said })
    .returning()
  const about = { kind: 'message', targetId: message!.id } as const
  await fileReport(db, receiver, { ...about, reason: 'scam', note: '' }, context)
  return about
}

test('the case of a message has its photo for as long as there is one', async ({ db }) => {
  const { kind, targetId } = await reported(db, { content: '', photo })
  expect(await openCases(db)).toMatchObject([{ kind, targetId, name: '', photo: photo.url }])
  expect(await photoOfMessage(db, targetId)).toEqual(photo)
  await db.delete(messages).where(eq(messages.id, targetId))
  expect(await openCases(db)).toMatchObject([{ kind, targetId, name: '', photo: null }])
  expect(await photoOfMessage(db, targetId)).toBeNull()
})

test('what else has the number of a message does not have its photo', async ({ db }) => {
  const { targetId } = await reported(db, { content: 'Shiko', photo })
  await db.insert(reports).values({ kind: 'user', targetId, reason: 'scam' })
  const cases = await openCases(db)
  expect(cases.find(({ kind }) => kind === 'user')).toMatchObject({ targetId, photo: null })
})
