import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { aiChats, type ChatLine } from '#db/schema/assistant.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { deleteChat, readChat, readChats } from './chats.ts'

const line = (role: ChatLine['role'], content: string): ChatLine => ({
  ...{ role, content, timestamp: day(1).toISOString() }
})

async function aChat(db: Db, { id: userId }: { id: number }, lines: ChatLine[], at = day(1)) {
  const row = { userId, messages: lines, createdAt: at, updatedAt: at }
  const [chat] = await db.insert(aiChats).values(row).returning()
  return chat!.id
}

describe('earlier chats', () => {
  test("are one's own, the last used first, by their first question", async ({ db }) => {
    const [mine, other] = [await anAccount(db), await anAccount(db)]
    const lines = [line('user', 'x'.repeat(200)), line('assistant', 'Po.')]
    const first = await aChat(db, mine, [line('user', 'Golf 5?')], day(2))
    const last = await aChat(db, mine, lines, day(3))
    await aChat(db, other, [line('user', 'Divan?')])
    expect(await readChats(db, mine)).toEqual([
      { id: last, title: 'x'.repeat(80), messages: 2, updatedAt: day(3).toISOString() },
      { id: first, title: 'Golf 5?', messages: 1, updatedAt: day(2).toISOString() }
    ])
  })

  test('name the listings that can still be seen', async ({ db }) => {
    const member = await anAccount(db)
    const there = await aListing(db, member, { title: 'Golf 5' })
    const gone = await aListing(db, member, { title: 'Golf 4', status: 'sold' })
    const answer = `Shihni [[listing:${there.id}]] ose [[listing:${gone.id}]].`
    const id = await aChat(db, member, [line('user', 'golf'), line('assistant', answer)])
    expect((await readChat(db, member, id)).messages).toMatchObject([
      { role: 'user', content: 'golf' },
      {
        ...{ role: 'assistant', content: 'Shihni "Golf 5" ose .' },
        listings: [{ id: there.id, title: 'Golf 5', price: 12_000 }]
      }
    ])
  })

  test("are deleted by their member, and nobody reads another's", async ({ db }) => {
    const [mine, other] = [await anAccount(db), await anAccount(db)]
    const id = await aChat(db, mine, [line('user', 'Golf 5?')])
    for (const refused of [
      () => readChat(db, other, id),
      () => deleteChat(db, other, id),
      () => readChat(db, mine, 'x')
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
    }
    await deleteChat(db, mine, id)
    expect(await readChats(db, mine)).toEqual([])
    await expect(deleteChat(db, mine, id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
