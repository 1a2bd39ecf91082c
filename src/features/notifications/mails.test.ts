import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { notificationDeliveries } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { JobPayload, NotificationMailJob } from '#src/platform/jobs.ts'
import type { Mail } from '#src/platform/mailer.ts'
import type { JobName } from '#src/shared/jobs.ts'
import type { Pace } from '#src/shared/notifications.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { sendNotificationMail } from './deliver-mail.ts'
import { markSubjectRead } from './list.ts'
import { notifyMessages, notifySavedSearch } from './notify-members.ts'
import { readPreferences } from './preferences.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'

/** A Monday, noon in Albania. */
const NOW = new Date('2026-07-27T10:00:00Z')
const SECRET = 'a secret of this test'
const sent: Mail[] = []
const queue: { payload: JobPayload<JobName>; after: Date | undefined }[] = []
beforeEach(() => {
  sent.splice(0)
  queue.splice(0)
})
const jobs = {
  enqueue: async (_: Db, name: JobName, payload: JobPayload<JobName>, when?: { after: Date }) => {
    if (name === 'notification-mail') queue.push({ payload, after: when?.after })
  }
}
let mailer = { send: async (mail: Mail) => void sent.push(mail) }
const send = async (db: Db, now = NOW) => {
  const tools = { mailer, site: 'Tregu', origin: 'https://tregu.example', secret: SECRET }
  for (const { payload } of queue) {
    const job = payload as NotificationMailJob
    await sendNotificationMail(db, { ...tools, clock: { now: () => now } }, job)
  }
}
const write = (db: Db, receiver: Account, excerpt: string, at = NOW) =>
  notifyMessages(db, jobs, [
    {
      conversationId: 7,
      receiverId: receiver.id,
      senderName: 'Drita Marku',
      listingTitle: 'Divan',
      excerpt,
      path: '/messages?with=3',
      at
    }
  ])
const match = (db: Db, who: Account, searchId: number, titles: string[], pace: Pace, at = NOW) =>
  notifySavedSearch(db, jobs, {
    userId: who.id,
    searchId,
    search: `kërkimi ${searchId}`,
    listings: titles.map((title, n) => ({ id: 100 * searchId + n, title })),
    path: `/search?q=${searchId}`,
    pace,
    at
  })
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

describe('a message that stays unread', () => {
  test('is mailed once, ten minutes later, with all it has become', async ({ db }) => {
    const receiver = await anAccount(db, { fullName: 'Arben Kola' })
    await write(db, receiver, 'Po')
    await write(db, receiver, 'Sa {link}?')
    expect(queue.map(({ after }) => after)).toEqual([new Date(NOW.getTime() + 600_000)])
    await send(db)
    await send(db)
    await write(db, receiver, 'Hë?')
    await send(db)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: receiver.email, subject: 'Mesazh i ri nga Drita Marku' })
    expect(sent[0]?.text).toContain(
      'Përshëndetje Arben Kola,\n\nDrita Marku ju shkroi për "Divan":\n\n"Sa {link}?"\n\nPërgjigjuni këtu: https://tregu.example/messages?with=3\n'
    )
  })

  test('is mailed again when there is more, a day later at the earliest', async ({ db }) => {
    const receiver = await anAccount(db)
    await write(db, receiver, 'Po')
    await send(db, later(0.25))
    queue.splice(0)
    await write(db, receiver, 'Hë?', later(0.5))
    await write(db, receiver, 'Alo?', later(0.6))
    expect(queue.map(({ after }) => after)).toEqual([later(1.25)])
    await send(db, later(1.25))
    expect(sent.map(({ text }) => /"(Po|Alo\?)"/.exec(text)?.[1])).toEqual(['Po', 'Alo?'])
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId?.replace('@', '.1@'))
    await send(db, later(1.5))
    expect(sent).toHaveLength(2)
  })

  test('that nobody took is mailed when the next one comes', async ({ db }) => {
    const receiver = await anAccount(db)
    await write(db, receiver, 'Po')
    queue.splice(0)
    await write(db, receiver, 'Hë?', later(3))
    await send(db, later(3))
    expect(sent).toHaveLength(1)
  })

  test('has one Message-ID however often it is tried', async ({ db }) => {
    const receiver = await anAccount(db, { language: 'en' })
    await write(db, receiver, 'Po')
    await send(db)
    await db.delete(notificationDeliveries)
    await send(db)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.messageId).toMatch(/^<notification\.\d+@tregu\.example>$/)
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId)
    expect(sent[0]?.text).toContain("Don't want emails like this any more?")
  })

  test('is not noted as mailed when the mail server takes nothing', async ({ db }) => {
    await write(db, await anAccount(db), 'Po')
    const works = mailer
    mailer = { send: () => Promise.reject(new Error('ECONNREFUSED')) }
    await expect(send(db)).rejects.toThrow('ECONNREFUSED')
    mailer = works
    await send(db)
    expect(sent).toHaveLength(1)
  })

  test('is not mailed once it was read, nor to somebody banned', async ({ db }) => {
    const [receiver, banned] = [await anAccount(db), await anAccount(db)]
    await write(db, receiver, 'Po')
    await write(db, banned, 'Po')
    await markSubjectRead(db, receiver, 'conversation:7', NOW)
    await db.update(users).set({ bannedAt: NOW }).where(eq(users.id, banned.id))
    await send(db)
    expect(sent).toEqual([])
  })
})

