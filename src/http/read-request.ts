import { MIMEType } from 'node:util'
import type * as z from 'zod/mini'
import { type FieldProblems, Refusal } from '#src/shared/errors.ts'
import { asProblemKey, type ProblemKey } from '#src/shared/i18n/problem-words.ts'

/** Deeper than any body of the API. What is nested far deeper cannot be turned into text again. */
const DEPTH_MAX = 32

/** The body of a JSON request. Refuses other content types, what is not JSON, and what is nested too deeply. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('unsupported_media_type')
  let body: unknown
  try {
    body = JSON.parse(await request.text())
  } catch (cause) {
    throw new Refusal('bad_request', { cause })
  }
  if (isTooDeep(body)) throw new Refusal('bad_request')
  return body
}

/** Level by level: a function that calls itself would have the same problem. */
function isTooDeep(body: unknown) {
  let level = [body]
  for (let depth = 0; depth <= DEPTH_MAX; depth++) {
    level = level.flatMap(each => (typeof each === 'object' && each ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

export async function readForm(request: Request): Promise<Record<string, string | string[]>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new Refusal('unsupported_media_type')
  }
  // A visitor who leaves in the middle is no error of the site.
  const text = await request.text().catch(cause => {
    throw new Refusal('bad_request', { cause })
  })
  return queryObject(new URLSearchParams(text))
}

/** More than any form of the site has. */
const NAMES_MAX = 200

/** Each name with its value, or its values. Refuses more names than any form has. */
export function queryObject(query: URLSearchParams) {
  const values = new Map<string, string[]>()
  for (const [name, value] of query) {
    const before = values.get(name)
    if (before) before.push(value)
    else values.set(name, [value])
    if (values.size > NAMES_MAX) throw new Refusal('bad_request')
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all])
  )
}

/** Message keys for a file that is missing or too big, where it is no photo. */
export type Upload = { field: string; maxBytes: number; missing?: ProblemKey; tooBig?: ProblemKey }

export async function readFile(
  request: Request,
  { field, maxBytes, missing, tooBig = 'tooBig' }: Upload
) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal('unsupported_media_type')
  const form = await readParts(request, type).catch(cause => {
    throw new Refusal('bad_request', { cause })
  })
  const file = form.get(field)
  // A form without a chosen file sends an empty one.
  if (!(file instanceof Blob) || (missing && file.size === 0)) {
    throw new Refusal('invalid_input', { fields: { [field]: missing ?? 'unreadable' } })
  }
  if (file.size > maxBytes) throw new Refusal('too_large', { fields: { [field]: tooBig } })
  return new Uint8Array(await file.arrayBuffer())
}

/** More than any form with a file has. */
const PARTS_MAX = 100

/** Counts the parts before an object is made of each: in 8 MB there is room for 140,000. */
async function readParts(request: Request, type: string) {
  const bytes = Buffer.from(await request.arrayBuffer())
  const delimiter = `--${new MIMEType(type).params.get('boundary')}`
  let at = bytes.indexOf(delimiter)
  for (let parts = 0; at >= 0; parts++) {
    if (parts > PARTS_MAX) throw new Error('too many parts')
    at = bytes.indexOf(delimiter, at + delimiter.length)
  }
  return new Response(bytes, { headers: { 'content-type': type } }).formData()
}

/** What the schema makes of untrusted input. Refuses with the key of a problem per field. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown) {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: FieldProblems = {}
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.') || 'body'
    if (!Object.hasOwn(fields, name)) fields[name] = asProblemKey(message)
  }
  throw new Refusal('invalid_input', { fields })
}
