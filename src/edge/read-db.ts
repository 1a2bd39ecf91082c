import type { IncomingMessage } from 'node:http'
import type { Db } from '#db/client.ts'
import type { App, RequestLocals } from '#src/http/app.ts'

/**
 * Lists, searches, listings, sellers and feeds. Not pages that a link in a mail leads to, which
 * need what was written a moment ago and never announced.
 */
const PUBLIC = /^\/(search|category|listing|user|api\/listings|rss\.xml|sitemap(\.xml)?)?(?=[/?]|$)/

type Databases = Pick<App, 'db' | 'publicDb'>

export const publicDbFor = ({ db, publicDb }: Databases, url: string): Db =>
  PUBLIC.test(url) ? publicDb() : db

/** Signed-in members read from the writer: what they just wrote, at any process. */
export function readDbOf(
  visitor: Databases & Pick<RequestLocals, 'account'>,
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>
): Db {
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && visitor.account === null ? publicDbFor(visitor, url) : visitor.db
}
