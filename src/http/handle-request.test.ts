import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Db } from '#db/client.ts'
import { rateLimits } from '#db/schema/requests.ts'
import { type ErrorCode, Refusal } from '#src/shared/errors.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { handleRequest } from './handle-request.ts'
import type { Limit } from './limits.ts'
import { openLimits } from './rate-limiter.ts'
import { readJson } from './read-request.ts'
import type { Declaration, RequestContext } from './route.ts'
import { openUploadGate } from './upload-gate.ts'

const origin = 'http://localhost'
const ofJson = { 'content-type': 'application/json' }
const refused = { code: 'too_many_requests', retryAfter: expect.any(Number) }

/** A member before a route whose limit lets two acts pass; `act` does it once. */
async function aLimitedRoute(
  db: Db,
  overrides: Partial<Limit>,
  rules: Partial<Declaration> = {},
  visitor: Partial<RequestContext['locals']> = {}
) {
  const account = await anAccount(db)
  onTestFinished(async () => {
    await db.execute(sql`delete from users where id = ${account.id}`)
  })
  const limit = {
    name: `test-${randomUUID()}`,
    by: 'account',
    points: 2,
    seconds: 60,
    ...overrides
  }
  const declaration: Declaration = {
    summary: '',
    action: 'listing.create',
    limits: [limit as Limit],
    body: z.object({ title: z.string().check(z.minLength(3)) }),
    idempotent: 'transaction',
    answer: z.any(),
    run: async ({ body }) => ({ stored: body }),
    ...rules
  }
  const announced: string[] = []
  const locals = {
    db,
    account,
    origin,
    address: '1.1.1.1',
    limits: openLimits(db, rateLimits),
    uploads: openUploadGate(),
    clock: { now: () => new Date() },
    bus: { announce: (tags: string[]) => void announced.push(...tags) },
    ...visitor
  } as unknown as RequestContext['locals']
  const send = (body: BodyInit, headers: Record<string, string>, path?: string) => {
    const request = new Request(origin, { method: 'POST', headers: { origin, ...headers }, body })
    return handleRequest(
      declaration,
      { request, url: new URL(path ?? '', origin), params: {}, locals },
      readJson
    )
  }
  return {
    announced,
    act: (title = 'Dollap', key: string = randomUUID(), path = '/') =>
      send(JSON.stringify({ title }), { ...ofJson, 'idempotency-key': key }, path),
    upload(kilobytes: number, key?: string) {
      const form = new FormData()
      form.set('photo', new Blob([new Uint8Array(kilobytes * 1024)]))
      return send(form, key ? { 'idempotency-key': key } : {})
    }
  }
}

test('what a run of many had changed before it failed is announced', async ({
  connection: { db }
}) => {
  const run: Declaration['run'] = async ({ announce }) => {
    announce('listing:1')
    throw new Error('the connection is gone')
  }
  const { act, announced } = await aLimitedRoute(db, {}, { run })
  await expect(act()).rejects.toThrow()
  expect(announced).toEqual(['listing:1'])
})

/** An account read this long ago, as after a slow body; meanwhile it was signed out. */
async function actsAfter(db: Db, ms: number) {
  let runs = 0
  const read = {
    get at() {
      return performance.now() - ms
    },
    again: async () => ({ account: null })
  }
  const run = async () => ++runs
  const { act } = await aLimitedRoute(db, {}, { run }, { read })
  const outcome = await act().then(
    () => 'done',
    ({ code }: Refusal) => code
  )
  return { outcome, runs }
}

test('who is signed out while the body is on its way does nothing any more', async ({
  connection: { db }
}) => {
  expect(await actsAfter(db, 5000)).toEqual({ outcome: 'signed_out', runs: 0 })
  expect(await actsAfter(db, 0)).toEqual({ outcome: 'done', runs: 1 })
})

test('a limit of failures costs nothing as long as there are none', async ({
  connection: { db }
}) => {
  let isRight = true
  const run = async () => {
    if (!isRight) throw new Refusal('wrong_credentials')
  }
  const { act } = await aLimitedRoute(db, { counts: 'failures' }, { run })
  for (let n = 0; n < 5; n++) await act()
  isRight = false
  for (let n = 0; n < 2; n++)
    await expect(act()).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(act()).rejects.toMatchObject(refused)
})

