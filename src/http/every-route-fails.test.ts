import { afterAll, describe, expect, test, vi } from 'vitest'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { hold } from '#tests/support/figures.ts'
import { bodyFor } from '#tests/support/objects.ts'
import { loadRoutes } from '#tests/support/request-schemas.ts'
import { inputOf } from '#tests/support/valid-inputs.ts'
import { endpoint, type Route } from './endpoint.ts'
import { openUploadGate } from './upload-gate.ts'

const SECRET = 'relation "users" does not exist at character 15'

/** What can make a verb fail: a bug, the database, and a thrown value that is not an error. */
const FAILURES: Record<string, () => unknown> = {
  'a bug': () => new TypeError(SECRET),
  'a failed query': () => Object.assign(new Error(SECRET), { code: '42P01', query: SECRET }),
  'a text': () => SECRET
}
const LANGUAGES = {
  sq: 'Ndodhi një gabim. Provoni përsëri.',
  en: 'Something went wrong. Try again.'
}

const routes = (await loadRoutes()).map(({ method, path, declaration }) => ({
  name: `${method} ${path}`,
  ...{ method, path, declaration }
}))
type Named = (typeof routes)[number]

/** A request that the route lets in, by somebody who may do everything. */
function visitOf({ name, method, path, declaration }: Named, language: string) {
  const { body, query, number } = inputOf(name)
  const url = new URL(`http://localhost${path.replace(/\{\w+\}/, number)}?${query}`)
  const headers: Record<string, string> = { origin: url.origin }
  const form = new FormData()
  if (declaration.upload) form.set(declaration.upload.field, new Blob(['x']))
  else if (method !== 'GET') headers['content-type'] = 'application/json'
  const json = JSON.stringify(body ?? bodyFor(name, { id: 7, other: 8, message: 9 }))
  const sent = method === 'GET' ? {} : { body: declaration.upload ? form : json }
  const logged = vi.fn()
  const now = new Date()
  const account = { id: 1, role: 'admin', isIdVerified: true, secondFactorAt: now }
  const locals = {
    ...{ language, requestId: 'r-1', route: path, origin: url.origin, address: '::1' },
    account: { ...account, createdAt: new Date(0) },
    log: { error: logged, warn: logged, info: logged },
    limits: { spend: async () => {}, refund: async () => {} },
    uploads: openUploadGate(),
    clock: { now: () => now }
  }
  const request = new Request(url, { method, headers, ...sent })
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, number])
  )
  const visit = { request, url, params, locals } as unknown as Parameters<Route>[0]
  return { visit, logged }
}

async function answerOf(route: Named, failure: () => unknown, language: string) {
  const { visit, logged } = visitOf(route, language)
  const run = vi.spyOn(route.declaration, 'run').mockRejectedValue(failure())
  const answer = await endpoint(route.declaration)(visit)
  const reached = run.mock.calls.length
  run.mockRestore()
  return { answer, logged, reached }
}

/** Some routes say what could not be done. */
const messageOf = ({ declaration: { says } }: Named, language: Language) =>
  says?.unexpected ? errorsWords(language)[says.unexpected] : LANGUAGES[language]

test('every route is there', () => expect(routes.length).toBeGreaterThan(100))

let [forced, right] = [0, 0]
afterAll(() => {
  const of = `${forced} failures of ${routes.length} routes`
  hold(61, 'answers other than the one body', forced - right, { is: 0 }, { of })
})

describe.each(Object.entries(FAILURES))('row 61: every route answers %s', (_, failure) => {
  test.each(['sq', 'en'] as const)('with the one body, in %s', async language => {
    for (const route of routes) {
      forced++
      const { answer, logged, reached } = await answerOf(route, failure, language)
      const message = messageOf(route, language)
      const body = { message, error: { code: 'unexpected', requestId: 'r-1', fields: {} } }
      expect([answer.status, await answer.json()], route.name).toEqual([500, body])
      expect(reached, route.name).toBe(1)
      expect(answer.headers.get('cache-control'), route.name).toBe('private, no-store')
      expect(logged, route.name).toHaveBeenCalledOnce()
      right++
    }
  })
})
