import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Account } from '#src/features/accounts/account.ts'
import { newToken } from '#src/platform/token.ts'
import { TOKEN_PREFIX } from '#src/shared/access-tokens.ts'
import type { App } from './app.ts'
import { handleRequest } from './handle-request.ts'
import { openLimits } from './rate-limiter.ts'
import { readJson } from './read-request.ts'
import type { Declaration, RequestContext } from './route.ts'
import { readCaller } from './session.ts'

const ORIGIN = 'https://tregu.al'
const declaration: Declaration = {
  summary: '',
  action: 'listing.change',
  answer: z.any(),
  run: async () => ({ done: true })
}

/** What a program sends: no cookie and no Origin. `own` are the limits of this process. */
function program(own: Record<string, number> = {}) {
  const limits = openLimits({} as never, {}, own)
  return (id: number, scopes: string[] | undefined, route = declaration) => {
    const locals = {
      db: {},
      account: { id: 7, role: 'user' } as Account,
      ...(scopes ? { access: { id, scopes } } : {}),
      origin: ORIGIN,
      address: '1.1.1.1',
      limits,
      clock: { now: () => new Date() }
    } as unknown as RequestContext['locals']
    const request = new Request(ORIGIN, { method: 'PUT' })
    const visit = { request, url: new URL(ORIGIN), params: {}, locals }
    return handleRequest(route, visit, readJson)
  }
}
const code = (name: string) => expect.objectContaining({ code: name })

test('a request by token needs no Origin, one by cookie does', async () => {
  const ask = program()
  expect(await ask(1, ['listings:write'])).toMatchObject({ body: { done: true } })
  await expect(ask(1, undefined)).rejects.toEqual(code('cross_site'))
})

test('a token does what its scopes say, and never what no scope stands for', async () => {
  const ask = program()
  await expect(ask(1, ['listings:read', 'messages:write'])).rejects.toMatchObject({
    code: 'insufficient_scope',
    scope: 'listings:write'
  })
  const every = ['listings:read', 'listings:write', 'messages:read', 'messages:write']
  for (const action of ['account.change', 'token.change', 'session.end', 'job.change'] as const) {
    await expect(ask(1, every, { ...declaration, action })).rejects.toMatchObject({
      code: 'insufficient_scope',
      scope: undefined
    })
  }
})

test('each token has a limit of its own, which counts what is refused too', async () => {
  const ask = program({ 'access-token': 2 })
  await ask(1, ['listings:write'])
  await expect(ask(1, [])).rejects.toEqual(code('insufficient_scope'))
  await expect(ask(1, ['listings:write'])).rejects.toEqual(code('too_many_requests'))
  await ask(2, ['listings:write'])
})

test('beyond sixty unknown tokens of an address the database is not asked', async () => {
  let asked = 0
  const rows = () => {
    asked++
    return []
  }
  const none = { from: () => none, innerJoin: () => none, where: async () => rows() }
  const limits = openLimits({} as never, {})
  const app = {
    db: { select: () => none },
    clock: { now: () => new Date() },
    limits,
    origin: ORIGIN
  }
  const authorization = `Bearer ${TOKEN_PREFIX}${newToken()}`
  const ask = (address: string) =>
    readCaller(
      app as unknown as App,
      { url: '/api/auth/me', headers: { authorization } } as IncomingMessage,
      address
    )
  for (let n = 0; n < 60; n++) await expect(ask('1.1.1.1')).rejects.toEqual(code('invalid_token'))
  await expect(ask('1.1.1.1')).rejects.toEqual(code('too_many_requests'))
  expect(asked).toBe(60)
  await expect(ask('2.2.2.2')).rejects.toEqual(code('invalid_token'))
})
