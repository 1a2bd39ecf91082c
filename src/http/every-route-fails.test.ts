import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import type { Route } from './endpoint.ts'

const SECRET = 'relation "users" does not exist at character 15'

/** What a verb can come to grief of: a bug, the database, and what is no error at all. */
const FAILURES: Record<string, () => unknown> = {
  'a bug': () => new TypeError(SECRET),
  'a failed query': () => Object.assign(new Error(SECRET), { code: '42P01', query: SECRET }),
  'a text': () => SECRET
}
const LANGUAGES = {
  sq: 'Ndodhi një gabim. Provoni përsëri.',
  en: 'Something went wrong. Try again.'
}

const modules = await Promise.all(
  globSync('src/pages/api/**/*.ts')
    .filter(file => !file.includes('.test.'))
    .map(async file => [file, await import(pathToFileURL(file).href)] as const)
)
const routes = modules.flatMap(([file, module]) =>
  Object.entries<Route>(module)
    .filter(([, route]) => typeof route === 'function' && 'declaration' in route)
    .map(([method, route]) => ({ name: `${method} ${file}`, route }))
)

/** The door of a route alone: nothing is asked, and the verb fails. */
function failing({ declaration }: Route, failure: () => unknown) {
  const open = { action: 'session.read', limits: [], beforeProof: true, fromAnywhere: true }
  const nothing = { body: undefined, query: undefined, params: undefined, upload: undefined }
  Object.assign(declaration, open, nothing, {
    idempotent: undefined,
    streamed: undefined,
    says: {}
  })
  declaration.run = async () => {
    throw failure()
  }
}

async function answerOf(route: Route, language: string) {
  const logged = vi.fn()
  const locals = {
    ...{ language, requestId: 'r-1', route: 'x', origin: 'http://localhost', address: '::1' },
    account: { id: 1, role: 'user', createdAt: new Date(0) },
    log: { error: logged, warn: logged, info: logged },
    limits: { spend: async () => {}, refund: async () => {}, restore: async () => {} },
    clock: { now: () => new Date() }
  }
  const url = new URL('http://localhost/api/x')
  const request = new Request(url, { method: 'POST' })
  const context = { request, url, params: {}, locals } as unknown as Parameters<Route>[0]
  return { answer: await route(context), logged }
}

test('every route is there', () => expect(routes.length).toBeGreaterThan(100))

describe.each(Object.entries(FAILURES))('row 61: every route answers %s', (_, failure) => {
  test.each(Object.entries(LANGUAGES))('with the one body, in %s', async (language, message) => {
    for (const { name, route } of routes) {
      failing(route, failure)
      const { answer, logged } = await answerOf(route, language)
      const body = { message, error: { code: 'unexpected', requestId: 'r-1', fields: {} } }
      expect([answer.status, await answer.json()], name).toEqual([500, body])
      expect(answer.headers.get('cache-control'), name).toBe('private, no-store')
      expect(logged, name).toHaveBeenCalledOnce()
    }
  })
})
