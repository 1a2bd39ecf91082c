import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Db } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'

/** A connection without the site's deadlines: a test waits as long as a busy machine takes. */
export function openPatiently(url: string, max = 2) {
  const connection = { application_name: 'tests' }
  const sql = postgres(url, { max, onnotice: () => {}, connection })
  return { db: drizzle(sql, { schema }) as Db, close: () => sql.end({ timeout: 5 }) }
}
