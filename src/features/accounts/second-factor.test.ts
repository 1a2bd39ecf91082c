import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog, sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import { recoveryCodes, secondFactors } from '#db/schema/second-factors.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  forgetSecondFactor,
  hasSecondFactor,
  sharedSecret
} from './second-factor.ts'
import { resumeSession, startSession } from './sessions.ts'
import { stepAt, totpCode } from './totp.ts'

const secret = 'the secret of the application'
const at = { secret, site: 'Tregu' }
const NOW = new Date()
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const passwords = {
  hash: async (text: string) => text,
  verify: async (_: string | undefined, text: string) => text === 'right'
}
const wrong = { code: 'invalid_input', fields: { code: 'twoStepWrong' } }

/** The bytes that an authenticator app reads from the key typed into it (RFC 4648). */
function bytesOf(key: string) {
  const bits = [...key].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, each => Number.parseInt(each, 2))
}

async function staff(db: Db) {
  const { id } = await anAccount(db, { role: 'admin' })
  const token = await startSession(db, id, '')
  return { account: await resumed(db, token), token }
}

const resumed = async (db: Db, token: string) => (await resumeSession(db, token, NOW))!

/** A member whose app is set up at NOW; `code` is what it shows some seconds later. */
async function withApp(db: Db) {
  const { account, token: first } = await staff(db)
  const { key, begun } = await beginSecondFactor(db, account, at)
  const shared = bytesOf(key)
  const code = (seconds = 0) => totpCode(shared, stepAt(later(seconds)))
  const context = { secret, passwords, now: NOW }
  const { codes, token: provedToken } = await confirmSecondFactor(
    db,
    account,
    { begun, code: code(), password: 'right' },
    context
  )
  await db.update(sessions).set({ secondFactorAt: null })
  let token = provedToken
  const prove = async (typed: string, seconds = 0) => {
    const at = { secret, now: later(seconds) }
    token = await proveSecondFactor(db, await resumed(db, token), typed, at)
  }
  const provedAt = async () => (await resumed(db, token)).secondFactorAt
  return { account, first, token: () => token, code, codes, prove, provedAt }
}

