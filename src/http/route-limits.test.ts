import { expect, test } from 'vitest'
import { loadRoutes } from '#tests/support/request-schemas.ts'

const routes = (await loadRoutes()).map(({ method, path, declaration }) => ({
  name: `${method} ${path}`,
  limits: (declaration.limits ?? []).map(({ name }) => name),
  fields: Object.keys(
    (declaration.body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}
  )
}))

/** They set a password, or sign in with it. */
const OF_NOBODY_YET = ['POST /api/auth/login', 'POST /api/auth/register', 'PUT /api/auth/reset']

test('all that asks for the present password shares one limit', () => {
  const asking = routes
    .filter(({ fields }) => fields.includes('currentPassword') || fields.includes('password'))
    .filter(({ name }) => !OF_NOBODY_YET.includes(name))
  expect(asking.length).toBeGreaterThan(7)
  const others = asking.filter(({ limits }) => !limits.includes('present-password'))
  expect(others.map(({ name }) => name)).toEqual([])
})

test('every route has a limit', () => {
  expect(routes.filter(({ limits }) => limits.length === 0).map(({ name }) => name)).toEqual([])
})