test('a limit of wrong passwords counts no other slip', async ({ connection: { db } }) => {
  let problem: 'wrongPassword' | 'emailInvalid' = 'emailInvalid'
  const run = async () => {
    throw new Refusal('invalid_input', { fields: { password: problem } })
  }
  const { act } = await aLimitedRoute(db, { counts: 'wrongPasswords' }, { run })
  for (let n = 0; n < 5; n++) await expect(act()).rejects.toMatchObject({ code: 'invalid_input' })
  problem = 'wrongPassword'
  for (let n = 0; n < 2; n++) await expect(act()).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(act()).rejects.toMatchObject(refused)
})

test('a quota is not spent by what the model failed at', async ({ connection: { db } }) => {
  let failure: ErrorCode | undefined = 'ai_unavailable'
  const run = async () => {
    if (failure) throw new Refusal(failure)
    return {}
  }
  const { act } = await aLimitedRoute(db, { quota: true }, { run })
  for (let n = 0; n < 3; n++) await expect(act()).rejects.toMatchObject({ code: failure })
  failure = 'not_found'
  await expect(act()).rejects.toMatchObject({ code: failure })
  failure = undefined
  await act()
  await expect(act()).rejects.toMatchObject(refused)
})

describe('a limit that counts acts', () => {
  test('counts no try that was refused', async ({ connection: { db } }) => {
    const { act } = await aLimitedRoute(db, { counts: 'acts' })
    for (let n = 0; n < 4; n++) {
      await expect(act('x')).rejects.toMatchObject({ code: 'invalid_input' })
    }
    await act()
    await act()
    await expect(act()).rejects.toMatchObject(refused)
  })
})

test('a limit that counts tries counts those refused', async ({ connection: { db } }) => {
  const { act } = await aLimitedRoute(db, {})
  await expect(act('x')).rejects.toMatchObject({ code: 'invalid_input' })
  await act()
  await expect(act()).rejects.toMatchObject(refused)
})

test('anyone who lost the answer of the last allowed act still gets it', async ({
  connection: { db }
}) => {
  const { act } = await aLimitedRoute(db, { counts: 'acts', points: 1 })
  const key = randomUUID()
  const first = await act('Dollap', key)
  for (let n = 0; n < 3; n++) expect((await act('Dollap', key)).body).toEqual(first.body)
  await expect(act('Tavolinë')).rejects.toMatchObject(refused)
})

test('a used key with other content, or at another address, costs like a new one', async ({
  connection: { db }
}) => {
  const { act } = await aLimitedRoute(db, { points: 3 })
  const key = randomUUID()
  const mismatch = { code: 'idempotency_mismatch' }
  await act('Dollap', key)
  await expect(act('Tavolinë', key)).rejects.toMatchObject(mismatch)
  await expect(act('Dollap', key, '/api/other')).rejects.toMatchObject(mismatch)
  await expect(act('Tavolinë', key)).rejects.toMatchObject(refused)
})

test('an upload under a used key costs like a new one', async ({ connection: { db } }) => {
  const rules: Partial<Declaration> = {
    idempotent: 'after',
    body: undefined as never,
    upload: { field: 'photo', maxBytes: 9 * 1024 },
    run: async ({ file }) => ({ bytes: file.byteLength })
  }
  const { upload } = await aLimitedRoute(db, { points: 2 }, rules)
  const key = randomUUID()
  expect((await upload(1, key)).body).toEqual((await upload(1, key)).body)
  await expect(upload(1, key)).rejects.toMatchObject(refused)
})

test('a limit by weight counts what was uploaded', async ({ connection: { db } }) => {
  const { upload } = await aLimitedRoute(
    db,
    { unit: 'kilobytes', points: 100 },
    {
      body: undefined as never,
      upload: { field: 'photo', maxBytes: 90 * 1024 },
      run: async ({ file }) => ({ bytes: file.byteLength })
    }
  )
  expect((await upload(60)).body).toEqual({ bytes: 60 * 1024 })
  await upload(40)
  await expect(upload(1)).rejects.toMatchObject(refused)
})

test('what fails without a reason is told in the words of the route', async ({ db }) => {
  const run = async () => Promise.reject(new Error('a bug'))
  const says = { unexpected: 'createListingFailed' } as const
  const spoken = await aLimitedRoute(db, {}, { run, says })
  const error = { code: 'unexpected', says: 'createListingFailed' }
  await expect(spoken.act()).rejects.toMatchObject(error)
  await expect(spoken.act('')).rejects.toMatchObject({ code: 'invalid_input', says: undefined })
  const silent = await aLimitedRoute(db, {}, { run })
  await expect(silent.act()).rejects.toThrow('a bug')
})
