import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { idempotencyKeys } from '#db/schema/requests.ts'
import { Refusal } from '#src/shared/errors.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { answerOnce } from './idempotency.ts'
import type { RequestContext } from './route.ts'

type Mode = 'transaction' | 'after'
type Post = {
  key?: string | null
  body?: unknown
  path?: string
  run?: (db: Db) => Promise<unknown>
}

/** An account that posts listings; committed, since the act opens its own transaction. */
async function aPoster(db: Db, idempotent: Mode = 'transaction') {
  const account = await anAccount(db)
  onTestFinished(async () => {
    await db.execute(sql`delete from users where id = ${account.id}`)
  })
  const create = async (tx: Db) => ({ id: (await aListing(tx, account)).id })
  const key = randomUUID()
  const post = ({
    key: own = key,
    body = { title: 'x' },
    path = '/api/x',
    run = create
  }: Post = {}) =>
    answerOnce(
      { idempotent, status: 201 },
      {
        request: new Request('http://localhost/', {
          headers: own === null ? {} : { 'idempotency-key': own }
        }),
        url: new URL(path, 'http://localhost'),
        params: {},
        locals: { db, account } as RequestContext['locals']
      },
      body,
      run
    )
  const stored = () => db.$count(listings, sql`seller_id = ${account.id}`)
  const countKeys = () => db.$count(idempotencyKeys, sql`user_id = ${account.id}`)
  return { post, stored, countKeys }
}

describe.each<Mode>(['transaction', 'after'])('a repeated request (%s)', mode => {
  test('gets the first answer and does nothing again', async ({ connection: { db } }) => {
    const { post, stored } = await aPoster(db, mode)
    const first = await post()
    expect(first).toEqual({ status: 201, body: { id: expect.any(Number) } })
    expect(await post()).toEqual(first)
    expect(await stored()).toBe(1)
  })

  test('with other content or at another address is refused', async ({ connection: { db } }) => {
    const { post, stored } = await aPoster(db, mode)
    await post()
    const mismatch = { code: 'idempotency_mismatch' }
    await expect(post({ body: { title: 'y' } })).rejects.toMatchObject(mismatch)
    await expect(post({ path: '/api/y' })).rejects.toMatchObject(mismatch)
    expect(await stored()).toBe(1)
  })

  test('after a failure is done, for nothing of it was kept', async ({ connection: { db } }) => {
    const { post, stored, countKeys } = await aPoster(db, mode)
    const run = () => Promise.reject(new Refusal('invalid_input'))
    await expect(post({ run })).rejects.toMatchObject({ code: 'invalid_input' })
    expect([await stored(), await countKeys()]).toEqual([0, 0])
    await post()
    expect(await stored()).toBe(1)
  })

  test('of somebody else with the same key is their own', async ({ connection: { db } }) => {
    const [one, other] = [await aPoster(db, mode), await aPoster(db, mode)]
    const key = randomUUID()
    const answers = [await one.post({ key }), await other.post({ key })]
    expect(answers[0]?.body).not.toEqual(answers[1]?.body)
    expect([await one.stored(), await other.stored()]).toEqual([1, 1])
  })

  test('without an answer of its own repeats that there was none', async ({
    connection: { db }
  }) => {
    const { post } = await aPoster(db, mode)
    const run = async () => undefined
    expect((await post({ run }))?.body ?? null).toBeNull()
    expect((await post({ run }))?.body ?? null).toBeNull()
  })
})

test('twenty at once store one, and all get its answer', async ({ connection: { db } }) => {
  const { post, stored } = await aPoster(db)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post()))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await stored()).toBe(1)
})

test('what was written before a failure is undone with the key', async ({ connection: { db } }) => {
  const { post, stored, countKeys } = await aPoster(db)
  const run = async (tx: Db) => {
    await tx.execute(sql`select 1`)
    await tx.execute(sql`select 1/0`)
  }
  await expect(post({ run })).rejects.toThrow()
  expect([await stored(), await countKeys()]).toEqual([0, 0])
})

test('without a key every request is done', async ({ connection: { db } }) => {
  const { post, stored, countKeys } = await aPoster(db)
  await post({ key: null })
  await post({ key: null })
  expect([await stored(), await countKeys()]).toEqual([2, 0])
})

test('a key is 8 to 100 visible characters', async ({ connection: { db } }) => {
  const { post, stored } = await aPoster(db)
  for (const key of ['short', 'x'.repeat(101), 'with a space', 'ëëëëëëëë']) {
    await expect(post({ key })).rejects.toMatchObject({ code: 'bad_request' })
  }
  expect(await stored()).toBe(0)
  await post({ key: 'x'.repeat(100) })
})
