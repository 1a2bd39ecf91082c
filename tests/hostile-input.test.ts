import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { NamedRoute } from '#src/http/openapi.ts'
import { queryObject } from '#src/http/read-request.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { CLIENT_EVENTS } from '#src/shared/events.ts'
import { pushSubscription, readMark } from '#src/shared/schemas/notifications.ts'
import { hold } from '#tests/support/figures.ts'
import { inputs, loadRoutes, objectsIn } from '#tests/support/request-schemas.ts'
import { OF_THE_SERVER } from '#tests/support/server-fields.ts'
import { isSlow } from '#tests/support/slow.ts'

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

function tookTooLong(schema: z.ZodMiniType) {
  for (const text of HOSTILE) {
    for (const input of inputs(schema, text)) {
      if (!isSlow(LIMIT_MS, () => schema.safeParse(input))) continue
      return `${JSON.stringify(input).slice(0, 60)} takes more than ${LIMIT_MS} ms`
    }
  }
  return undefined
}

let routes: NamedRoute[]
beforeAll(async () => {
  routes = await loadRoutes()
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
  const many = new URLSearchParams(Array.from({ length: 16_000 }, (_, n) => [`n${n}`, '']))
  expect(() => queryObject(many)).toThrow(
    expect.toSatisfy((error: unknown) => isRefusal(error) && error.code === 'bad_request')
  )
  const same = new URLSearchParams(Array.from({ length: 16_000 }, () => ['n', 'x']))
  expect(queryObject(same).n).toHaveLength(16_000)
  const read = () => {
    expect(() => queryObject(many)).toThrow()
    queryObject(same)
  }
  expect(isSlow(LIMIT_MS, read)).toBe(false)
})

const PARTS = ['body', 'query', 'params'] as const

/** Every schema of a request, with the name that a failure is told by. */
const schemas = () =>
  routes.flatMap(({ method, path, declaration }) =>
    PARTS.flatMap(part => {
      const schema = declaration[part] as z.ZodMiniType | undefined
      return schema ? [{ name: `${method} ${path} ${part}`, schema }] : []
    })
  )

/** Numbers and dates at and beyond the ends of what the database and JavaScript can hold. */
const EXTREME: unknown[] = [
  ...[0, -0, -1, 0.1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, Number.POSITIVE_INFINITY, Number.NaN],
  ...['0', '-1', '1e309', '9'.repeat(30), 'NaN', 'Infinity', '0x10', '٣', '१'],
  ...['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '9999-99-99', '0000-00-00'],
  ...[
    null,
    undefined,
    true,
    [],
    {},
    [[]],
    { toString: 1 },
    'a\u0000b',
    '\u0000',
    '\ud800',
    '\uffff'
  ]
]

/** A number that is none, or a time that is none, wherever it stands. */
function isNoValue(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (value instanceof Date) return Number.isNaN(value.getTime())
  return typeof value === 'object' && value !== null && Object.values(value).some(isNoValue)
}

/** What a field makes of each by itself, where the others of its object are not in the way. */
const made = (field: z.ZodMiniType) =>
  EXTREME.flatMap(value => [...inputs(field, value)]).flatMap(input => {
    const parsed = field.safeParse(input)
    return parsed.success ? [{ input, value: parsed.data }] : []
  })

// NUL and halves of characters are tried by the fuzz journey.
test('no extreme value in any field makes its schema throw, or becomes a number that is none', () => {
  const fields = schemas().flatMap(({ name, schema }) =>
    [...objectsIn(schema)].flatMap(([path, { shape = {} }]) =>
      Object.entries(shape).map(([key, field]) => ({ name: `${name}${path}.${key}`, field }))
    )
  )
  expect(fields.length).toBeGreaterThan(150)
  const wrong = fields.flatMap(({ name, field }) =>
    made(field)
      .filter(({ value }) => isNoValue(value))
      .map(({ input }) => `${name} ${JSON.stringify(input)}`)
  )
  // An id in a path that is no number is NaN: it names nothing, and is not found. Attributes are
  // checked by their category, once that is known (shared/catalog/values.test.ts).
  expect(wrong.filter(found => !/ params\.| body\.attributes /.test(found))).toEqual([])
})

test('row 25: no request names a field of the server, and none brings what is not named', () => {
  const bodies = schemas().filter(({ name }) => name.endsWith(' body'))
  const objects = bodies.flatMap(({ name, schema }) =>
    [...objectsIn(schema)].map(([path, def]) => ({ name: name + path, def }))
  )
  expect(objects.length).toBeGreaterThan(30)
  const named = objects.filter(({ def }) =>
    Object.keys(def.shape ?? {}).some(key => OF_THE_SERVER.includes(key))
  )
  expect(named.map(({ name }) => name)).toEqual([])
  const of = `${objects.length} objects in the bodies of ${routes.length} routes`
  hold(25, 'objects that name a field of the server', named.length, { is: 0 }, { of })
  const open = objects.filter(({ def }) => def.catchall && def.catchall._zod.def.type !== 'never')
  expect(open.map(({ name }) => name)).toEqual([])
  hold(25, 'objects that take what is not named', open.length, { is: 0 }, { of })
})

test('what no column of the database can hold is refused before', () => {
  const { catch_up: catchUp } = CLIENT_EVENTS
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/a'
  const cases: [z.ZodMiniType, unknown, unknown][] = [
    [catchUp, { known: { 1: 2 ** 31 - 1 } }, { known: { 1: 3_000_000_000 } }],
    [readMark, { until: '2026-11-26T10:00:00Z' }, { until: '-271821-04-20T00:00:00Z' }],
    [readMark, { until: '9999-12-31T00:00:00Z' }, { until: '+010000-01-01T00:00:00Z' }],
    [pushSubscription, { endpoint, keys }, { endpoint: `${endpoint}\0`, keys }]
  ]
  for (const [schema, right, wrong] of cases) {
    expect(schema.safeParse(right).success, JSON.stringify(right)).toBe(true)
    expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  }
})
