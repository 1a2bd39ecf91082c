import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { CLIENT_EVENTS } from '#src/shared/events.ts'
import { asProblemKey } from '#src/shared/i18n/problem-words.ts'
import { listingChange, newListing } from '#src/shared/schemas/new-listing.ts'
import { loadRoutes } from '#tests/support/request-schemas.ts'

const routes = await loadRoutes()

/** What schemas say of wrong input, where they do not leave it to zod. */
function messagesOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (!('_zod' in value)) return Object.values(value).flatMap(each => messagesOf(each, seen))
  const { def } = (value as z.ZodMiniType)._zod
  const said = def.error?.({ code: 'custom', input: undefined, path: [] } as never)
  const message = typeof said === 'string' ? said : said?.message
  return [...(message ? [message] : []), ...messagesOf(def, seen)]
}

test('each message of a schema is the key of a problem', () => {
  const declarations = routes.map(({ declaration: { body, query, params } }) => ({
    ...{ body, query, params }
  }))
  const messages = new Set(messagesOf([declarations, CLIENT_EVENTS, newListing, listingChange]))
  expect(messages.size).toBeGreaterThan(50)
  expect([...messages].filter(message => asProblemKey(message) !== message)).toEqual([])
})
