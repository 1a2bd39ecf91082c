import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { idNumberKeys, idNumbers } from '#db/schema/trust.ts'
import { isForeignSecret } from '#src/features/trust/check-secret.ts'
import { verifyId } from '#src/features/trust/verify-id.ts'
import { readSettings } from '#src/server/settings.ts'
import { type BackedUpSite, digestsOf, siteToBackUp } from '#tests/support/backups.ts'
import { anAccount } from '#tests/support/factories.ts'
import { anIdNumber } from '#tests/support/id-numbers.ts'
import { changeSecretCommand } from './change-secret.ts'
import { forgetSecretCommand } from './forget-secret.ts'

const [SECOND, OTHER] = ['the second secret of a site, 32 b.', 'a secret made after the loss, 32 b']

let site: BackedUpSite
beforeEach(async () => {
  site = await siteToBackUp()
})
afterEach(() => site.remove())

const settings = (secrets: NodeJS.ProcessEnv) => readSettings({ ...site.env, ...secrets })
const forget = (secret: string, ...args: string[]) =>
  forgetSecretCommand(settings({ APP_SECRET: secret }), args, () => {})

async function aVerifiedMember(secret: string) {
  const account = await anAccount(site.db)
  const number = anIdNumber()
  await verifyId(site.db, account, number, undefined, { secret, now: new Date() })
  return { account, number }
}

const verified = async () =>
  (await site.db.select().from(users).orderBy(users.id)).map(({ isIdVerified }) => isIdVerified)

test('only with --yes the numbers of a lost secret are forgotten, and may be verified again', async () => {
  const { account, number } = await aVerifiedMember(site.env.APP_SECRET)
  const to = { APP_SECRET: SECOND, APP_SECRET_PREVIOUS: site.env.APP_SECRET }
  await changeSecretCommand(settings(to), () => {})
  const before = await digestsOf(site)
  await expect(forget(OTHER)).rejects.toThrow(/forgets 1 ID numbers for good.*add --yes/)
  await expect(forget(OTHER, 'yes')).rejects.toThrow(/Usage/)
  expect(await digestsOf(site)).toEqual(before)

  expect(await forget(OTHER, '--yes')).toBe(
    'Forgotten: 1 ID numbers. 1 members have to verify theirs again.'
  )
  expect(await isForeignSecret(site.db, OTHER)).toBe(false)
  expect([await verified(), await site.db.$count(idNumberKeys)]).toEqual([[false], 0])
  const again = { secret: OTHER, now: new Date() }
  const { idVerifiedAt } = await verifyId(site.db, account, number, undefined, again)
  expect(idVerifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('what is under the present secret stays', async () => {
  await aVerifiedMember(site.env.APP_SECRET)
  await aVerifiedMember(OTHER)
  await forget(OTHER, '--yes')
  expect([await verified(), await site.db.$count(idNumbers)]).toEqual([[false, true], 1])
  expect(await forget(OTHER, '--yes')).toMatch(/nothing to forget/)
})

test('what the secret before still opens is not forgotten', async () => {
  await aVerifiedMember(site.env.APP_SECRET)
  const both = settings({ APP_SECRET: OTHER, APP_SECRET_PREVIOUS: site.env.APP_SECRET })
  await expect(forgetSecretCommand(both, ['--yes'], () => {})).rejects.toThrow(/run secret change/)
  expect(await verified()).toEqual([true])
})

test('is refused beside a running site', async () => {
  await aVerifiedMember(site.env.APP_SECRET)
  const running = connect(site.env.DATABASE_URL)
  try {
    await running.sql`select 1`
    await expect(forget(OTHER, '--yes')).rejects.toThrow(/stop it first/)
  } finally {
    await running.close()
  }
  expect(await verified()).toEqual([true])
})
