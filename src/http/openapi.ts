import * as z from 'zod'
import type * as mini from 'zod/mini'
import { type Action, accessOf } from '#src/features/trust/can.ts'
import { scopeOf } from '#src/features/trust/scopes.ts'
import { allCategories } from '#src/shared/catalog/added/all-categories.ts'
import { filterParameters } from '#src/shared/catalog/filter-fields.ts'
import { ERRORS } from '#src/shared/errors.ts'
import { SEARCH_CHOICES } from '#src/shared/schemas/listing-search.ts'
import {
  TEST_EVENT,
  WEBHOOK_DATA,
  WEBHOOK_EVENTS,
  type WebhookEvent
} from '#src/shared/webhooks.ts'
import type { Route } from './endpoint.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]
export type RouteModules = Record<string, Partial<Record<Method, Route>>>
export type NamedRoute = { method: Method; path: string; declaration: Route['declaration'] }

/** Every declared route; `/api/listings/{id}` from `…/pages/api/listings/[id].ts`. */
export function namedRoutes(modules: RouteModules): NamedRoute[] {
  return Object.entries(modules).flatMap(([file, module]) => {
    const path = file
      .replace(/^.*\/api\//, '/api/')
      .replace(/(\/index)?\.ts$/, '')
      .replace(/\[(\w+)\]/g, '{$1}')
    return METHODS.flatMap(method => {
      const route = module[method]
      return route?.declaration ? [{ method, path, declaration: route.declaration }] : []
    })
  })
}

type Info = { title: string; origin: string }

export function openApiDocument(routes: NamedRoute[], { title, origin }: Info) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Every API call. All errors have the same form.' },
    servers: [{ url: origin }],
    paths,
    webhooks: webhookDescriptions(),
    components: {
      schemas: { Error: errorSchema() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: { type: 'http', scheme: 'bearer', description: TOKEN_DESCRIPTION }
      }
    }
  }
}

/** What is sent to a member's webhook: numbers, see decision 59. */
function webhookDescriptions() {
  const events = ([...WEBHOOK_EVENTS, TEST_EVENT] as const).map(type => {
    const names = type === TEST_EVENT ? [] : WEBHOOK_DATA[type]
    const numbers = Object.fromEntries(names.map(name => [name, { type: 'integer' }]))
    const schema = {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { type: 'string', const: type },
        timestamp: { type: 'string', format: 'date-time' },
        data: { type: 'object', required: names, properties: numbers }
      }
    }
    const headers = WEBHOOK_HEADERS.map(name => ({
      name,
      in: 'header',
      schema: { type: 'string' }
    }))
    const post = {
      summary: WEBHOOK_SUMMARIES[type],
      operationId: type.replace(/\W(\w)/g, (_, letter) => letter.toUpperCase()),
      // The signature in its headers says who sends it.
      security: [],
      requestBody: content('application/json', schema),
      parameters: headers,
      responses: {
        '2XX': { description: 'Accepted. After any other response the event is sent again later.' }
      }
    }
    return [type, { post }]
  })
  return Object.fromEntries(events)
}

const WEBHOOK_SUMMARIES: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  'listing.created': 'A listing of the member was published.',
  'listing.updated': 'A listing of the member was changed: its content, its end or its state.',
  'listing.removed': 'A listing of the member was deleted, or hidden by a moderator.',
  'message.created': 'The member received a message.',
  [TEST_EVENT]: 'The member asked for a test.'
}
const WEBHOOK_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

