import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { test as base } from 'vitest'
import type { Db } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'

class Undo extends Error {}

/**
 * Like the test of `database.ts`, as the role that owns the tables: it may gather statistics for
 * the planner, no deadline ends what asks thousands of questions, and what others commit meanwhile
 * is not seen.
 */
export const test = base.extend(
  'db',
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from this pattern
  async ({}, { onCleanup }): Promise<Db> => {
    const url = process.env.TEST_DATABASE_OWNER_URL ?? process.env.TEST_DATABASE_URL ?? ''
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    const opened = Promise.withResolvers<Db>()
    const ended = Promise.withResolvers<never>()
    const run = drizzle(sql, { schema }).transaction(
      tx => {
        opened.resolve(tx)
        return ended.promise
      },
      { isolationLevel: 'repeatable read' }
    )
    onCleanup(async () => {
      ended.reject(new Undo())
      await run.catch(error => {
        if (!(error instanceof Undo)) throw error
      })
      await sql.end()
    })
    return opened.promise
  }
)
