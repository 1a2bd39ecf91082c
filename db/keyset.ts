import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#src/shared/errors.ts'

/** One part of an order; the last one is always the id, so that no two rows are equal. */
export type OrderPart = {
  by: SQL
  direction: 'asc' | 'desc'
  type: 'timestamptz' | 'bigint' | 'int'
}

export const orderBy = (parts: OrderPart[]) =>
  sql.join(
    parts.map(({ by, direction }) => (direction === 'asc' ? sql`${by} asc` : sql`${by} desc`)),
    sql`, `
  )

export const place = (parts: OrderPart[]) =>
  sql<unknown[]>`json_build_array(${sql.join(
    parts.map(({ by }) => sql`(${by})::text`),
    sql`, `
  )})`

export const cursorAt = (at: unknown[]) => Buffer.from(JSON.stringify(at)).toString('base64url')

/**
 * Rows after the cursor, in an order of one direction, compared as a whole. Refuses (`bad_request`)
 * a cursor that is invalid, or of another order.
 */
export function after(parts: OrderPart[], cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const at = readCursor(
    cursor,
    parts.map(({ type }) => type)
  )
  const values = parts.map(({ type }, index) => cast(at[index] ?? '', type))
  const row = sql.join(
    parts.map(({ by }) => by),
    sql`, `
  )
  const past = parts[0]?.direction === 'asc' ? sql`>` : sql`<`
  return sql`(${row}) ${past} (${sql.join(values, sql`, `)})`
}

function cast(value: string, type: OrderPart['type']) {
  if (type === 'timestamptz') return sql`${value}::timestamptz`
  return type === 'bigint' ? sql`${value}::bigint` : sql`${value}::int`
}

const SHAPES = {
  timestamptz: /^2\d{3}-\d\d-\d\d [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:?[0-5]\d)?$/,
  bigint: /^-?\d{1,18}$/,
  int: /^-?\d{1,9}$/
} as const

/** The values of a cursor. Refuses (`bad_request`) one that is invalid, or of another order. */
export function readCursor(cursor: string, types: readonly OrderPart['type'][]): string[] {
  const at = valuesOf(cursor)
  if (at.length !== types.length) throw new Refusal('bad_request')
  return at.map((value, index) => {
    const shape = SHAPES[types[index] ?? 'int']
    const isSound = typeof value === 'string' && shape.test(value)
    if (!isSound || (types[index] === 'timestamptz' && !isMoment(value))) {
      throw new Refusal('bad_request')
    }
    return value
  })
}

/** Whatever stands in a cursor of any order. Refuses (`bad_request`) what is none. */
export function valuesOf(cursor: string): unknown[] {
  try {
    const at: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(at)) return at
  } catch (cause) {
    throw new Refusal('bad_request', { cause })
  }
  throw new Refusal('bad_request')
}

/**
 * What looks like a date can still be invalid: JavaScript moves 30 February on, PostgreSQL fails.
 */
function isMoment(value: string) {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10))
  return isDay && Number(value.slice(11, 13)) < 24
}
