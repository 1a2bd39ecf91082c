import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { policy } from '#db/schema/accounts.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { ACTION_NAMES } from './can.ts'
import { readPolicy, refuseUnverified } from './policy.ts'

const ALL = { postingId: true, messagingId: true, messagingDevice: true }
const NONE = { postingId: false, messagingId: false, messagingDevice: false }
const turn = (db: Db, switches: Partial<typeof ALL>) => db.update(policy).set(switches)
const refused = { code: 'id_verification_required' }

describe('the policy', () => {
  test('asks for nothing when new', async ({ db }) => {
    expect(await readPolicy(db)).toEqual(NONE)
    const account = await anAccount(db)
    for (const action of ACTION_NAMES) await refuseUnverified(db, account, action)
  })

  test('asks for nothing where it was lost', async ({ db }) => {
    await db.delete(policy)
    expect(await readPolicy(db)).toEqual(NONE)
  })

  test('has one row', async ({ db }) => {
    const second = db.transaction(tx => tx.insert(policy).values({ id: 2 }))
    await expect(second).rejects.toMatchObject({ cause: { code: '23514' } })
    expect(await db.execute(sql`select 1 from policy`)).toHaveLength(1)
  })
})

describe('posting, while the policy asks for an ID', () => {
  test('is refused without, whatever the role, and open with one', async ({ db }) => {
    await turn(db, { postingId: true })
    for (const role of ['user', 'moderator', 'admin'] as const) {
      const without = await anAccount(db, { role })
      const verified = await anAccount(db, { role, isIdVerified: true })
      await expect(refuseUnverified(db, without, 'listing.create')).rejects.toMatchObject(refused)
      await refuseUnverified(db, verified, 'listing.create')
    }
    await expect(refuseUnverified(db, null, 'listing.create')).rejects.toMatchObject(refused)
  })

  test('is all that is asked about', async ({ db }) => {
    await turn(db, ALL)
    const account = await anAccount(db)
    const asking = ['listing.create', 'photo.create']
    for (const action of ACTION_NAMES.filter(name => !asking.includes(name))) {
      await refuseUnverified(db, account, action)
    }
  })

  test('takes photos while messages may have them', async ({ db }) => {
    const account = await anAccount(db)
    await turn(db, { postingId: true })
    await refuseUnverified(db, account, 'photo.create')
    await turn(db, { postingId: true, messagingId: true })
    await expect(refuseUnverified(db, account, 'photo.create')).rejects.toMatchObject(refused)
    await refuseUnverified(db, await anAccount(db, { isIdVerified: true }), 'photo.create')
  })

  test('is open while only messages ask for one', async ({ db }) => {
    await turn(db, { ...ALL, postingId: false })
    await refuseUnverified(db, await anAccount(db), 'listing.create')
  })
})
