import type { ApiField, ApiOperation, ApiTag } from '#src/shared/api-reference.ts'
import type { openApiDocument } from './openapi.ts'

type Json = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  required?: string[]
  items?: Json
  anyOf?: Json[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  description?: string
}
type Content = { content: Record<string, { schema: Json }> }
type Operation = {
  summary: string
  operationId: string
  tags: string[]
  'x-access': string
  security: { token?: string[] }[]
  parameters: { name: string; in: string; required?: boolean; schema: Json; description?: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}

const STAFF = ['moderator', 'admin']
/** Deeper, a field is named by its type only. */
const DEPTH = 3

/** What the document says, as rows of tables: without the calls of staff, those for tokens first. */
export function apiReference({ paths }: ReturnType<typeof openApiDocument>): ApiTag[] {
  const tags = new Map<string, ApiOperation[]>()
  for (const [path, verbs] of Object.entries(paths)) {
    for (const [verb, described] of Object.entries(verbs)) {
      const operation = described as Operation
      if (STAFF.includes(operation['x-access'])) continue
      const [tag = ''] = operation.tags
      tags.set(tag, [...(tags.get(tag) ?? []), readable(verb.toUpperCase(), path, operation)])
    }
  }
  const isForTokens = ({ operations }: ApiTag) => operations.some(({ scope }) => scope)
  const groups = [...tags].map(([name, operations]) => ({ name, operations }))
  return [...groups.filter(isForTokens), ...groups.filter(group => !isForTokens(group))]
}

function readable(method: string, path: string, operation: Operation): ApiOperation {
  const { summary, operationId, security, parameters, requestBody, responses } = operation
  const [[status, answer] = ['200', undefined]] = Object.entries(responses)
  return {
    id: operationId,
    method,
    path,
    summary,
    status,
    scope: security.flatMap(({ token = [] }) => token)[0],
    open: security.some(way => Object.keys(way).length === 0),
    parameters: parameters.map(({ name, in: place, required = false, schema, description }) => ({
      name,
      required,
      type: `${typeOf(schema)} (${place})`,
      description: description ?? ''
    })),
    body: requestBody ? fieldsOf(schemaOf(requestBody)) : [],
    // Of an answer there is nothing to be left out.
    answer: answer ? fieldsOf(schemaOf(answer)).map(field => ({ ...field, required: false })) : []
  }
}

const schemaOf = ({ content }: Content): Json => Object.values(content)[0]?.schema ?? {}

/** Each field of a schema with those within it: `seller.name`, `photos[].url`. */
export function fieldsOf(schema: Json, before = '', depth = DEPTH): ApiField[] {
  const plain = withoutNull(schema)
  if (plain.items) return fieldsOf(plain.items, `${before}[]`, depth)
  return Object.entries(plain.properties ?? {}).flatMap(([key, field]) => {
    const name = before ? `${before}.${key}` : key
    const row = {
      name,
      type: typeOf(field),
      required: plain.required?.includes(key) ?? false,
      description: field.description ?? ''
    }
    return depth > 1 ? [row, ...fieldsOf(field, name, depth - 1)] : [row]
  })
}

function withoutNull(schema: Json): Json {
  const [only, ...more] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && more.length === 0 ? only : schema
}

function typeOf(schema: Json): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `${typeOf(schema.items)}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return `${type}${boundsOf(schema)}${schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`}`
}

/** Numbers that only say "as large as a number gets" are left out. */
function boundsOf({ minLength, maxLength, minimum, maximum }: Json) {
  const least = minLength ?? minimum
  const most = maxLength ?? maximum
  const isReal = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return [isReal(least) && ` ≥ ${least}`, isReal(most) && ` ≤ ${most}`].filter(Boolean).join('')
}
