import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { notificationDeliveries } from '#db/schema/notifications.ts'
import type { Mail } from '#src/platform/mailer.ts'
import { OPTIONAL_KINDS } from '#src/shared/notifications.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import {
  forgetMails,
  later,
  NOW,
  queue,
  SECRET,
  send,
  sent,
  write
} from '#tests/support/notification-mails.ts'
import { markSubjectRead } from './list.ts'
import { readPreferences } from './preferences.ts'
import { readUnsubscribe, unsubscribe, unsubscribePath } from './unsubscribe.ts'

beforeEach(forgetMails)

describe('a message that stays unread', () => {
  test('is mailed once, ten minutes later, with all it has become', async ({ db }) => {
    const receiver = await anAccount(db, { fullName: 'Arben Kola' })
    await write(db, receiver, 'Po')
    await write(db, receiver, 'Sa {link}?')
    expect(queue.map(({ when }) => when)).toEqual([{ waitMs: 600_000 }])
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
    expect(queue.map(({ when }) => when)).toEqual([{ waitMs: +later(1.25) - +later(0.5) }])
    await send(db, later(1.25))
    expect(sent.map(({ text }) => /"(Po|Alo\?)"/.exec(text)?.[1])).toEqual(['Po', 'Alo?'])
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId?.replace('@', `.${+later(0.25)}@`))
    await send(db, later(1.5))
    expect(sent).toHaveLength(2)
  })

  test('is mailed again in a day, though more came while the first mail was on its way', async ({
    db
  }) => {
    const receiver = await anAccount(db)
    await write(db, receiver, 'Po')
    const slow = {
      async send(mail: Mail) {
        sent.push(mail)
        if (sent.length === 1) await write(db, receiver, 'Hë?', later(0.004))
      }
    }
    await send(db, later(0.01), slow)
    expect(queue.map(({ when }) => when)).toEqual([expect.anything(), { waitMs: +later(1) - +NOW }])
    await send(db, later(1.01))
    expect(sent.map(({ text }) => /"(Po|Hë\?)"/.exec(text)?.[1])).toEqual(['Po', 'Hë?'])
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
    const refusing = { send: () => Promise.reject(new Error('ECONNREFUSED')) }
    await expect(send(db, NOW, refusing)).rejects.toThrow('ECONNREFUSED')
    await send(db)
    expect(sent).toHaveLength(1)
  })

  test('is not mailed once it was read, nor to somebody banned or whose address nobody has confirmed', async ({
    db
  }) => {
    const [receiver, banned] = [await anAccount(db), await anAccount(db)]
    const unconfirmed = await anAccount(db, { emailConfirmedAt: null })
    for (const each of [receiver, banned, unconfirmed]) await write(db, each, 'Po')
    await markSubjectRead(db, receiver, 'conversation:7', NOW)
    await db.update(users).set({ bannedAt: NOW }).where(eq(users.id, banned.id))
    await send(db)
    expect(sent).toEqual([])
  })
})

test('what comes after an address was confirmed is mailed, though more was unread', async ({
  db
}) => {
  const receiver = await anAccount(db, { emailConfirmedAt: null })
  await write(db, receiver, 'Po')
  await send(db)
  await db.update(users).set({ emailConfirmedAt: NOW }).where(eq(users.id, receiver.id))
  queue.splice(0)
  await write(db, receiver, 'Hë?', later(0.1))
  await send(db, later(0.2))
  expect(sent).toHaveLength(1)
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
      expect(await unsubscribe(db, { secret: SECRET }, token)).toEqual({
        userId: receiver.id,
        kind: 'message'
      })
    }
    const { message, saved_search: search } = await readPreferences(db, receiver)
    expect([message, search.mail]).toEqual([{ push: true, mail: false }, true])
    expect((await readPreferences(db, other)).message.mail).toBe(true)
    await markSubjectRead(db, receiver, 'conversation:7', NOW)
    await write(db, receiver, 'Prapë')
    await send(db)
    expect(sent).toHaveLength(1)
  })

  test.for(OPTIONAL_KINDS)('names the kind %s', kind => {
    const token = new URL(unsubscribePath(SECRET, { userId: 7, kind }), 'http://a').searchParams
    expect(readUnsubscribe({ secret: SECRET }, token.get('token') ?? '')).toEqual({
      userId: 7,
      kind
    })
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
      await expect(unsubscribe(db, { secret: SECRET }, each)).rejects.toMatchObject({
        code: 'invalid_input'
      })
    }
    expect(readUnsubscribe({ secret: 'another secret' }, token)).toBeUndefined()
    const changed = { secret: 'another secret', previousSecret: SECRET }
    expect(readUnsubscribe(changed, token)).toMatchObject({ userId: member.id })
    // A member whose account is gone has nothing to end.
    await db.delete(users).where(eq(users.id, member.id))
    await unsubscribe(db, { secret: SECRET }, token)
  })
})
