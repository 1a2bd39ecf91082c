import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailTokens, users } from '#db/schema/accounts.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { codeOf } from '#tests/support/registering.ts'
import { mailLinkToken, newMailToken, redeemMailToken } from './mail-tokens.ts'

const SECRET = 'a secret of at least thirty-two bytes'

test('a link answers its own request: not another purpose, and not once there is a newer one', async ({
  db
}) => {
  const user = await anAccount(db)
  const redeem = (id: string, purpose: 'confirm' | 'reset') =>
    redeemMailToken(db, SECRET, mailLinkToken(SECRET, id), [purpose])
  const first = await newMailToken(db, user, 'reset')
  expect(await codeOf(redeem(first, 'confirm'))).toEqual([
    'invalid_input',
    { token: 'linkExpired' }
  ])
  const second = await newMailToken(db, user, 'reset')
  const confirming = await newMailToken(db, user, 'confirm')
  expect(await codeOf(redeem(first, 'reset'))).toEqual(['invalid_input', { token: 'linkExpired' }])
  expect(await redeem(second, 'reset')).toMatchObject({ userId: user.id })
  expect(await redeem(confirming, 'confirm')).toMatchObject({ userId: user.id })
})

test('a link of any purpose is used up by its first use', async ({ db }) => {
  const user = await anAccount(db)
  for (const purpose of ['confirm', 'reset', 'changeEmail', 'restoreEmail'] as const) {
    const token = mailLinkToken(SECRET, await newMailToken(db, user, purpose))
    const redeem = () => redeemMailToken(db, SECRET, token, [purpose])
    expect(await redeem()).toMatchObject({ userId: user.id, purpose })
    expect(await codeOf(redeem()), purpose).toEqual(['invalid_input', { token: 'linkExpired' }])
  }
})

test('of links that are asked for at the same time one is left', async ({ connection: { db } }) => {
  const user = await anAccount(db)
  await Promise.all(Array.from({ length: 24 }, () => newMailToken(db, user, 'reset')))
  const left = await db.delete(mailTokens).where(eq(mailTokens.userId, user.id)).returning()
  await db.delete(users).where(eq(users.id, user.id))
  expect(left).toHaveLength(1)
})