function operation({ method, path, declaration }: NamedRoute) {
  const { summary, action, body, upload, answer, status = 200, idempotent } = declaration
  const access = accessOf(action)
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w?)/g, (_, letter) => letter.toUpperCase())}`,
    tags: [path.split('/')[2] ?? ''],
    'x-access': access,
    'x-action': action,
    security: securityOf(action),
    parameters: [...parameters(declaration, path), ...(idempotent ? [IDEMPOTENCY_KEY] : [])],
    ...(body ? { requestBody: content('application/json', schemaOf(body, 'input')) } : {}),
    ...(upload ? { requestBody: content('multipart/form-data', uploadSchema(upload.field)) } : {}),
    responses: {
      [status]: { description: 'Done', ...content('application/json', schemaOf(answer, 'output')) },
      default: { description: 'Refused', ...content('application/json', ERROR_REFERENCE) }
    }
  }
}

const TOKEN_DESCRIPTION =
  'An access token of a user, with the scopes that are named. It works below /api only; an operation without a scope cannot be called with it.'

type Security = { session?: string[]; token?: string[] }

/** Roles of a bearer scheme are its scopes, since OpenAPI 3.1. */
function securityOf(action: Action): Security[] {
  const open: Security[] = accessOf(action) === 'anyone' ? [{}] : []
  const scope = scopeOf(action)
  return [...open, { session: [] }, ...(scope ? [{ token: [scope] }] : [])]
}

const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' }
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
  description: 'A repeat with the same key gets the first answer and stores nothing.'
}

const content = (type: string, schema: object) => ({ content: { [type]: { schema } } })

const uploadSchema = (field: string) => ({
  type: 'object',
  required: [field],
  properties: { [field]: { type: 'string', format: 'binary' } }
})

function schemaOf(schema: mini.ZodMiniType, io: 'input' | 'output') {
  const override = io === 'input' ? addLengths : () => {}
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  return json
}

type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/** A text is measured when it has been cleaned, so its limits stand behind that step. */
function addLengths({ zodSchema: { _zod }, jsonSchema }: Described) {
  if (_zod.def.type !== 'pipe' || jsonSchema.type !== 'string') return
  const { minLength, maxLength } = z.toJSONSchema(_zod.def.out, { unrepresentable: 'any' })
  Object.assign(jsonSchema, { ...(minLength && { minLength }), ...(maxLength && { maxLength }) })
}

function parameters({ params, query }: NamedRoute['declaration'], path: string) {
  const isList = LISTS.includes(path)
  const inPath = params ? parametersIn('path', params) : []
  const inQuery = query ? parametersIn('query', query, isList ? SEARCH_CHOICES : {}) : []
  const names = inQuery.map(({ name }) => name)
  const ofCatalogue = isList && query ? catalogueParameters() : []
  return [...inPath, ...inQuery, ...ofCatalogue.filter(({ name }) => !names.includes(name))]
}

const LISTS = ['/api/listings', '/api/listings/facets']

function parametersIn(
  place: 'path' | 'query',
  declared: mini.ZodMiniType,
  choices: typeof SEARCH_CHOICES = {}
) {
  const { properties = {}, required = [] } = schemaOf(declared, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true }),
    schema: { ...asOne(property), ...(choices[name] && { enum: choices[name] }) }
  }))
}

/** A parameter that may be repeated counts once. */
const asOne = (property: z.core.JSONSchema._JSONSchema) =>
  typeof property === 'object' && !property.anyOf ? property : { type: 'string' }

/** The filters of every category; a name that recurs is described once, with its categories. */
function catalogueParameters() {
  const byName = new Map<string, { type: string; said: string[] }>()
  for (const category of allCategories()) {
    for (const { name, description, type } of filterParameters(category)) {
      const known = byName.get(name) ?? { type, said: [] }
      byName.set(name, { ...known, said: [...known.said, `${category.slug}: ${description}`] })
    }
  }
  return [...byName].map(([name, { type, said }]) => ({
    name,
    in: 'query',
    schema: type === 'array' ? { type, items: { type: 'string' } } : { type },
    description: said.join('; ')
  }))
}

function errorSchema() {
  const codes = Object.keys(ERRORS)
  const error = {
    type: 'object',
    required: ['code', 'requestId', 'fields'],
    properties: {
      code: { type: 'string', enum: codes },
      requestId: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } }
    }
  }
  return {
    type: 'object',
    required: ['message', 'error'],
    properties: { message: { type: 'string' }, error }
  }
}
