import { getTableColumns, type Table } from 'drizzle-orm'
import { sessions, users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'

const timesOf = (table: Table) =>
  Object.entries(getTableColumns(table)).flatMap(([name, { dataType }]) =>
    dataType === 'date' ? [name] : []
  )
const TIMES = [...new Set([users, sessions, listings, conversations, messages].flatMap(timesOf))]

/** What only the server decides. */
export const OF_THE_SERVER = [
  ...TIMES,
  ...['role', 'isIdVerified', 'passwordHash', 'ownerId', 'sellerId', 'userFolded'],
  ...['featured', 'active', 'viewCount', 'priceAll', '__proto__', 'constructor', 'prototype']
]

/** A number that nothing has but the member whom every request names as the owner. */
export const BYSTANDER = 700_000_019
/** A time that nothing in the database has. */
const LONG_AGO = '1999-03-07T04:05:06.789Z'
const FOREIGN_HASH = 'a hash from a request'
const POLLUTION = 'pollutedByARequest'

const camelCase = {
  ...{ id: BYSTANDER, sellerId: BYSTANDER, userId: BYSTANDER, ownerId: BYSTANDER },
  ...{ senderId: BYSTANDER, actorId: BYSTANDER, viewCount: BYSTANDER, priceAll: BYSTANDER },
  ...Object.fromEntries([...TIMES, 'readAt'].map(name => [name, LONG_AGO])),
  ...{ role: 'admin', isIdVerified: true, passwordHash: FOREIGN_HASH, removedBy: 'ban' },
  ...{ featured: true, active: false }
}
const snakeCase = Object.fromEntries(
  Object.entries(camelCase).map(([name, value]) => [
    name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
    value
  ])
)

const polluting = `"${POLLUTION}":true,"role":"admin","isIdVerified":true,"featured":true`
/** As text, since an object of JavaScript has no field of this name. */
const prototypes: object = JSON.parse(`{
  "__proto__": {${polluting}},
  "constructor": {"prototype": {${polluting}}},
  "constructor.prototype": {${polluting}},
  "__proto__.${POLLUTION}": true,
  "constructor[prototype][${POLLUTION}]": true,
  "user": {${polluting}},
  "listing": {${polluting}}
}`)

const SENT: Record<string, unknown> = { ...camelCase, ...snakeCase }
const sentValues = new Set(Object.values(camelCase).map(String))

/** Whether a column has what a request asked for; true and false stand in many, by other names. */
export function isSent(column: string, value: string) {
  const isFlag = value === 'true' || value === 'false'
  return sentValues.has(value) && (!isFlag || Object.hasOwn(SENT, column.split('.').at(-1)!))
}

/** The same body, in each of whose objects stand the fields of the server too. */
export function withServerFields(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withServerFields)
  if (typeof body !== 'object' || body === null) return body
  const own = Object.entries(body).map(([name, value]) => [name, withServerFields(value)])
  return { ...prototypes, ...SENT, ...Object.fromEntries(own) }
}

/** The same as the fields of a form. */
export const asFields = () => [
  ...Object.entries(SENT).map(([name, value]) => [name, String(value)] as const),
  ...['__proto__', 'constructor', 'constructor.prototype', 'toString'].flatMap(name =>
    [name, `${name}[${POLLUTION}]`, `${name}.${POLLUTION}`].map(each => [each, 'true'] as const)
  )
]

/** Each parameter twice, and the same fields beside them, twice too. */
export function hostileQuery(names: readonly string[]) {
  const pairs = [...names.map(name => [name, '1'] as const), ...asFields()]
  return new URLSearchParams([...pairs, ...pairs].map(([name, value]) => [name, value])).toString()
}
