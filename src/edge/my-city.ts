import type { IncomingMessage } from 'node:http'
import { readCookies, readOwn } from '#src/http/cookies.ts'
import { cityBySlug } from '#src/shared/catalog/cities.ts'
import { MY_CITY, NO_CITY } from '#src/shared/my-city.ts'

/**
 * The slug that the visitor has chosen on this device, `NO_CITY`, or undefined: no other value gets
 * a page of its own.
 */
export function myCity({ headers }: IncomingMessage) {
  const chosen = readOwn(readCookies(headers.cookie), MY_CITY)
  return chosen && (chosen === NO_CITY || cityBySlug(chosen)) ? chosen : undefined
}
