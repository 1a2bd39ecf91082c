import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type NamedRoute, namedRoutes, type RouteModules } from '#src/http/openapi.ts'
import { queryObject } from '#src/http/read-request.ts'
import { isRefusal } from '#src/shared/errors.ts'

const LENGTH = 60_000
/** A reader that tries each letter against all others takes seconds for so many. */
const LIMIT_MS = 500

/** What makes an expression try again and again: long runs that nearly fit. */
const HOSTILE = [
  ...['a', '0', '=', '.', ' ', '-', '@', '(', '%', '\u0000', '\n', 'ë', '\u0301', '+355 '].map(
    unit => unit.repeat(LENGTH / unit.length)
  ),
  `a@${'.'.repeat(LENGTH)}"`,
  `${'a.'.repeat(LENGTH / 2)}@`,
  `a${' '.repeat(LENGTH)}b`,
  `${'=a'.repeat(LENGTH / 2)}!`,
  `https://${'a/'.repeat(LENGTH / 2)}`,
  `0${'-1'.repeat(LENGTH / 2)}x`
]

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
}

/** The schema's input with `text` in the place of every field, one at a time. */
function* inputs(schema: z.ZodMiniType, text: string): Generator<unknown> {
  const def = schema._zod.def as unknown as Def
  const inner = def.innerType ?? def.in
  if (def.shape) {
    for (const [key, field] of Object.entries(def.shape)) {
      for (const value of inputs(field, text)) yield { [key]: value }
    }
  } else if (inner && def.type !== 'transform') yield* inputs(inner, text)
  else if (def.element) for (const value of inputs(def.element, text)) yield [value]
  else if (def.valueType) yield { a: text, [text]: 'a' }
  else if (def.options) for (const option of def.options) yield* inputs(option, text)
  else yield text
}

function tookTooLong(schema: z.ZodMiniType) {
  for (const text of HOSTILE) {
    for (const input of inputs(schema, text)) {
      const began = performance.now()
      schema.safeParse(input)
      const took = performance.now() - began
      if (took > LIMIT_MS)
        return `${JSON.stringify(input).slice(0, 60)} took ${Math.round(took)} ms`
    }
  }
  return undefined
}

let routes: NamedRoute[]
beforeAll(async () => {
  const files = globSync('src/pages/api/**/*.ts').filter(file => !file.includes('.test.'))
  const loaded = files.map(async file => [file, await import(pathToFileURL(file).href)] as const)
  routes = namedRoutes(Object.fromEntries(await Promise.all(loaded)) as RouteModules)
})

describe('60 KB that nearly fit', () => {
  test('hold no schema up', { timeout: 300_000 }, () => {
    const slow = routes.flatMap(({ method, path, declaration }) =>
      (['body', 'query', 'params'] as const).flatMap(part => {
        const schema = declaration[part]
        const found = schema && tookTooLong(schema)
        return found ? [`${method} ${path} ${part}: ${found}`] : []
      })
    )
    expect(routes.length).toBeGreaterThan(50)
    expect(slow).toEqual([])
  })
})

test('16,000 names in a form are refused, 16,000 values of one name are read, at once', () => {
  const began = performance.now()
  const many = new URLSearchParams(Array.from({ length: 16_000 }, (_, n) => [`n${n}`, '']))
  expect(() => queryObject(many)).toThrow(
    expect.toSatisfy((error: unknown) => isRefusal(error) && error.code === 'bad_request')
  )
  const same = new URLSearchParams(Array.from({ length: 16_000 }, () => ['n', 'x']))
  expect(queryObject(same).n).toHaveLength(16_000)
  expect(performance.now() - began).toBeLessThan(LIMIT_MS)
})
