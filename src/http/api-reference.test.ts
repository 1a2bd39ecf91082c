import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiReference, fieldsOf } from './api-reference.ts'
import { type NamedRoute, openApiDocument } from './openapi.ts'

const route = (path: string, declaration: Partial<NamedRoute['declaration']>): NamedRoute => ({
  method: 'PUT',
  path,
  declaration: {
    ...{ summary: 'Does it.', action: 'listing.change', answer: z.object({}) },
    ...{ run: async () => ({}) },
    ...declaration
  }
})
const info = { title: 'Site', origin: 'https://tregu.al' }

test('calls for tokens come first, those of staff are left out', () => {
  const routes = [
    route('/api/auth/password', { action: 'account.change' }),
    route('/api/listings', { action: 'listing.read' }),
    route('/api/messages', { action: 'message.send' }),
    route('/api/admin/policy', { action: 'policy.change' })
  ]
  const tags = apiReference(openApiDocument(routes, info))
  expect(tags.map(({ name }) => name)).toEqual(['listings', 'messages', 'auth'])
  expect(tags.map(({ operations: [first] }) => [first?.scope, first?.open])).toEqual([
    ['listings:read', true],
    ['messages:write', false],
    [undefined, false]
  ])
})

test('fields are named with those within them, and say how long and which', () => {
  const body = z.object({
    title: z.string().check(z.maxLength(80)),
    price: z.nullable(z.number().check(z.gte(1))),
    currency: z.enum(['ALL', 'EUR']),
    photos: z.optional(z.array(z.object({ url: z.string() })))
  })
  const [tag] = apiReference(openApiDocument([route('/api/listings/{id}', { body })], info))
  expect(tag?.operations[0]?.body).toEqual([
    { name: 'title', type: 'string ≤ 80', required: true, description: '' },
    { name: 'price', type: 'number ≥ 1 | null', required: true, description: '' },
    { name: 'currency', type: '"ALL" | "EUR"', required: true, description: '' },
    { name: 'photos', type: 'object[]', required: false, description: '' },
    { name: 'photos[].url', type: 'string', required: true, description: '' }
  ])
})

test('a list is described by what it is of, and depth has an end', () => {
  const list = { type: 'array', items: { type: 'object', properties: { id: { type: 'number' } } } }
  expect(fieldsOf(list)).toMatchObject([{ name: '[].id', type: 'number' }])
  let deep: object = { type: 'string' }
  for (let n = 0; n < 9; n++) deep = { type: 'object', properties: { in: deep } }
  expect(fieldsOf(deep).map(({ name }) => name)).toEqual(['in', 'in.in', 'in.in.in'])
})