describe('saved searches', () => {
  test('that are to tell at once are mailed each by itself', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 5', 'Golf 6'], 'soon')
    await match(db, member, 1, ['Golf 7'], 'soon')
    await send(db)
    expect(sent.map(({ subject }) => subject)).toEqual(['3 shpallje të reja për "kërkimi 1"'])
    expect(sent[0]?.text).toContain('Golf 7\nhttps://tregu.example/listing/100\n\nGolf 5\n')
  })

  test.for([
    ['daily', '2026-07-28T06:00:00Z'],
    ['weekly', '2026-08-03T06:00:00Z']
  ] as const)('of a %s digest wait for it and make one mail', async ([pace, due], { db }) => {
    const [member, other] = [await anAccount(db), await anAccount(db)]
    await match(db, member, 1, ['Golf 5'], pace)
    await match(db, member, 2, ['Divan', 'Dollap'], pace)
    await match(db, other, 3, ['Biçikletë'], pace)
    expect(queue.map(({ after }) => after)).toEqual(Array(3).fill(new Date(due)))
    await send(db, new Date(due))
    await send(db, new Date(due))
    expect(sent.map(({ to }) => to)).toEqual([member.email, other.email])
    expect(sent[0]?.messageId).toBe(
      `<digest.${member.id}.saved_search.${pace}.${Date.parse(due)}@tregu.example>`
    )
    expect(sent[0]?.text).toContain('1 shpallje e re për "kërkimi 1":\n\nGolf 5\nhttps://')
    expect(sent[0]?.text).toContain('2 shpallje të reja për "kërkimi 2":\n\nDivan\nhttps://')
    expect(sent[1]?.subject).toBe('1 shpallje e re për "kërkimi 3"')
  })
})

describe('a digest', () => {
  const digestOf = (n: number) => sent[n]?.text.match(/Golf \d/g)

  test('is mailed again for what has come since, read or not', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 1'], 'daily')
    await match(db, member, 1, ['Golf 2'], 'daily', later(0.1))
    expect(queue).toHaveLength(1)
    await send(db, later(1))
    await match(db, member, 1, ['Golf 3'], 'daily', later(1.1))
    await send(db, later(2))
    await send(db, later(3))
    await match(db, member, 1, ['Golf 4', 'Golf 5'], 'daily', later(7))
    await send(db, later(8))
    expect(sent.map((_, n) => digestOf(n))).toEqual([
      ['Golf 2', 'Golf 1'],
      ['Golf 3'],
      ['Golf 4', 'Golf 5']
    ])
    expect(sent[2]?.subject).toBe('2 shpallje të reja për "kërkimi 1"')
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3)
  })

  test('leaves what came after its moment to the next one', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 1'], 'daily')
    await send(db, later(1))
    const [first] = queue
    await match(db, member, 1, ['Golf 2'], 'daily', later(1))
    queue.splice(0, 2, first!)
    await send(db, later(1))
    expect(sent).toHaveLength(1)
  })

  test('of the week is another mail than that of the same day', async ({ db }) => {
    const member = await anAccount(db)
    const sunday = later(6)
    await match(db, member, 1, ['Golf 1'], 'daily', sunday)
    await match(db, member, 2, ['Golf 2'], 'weekly', sunday)
    expect(queue.map(({ after }) => after)).toEqual(Array(2).fill(new Date('2026-08-03T06:00:00Z')))
    await send(db, later(7))
    expect(sent.map((_, n) => digestOf(n))).toEqual([['Golf 1'], ['Golf 2']])
    expect(sent[0]?.messageId).not.toBe(sent[1]?.messageId)
  })

  test('follows a search that is set to another pace', async ({ db }) => {
    const member = await anAccount(db)
    await match(db, member, 1, ['Golf 1'], 'daily')
    await match(db, member, 1, ['Golf 2'], 'weekly', later(0.1))
    expect(queue.map(({ after }) => after?.getUTCDate())).toEqual([28, 3])
    await send(db, later(7))
    expect(sent.map((_, n) => digestOf(n))).toEqual([['Golf 2', 'Golf 1']])
  })
})

describe('the link that ends mails', () => {
  test('ends those of its kind, for its reader, again and again', async ({ db }) => {
    const [receiver, other] = [await anAccount(db), await anAccount(db)]
    await write(db, receiver, 'Po')
    await send(db)
    const { searchParams, pathname } = new URL(sent[0]?.unsubscribe ?? '')
    expect(pathname).toBe('/unsubscribe')
    const token = searchParams.get('token') ?? ''
    for (let n = 0; n < 2; n++) {
      expect(await unsubscribe(db, SECRET, token)).toEqual({ userId: receiver.id, kind: 'message' })
    }
    const { message, saved_search: search } = await readPreferences(db, receiver)
    expect([message, search.mail]).toEqual([{ push: true, mail: false }, true])
    expect((await readPreferences(db, other)).message.mail).toBe(true)
    await markSubjectRead(db, receiver, 'conversation:7', NOW)
    await write(db, receiver, 'Prapë')
    await send(db)
    expect(sent).toHaveLength(1)
  })

  test('is made here or is none', async ({ db }) => {
    const member = await anAccount(db)
    await write(db, member, 'Po')
    await send(db)
    const token = new URL(sent[0]?.unsubscribe ?? '').searchParams.get('token') ?? ''
    const [id, kind, proof] = token.split('.')
    const forged = [
      '',
      'x',
      `${Number(id) + 1}.${kind}.${proof}`,
      `${id}.price_drop.${proof}`,
      `${id}.${kind}.`,
      `${id}.${kind}.${'a'.repeat(43)}`,
      `${token}a`
    ]
    for (const each of forged) {
      await expect(unsubscribe(db, SECRET, each)).rejects.toMatchObject({ code: 'invalid_input' })
    }
    expect(readUnsubscribe('another secret', token)).toBeUndefined()
    // Whose account is gone has nothing to end.
    await db.delete(users).where(eq(users.id, member.id))
    await unsubscribe(db, SECRET, token)
  })
})
