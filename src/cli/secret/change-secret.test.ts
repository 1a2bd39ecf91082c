import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { secondFactors } from '#db/schema/second-factors.ts'
import { idNumberKeys, idNumbers } from '#db/schema/trust.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { seal } from '#src/features/accounts/seal.ts'
import { PURPOSE, sharedSecret } from '#src/features/accounts/second-factor.ts'
import { isForeignSecret } from '#src/features/trust/check-secret.ts'
import { keyId } from '#src/features/trust/keyed-hash.ts'
import { verifyId } from '#src/features/trust/verify-id.ts'
import { newSecret, readSecret } from '#src/features/webhooks/secrets.ts'
import { isChangeUnfinished } from '#src/server/secrets/sealed.ts'
import { readSettings } from '#src/server/settings.ts'
import {
  type BackedUpSite,
  backUp,
  digestsOf,
  restore,
  siteToBackUp
} from '#tests/support/backups.ts'
import { anAccount } from '#tests/support/factories.ts'
import { anIdNumber } from '#tests/support/id-numbers.ts'
import { changeSecretCommand } from './change-secret.ts'

const [SECOND, THIRD] = ['the second secret of a site, 32 b.', 'the third secret of a site, 32 by.']
const NUMBER = anIdNumber()

let site: BackedUpSite
let owner: Account
let first: string
beforeEach(async () => {
  site = await siteToBackUp()
  first = site.env.APP_SECRET
  owner = await anAccount(site.db)
  await verify(owner, first)
  const sealed = seal(first, PURPOSE, Buffer.from('shared'))
  await site.db.insert(secondFactors).values({ userId: owner.id, sealed })
  const hook = { userId: owner.id, url: 'https://a.example', events: [], createdAt: new Date() }
  await site.db.insert(webhooks).values({ ...hook, sealed: newSecret(first).sealed })
})
afterEach(async () => {
  process.exitCode = 0
  await site.remove()
})

const verify = (account: Account, secret: string, number = NUMBER) =>
  verifyId(site.db, account, number, undefined, { secret, now: new Date() })

function change(from: string | undefined, to: string) {
  const secrets = { APP_SECRET: to, ...(from ? { APP_SECRET_PREVIOUS: from } : {}) }
  return changeSecretCommand(readSettings({ ...site.env, ...secrets }), () => {})
}

async function opens(secret: string) {
  const [factor] = await site.db.select().from(secondFactors).orderBy(secondFactors.userId)
  const [hook] = await site.db.select().from(webhooks)
  expect(sharedSecret(secret, factor!.sealed).toString()).toBe('shared')
  expect(readSecret(secret, hook!.sealed)).toHaveLength(32)
}

test('after each change all is as before under the new secret, and nothing under the old', async () => {
  const said =
    'Protected with the new secret: ID numbers: 1, authenticator apps: 1, secrets of webhooks: 1.'
  for (const [from, to] of [
    [first, SECOND],
    [SECOND, THIRD]
  ] as const) {
    expect(await change(from, to)).toBe(said)
    expect(await change(from, to)).toBe(said.replaceAll(': 1', ': 0'))
    await opens(to)
    expect([await isForeignSecret(site.db, to), await isForeignSecret(site.db, from)]).toEqual([
      false,
      true
    ])
    expect((await verify(owner, to)).idVerifiedAt).toBeInstanceOf(Date)
    const other = await anAccount(site.db)
    await expect(verify(other, to)).rejects.toMatchObject({ code: 'id_not_accepted' })
  }
  const fresh = await anAccount(site.db)
  await verify(fresh, THIRD, anIdNumber())
  expect(await site.db.$count(idNumbers, eq(idNumbers.keyId, keyId(THIRD)))).toBe(2)
})

test('a change is unfinished until it was made', async () => {
  const unfinished = () => isChangeUnfinished(site.db, { secret: SECOND, previous: first })
  expect(await unfinished()).toBe(true)
  await site.db.delete(idNumbers)
  expect(await unfinished()).toBe(true)
  await change(first, SECOND)
  expect(await unfinished()).toBe(false)
})

test('keys of numbers that are all gone are those of no other site', async () => {
  await change(first, SECOND)
  await site.db.delete(idNumbers)
  expect(await isForeignSecret(site.db, THIRD)).toBe(false)
})

test('more numbers than one statement takes', async () => {
  await site.db.execute(sql`insert into id_numbers (hash, key_id)
    select 'hash ' || n, ${keyId(first)} from generate_series(1, 5000) n`)
  expect(await change(first, SECOND)).toContain('ID numbers: 5001')
  expect(await isForeignSecret(site.db, SECOND)).toBe(false)
})

test('without numbers no key of before is kept', async () => {
  await change(first, SECOND)
  expect(await site.db.$count(idNumberKeys)).toBe(1)
  await site.db.delete(idNumbers)
  await change(SECOND, THIRD)
  expect(await site.db.$count(idNumberKeys)).toBe(0)
  await verify(await anAccount(site.db), THIRD)
})

test('is refused without the old secret, beside a running site and with a wrong one', async () => {
  const before = await digestsOf(site)
  await expect(change(undefined, SECOND)).rejects.toThrow(/Set APP_SECRET_PREVIOUS/)
  await expect(change(SECOND, SECOND)).rejects.toThrow(/are the same/)
  await expect(change(THIRD, SECOND)).rejects.toThrow(/third secret: nothing was changed/)
  const running = connect(site.env.DATABASE_URL)
  try {
    await running.sql`select 1`
    await expect(change(first, SECOND)).rejects.toThrow(/stop it first/)
  } finally {
    await running.close()
  }
  expect(await digestsOf(site)).toEqual(before)
})

test('what neither secret opens is named and left', async () => {
  const sealed = seal(THIRD, PURPOSE, Buffer.from('x'))
  await site.db.insert(secondFactors).values({ userId: (await anAccount(site.db)).id, sealed })
  expect(await change(first, SECOND)).toMatch(/Neither secret opens authenticator apps: 1\.$/)
  expect(process.exitCode).toBe(1)
  // The site starts all the same, and their owners set them up again.
  expect(await isChangeUnfinished(site.db, { secret: SECOND, previous: first })).toBe(false)
  await opens(SECOND)
})

test('a backup of before is restored beside the new secret, and changed then', async () => {
  await backUp(site)
  const place = await siteToBackUp()
  try {
    const secrets = { APP_SECRET: SECOND, APP_SECRET_PREVIOUS: first }
    await restore(site, place, [], secrets)
    const settings = readSettings({ ...place.env, ...secrets })
    expect(await changeSecretCommand(settings, () => {})).toContain('ID numbers: 1')
  } finally {
    await place.remove()
  }
})
