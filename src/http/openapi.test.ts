import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { SCOPES } from '#src/shared/access-tokens.ts'
import { ERRORS } from '#src/shared/errors.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#src/shared/schemas/listing.ts'
import { SORT_NAMES } from '#src/shared/sorts.ts'
import { TEST_EVENT, WEBHOOK_EVENTS } from '#src/shared/webhooks.ts'
import { namedRoutes, openApiDocument, type RouteModules } from './openapi.ts'

const FILES = globSync('src/pages/api/**/*.ts').filter(file => !file.includes('.test.'))
type Schema = { $ref?: string }
type Operation = {
  summary: string
  operationId: string
  'x-access': string
  security: { session?: string[]; token?: string[] }[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

let document: ReturnType<typeof openApiDocument>
let operations: [string, Operation][]
beforeAll(async () => {
  const loaded = FILES.map(async file => [file, await import(pathToFileURL(file).href)] as const)
  const modules: RouteModules = Object.fromEntries(await Promise.all(loaded))
  document = openApiDocument(namedRoutes(modules), { title: 'Site', origin: 'https://tregu.al' })
  operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(
      ([verb, operation]) =>
        [`${verb.toUpperCase()} ${path}`, operation as Operation] as [string, Operation]
    )
  )
})

describe('the document', () => {
  test('says what it is and where, and can be written down', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Site' },
      servers: [{ url: 'https://tregu.al' }]
    })
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('has an operation for every verb that a file of the API exports', () => {
    const exported = FILES.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)].map(
        ([, verb]) => `${verb} ${file}`
      )
    )
    expect(exported.length).toBeGreaterThan(10)
    expect(operations).toHaveLength(exported.length)
  })

  test('names each operation once, with one sentence', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [name, { summary, operationId }] of operations) {
      expect(summary, name).toMatch(/\S/)
      expect(operationId, name).toMatch(/^[a-z][A-Za-z]+$/)
    }
  })

  test('declares every part of a path, and asks for a session where one is needed', () => {
    for (const [name, { parameters, security, 'x-access': access }] of operations) {
      const inPath = parameters.filter(each => each.in === 'path').map(each => each.name)
      expect(inPath, name).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part))
      const isOpen = security.some(way => Object.keys(way).length === 0)
      expect(isOpen, name).toBe(access === 'anyone')
    }
  })

  test('describes what is sent to webhooks', () => {
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS, TEST_EVENT])
    expect(document.webhooks['message.created']).toMatchObject({
      post: {
        summary: 'The member received a message.',
        operationId: 'messageCreated',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } }
      }
    })
  })

  test('names the one scope of each operation that a token may call', () => {
    const scopes = operations.flatMap(([, { security }]) =>
      security.flatMap(({ token }) => (token ? [token] : []))
    )
    expect(scopes.every(each => each.length === 1)).toBe(true)
    expect([...new Set(scopes.flat())].toSorted()).toEqual([...SCOPES])
    expect(document.components.securitySchemes.token).toMatchObject({ scheme: 'bearer' })
  })

  test('gives every operation one answer of success, and the one error body', () => {
    for (const [name, { responses }] of operations) {
      const statuses = Object.keys(responses)
      expect(statuses, name).toEqual([expect.stringMatching(/^20[01]$/), 'default'])
      const refused = responses.default?.content['application/json']?.schema.$ref
      expect(refused, name).toBe('#/components/schemas/Error')
    }
    expect(JSON.stringify(document.components.schemas.Error)).toContain(
      JSON.stringify(Object.keys(ERRORS))
    )
  })

  test('names the choices of a parameter, what it looks like, and whether it must be there', () => {
    const of = (operation: string, name: string) =>
      operations
        .find(([each]) => each === operation)?.[1]
        .parameters.find(each => each.name === name)
    expect(of('GET /api/listings', 'sortBy')).toMatchObject({ schema: { enum: [...SORT_NAMES] } })
    expect(of('GET /api/listings', 'q')).toEqual({
      name: 'q',
      in: 'query',
      schema: { type: 'string' }
    })
    expect(of('GET /api/suggestions', 'q')).toMatchObject({ required: true })
    expect(of('GET /api/suggestions', 'language')).toMatchObject({ schema: { enum: ['sq', 'en'] } })
    expect(of('PUT /api/admin/users/{id}/ban', 'id')).toMatchObject({
      required: true,
      schema: { pattern: expect.any(String) }
    })
  })

  test('says how long the texts of a listing may be, and when it needs a price', () => {
    const publish = operations.find(([name]) => name === 'POST /api/listings')?.[1]
    expect(publish?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: {
        title: { type: 'string', minLength: 1, maxLength: TITLE_MAX },
        description: { type: 'string', minLength: 1, maxLength: DESCRIPTION_MAX },
        price: { anyOf: [{ description: expect.stringContaining('Needed unless') }, {}] }
      }
    })
  })

  test('describes the filters of the catalogue, each name once', () => {
    const list = operations.find(([name]) => name === 'GET /api/listings')?.[1].parameters ?? []
    const names = list.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['search', 'brand', 'yearFrom', 'rooms']))
    expect(new Set(names).size).toBe(names.length)
  })
})