describe('setting up', () => {
  test('shows a secret that a right code and the password confirm', async ({ db }) => {
    const { account } = await staff(db)
    const { key, begun } = await beginSecondFactor(db, account, at)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect((await beginSecondFactor(db, account, at, begun)).key).toBe(key)
    const confirm = (code: string, password: string) => {
      const context = { secret, passwords, now: NOW }
      return confirmSecondFactor(db, account, { begun, code, password }, context)
    }
    const code = totpCode(bytesOf(key), stepAt(NOW))
    await expect(confirm('000000', 'right')).rejects.toMatchObject(wrong)
    await expect(confirm(code, 'wrong')).rejects.toMatchObject({
      fields: { password: 'wrongPassword' }
    })
    expect(await hasSecondFactor(db, account)).toBe(false)
    const { codes: shown } = await confirm(code, 'right')
    expect(new Set(shown).size).toBe(10)
    // 128 bits in base 32, in groups.
    for (const each of shown) expect(each.replaceAll('-', '')).toMatch(/^[A-Z2-7]{26}$/)
    await expect(beginSecondFactor(db, account, at)).rejects.toMatchObject({ code: 'conflict' })
    await expect(confirm(code, 'right')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('shows nobody, in this session or another, a secret that was shown before', async ({
    db
  }) => {
    const { account } = await staff(db)
    const token = await startSession(db, account.id, '')
    const elsewhere = (await resumeSession(db, token, NOW))!
    const { key, begun } = await beginSecondFactor(db, account, at)
    for (const each of [account, elsewhere]) {
      expect((await beginSecondFactor(db, each, at)).key).not.toBe(key)
    }
    expect((await beginSecondFactor(db, elsewhere, at, begun)).key).not.toBe(key)
    const code = totpCode(bytesOf(key), stepAt(NOW))
    const context = { secret, passwords, now: NOW }
    const proof = { begun, code, password: 'right' }
    const taken = confirmSecondFactor(db, elsewhere, proof, context)
    await expect(taken).rejects.toMatchObject({ code: 'conflict' })
    await confirmSecondFactor(db, account, proof, context)
  })

  test('keeps nothing that a copy of the database could use', async ({ db }) => {
    const { codes } = await withApp(db)
    const [row] = await db.select().from(secondFactors)
    expect(() => sharedSecret('another secret', row!.sealed)).toThrow()
    const stored = JSON.stringify(await db.select().from(recoveryCodes))
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})

describe('a proof', () => {
  test('replaces the token of the session, which keeps its age and its subscriptions', async ({
    db
  }) => {
    const { first, token, code, prove } = await withApp(db)
    expect(await resumeSession(db, first, NOW)).toBeNull()
    const before = token()
    const { sessionId } = await resumed(db, before)
    const createdAt = later(-3600)
    await db.update(sessions).set({ createdAt }).where(eq(sessions.id, sessionId))
    const device = { p256dh: 'p', auth: 'a', language: 'sq', createdAt, lastUsedAt: NOW } as const
    await db
      .insert(pushSubscriptions)
      .values({ endpoint: 'https://push.example/1', ...device, sessionId })
    await prove(code(30), 30)
    expect(await resumeSession(db, before, NOW)).toBeNull()
    const after = await resumed(db, token())
    const rows = await db.select().from(sessions).where(eq(sessions.id, after.sessionId))
    expect(rows).toMatchObject([{ createdAt, secondFactorAt: later(30) }])
    expect(await db.select().from(pushSubscriptions)).toMatchObject([
      { sessionId: after.sessionId }
    ])
  })

  test('is noted for this session only, each code once', async ({ db }) => {
    const { code, prove, provedAt, account } = await withApp(db)
    const other = await startSession(db, account.id, '')
    await expect(prove(code())).rejects.toMatchObject(wrong)
    expect(await provedAt()).toBeNull()
    await prove(code(30), 30)
    expect(await provedAt()).toEqual(later(30))
    expect((await resumeSession(db, other, NOW))?.secondFactorAt).toBeNull()
    await expect(prove(code(30), 30)).rejects.toMatchObject(wrong)
  })

  test('may be a recovery code, in any spelling, once', async ({ db }) => {
    const { codes, prove } = await withApp(db)
    await prove(` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `)
    await expect(prove(codes[0] ?? '')).rejects.toMatchObject(wrong)
    await prove(codes[1] ?? '')
  })

  test('is refused for 15 minutes after five wrong codes, also by the right one', async ({
    db
  }) => {
    const { code, prove } = await withApp(db)
    for (let n = 0; n < 4; n++) await expect(prove('000000', 60)).rejects.toMatchObject(wrong)
    const locked = { code: 'too_many_requests' }
    const refusal = await prove('000000', 60).catch(error => error)
    expect(refusal).toMatchObject({ ...locked, retryAfter: 900 })
    const minutes = { unit: 'minutes' }
    hold(63, 'locked after five wrong codes', refusal.retryAfter / 60, { is: 15 }, minutes)
    await expect(prove(code(90), 90)).rejects.toMatchObject({ ...locked, retryAfter: 870 })
    await expect(prove(code(959), 959)).rejects.toMatchObject(locked)
    await prove(code(960), 960)
  })

  test('counts anew after a right one', async ({ db }) => {
    const { code, prove } = await withApp(db)
    for (let n = 0; n < 4; n++) await expect(prove('000000', 60)).rejects.toMatchObject(wrong)
    await prove(code(60), 60)
    for (let n = 0; n < 4; n++) await expect(prove('000000', 90)).rejects.toMatchObject(wrong)
    await prove(code(120), 120)
  })

  test("is nobody's who has no app, and gone when the app is forgotten", async ({ db }) => {
    const without = await staff(db)
    const none = proveSecondFactor(db, without.account, '000000', { secret, now: NOW })
    await expect(none).rejects.toMatchObject({ code: 'conflict' })
    const { account, code, codes, prove, provedAt } = await withApp(db)
    await prove(code(30), 30)
    await forgetSecondFactor(db, account.id)
    expect(await provedAt()).toBeNull()
    await expect(prove(codes[0] ?? '')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('stands in the audit log', async ({ db }) => {
    const { account, code, codes, prove } = await withApp(db)
    await prove(code(30), 30)
    await prove(codes[0] ?? '')
    await forgetSecondFactor(db, account.id)
    const rows = await db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.object, `user:${account.id}`))
      .orderBy(sql`id`)
    expect(rows).toEqual([
      { action: 'factor.set', actorId: account.id },
      { action: 'factor.prove', actorId: account.id },
      { action: 'factor.recover', actorId: account.id },
      { action: 'factor.forget', actorId: null }
    ])
  })
})
