import { test as base } from 'vitest'
import { connect, type Db } from '#db/client.ts'

class Undo extends Error {}

/**
 * Every test runs in its own transaction on the real database and leaves nothing behind. `now()`
 * stands still in it, so a test that needs an order gives the times.
 */
export const test = base
  .extend(
    'connection',
    { scope: 'worker' }, // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from this pattern
    async ({}, { onCleanup }) => {
      const connection = connect(process.env.TEST_DATABASE_URL ?? '', { pool: 4, patient: true })
      onCleanup(() => connection.close())
      return connection
    }
  )
  .extend('db', async ({ connection }, { onCleanup }): Promise<Db> => {
    const opened = Promise.withResolvers<Db>()
    const ended = Promise.withResolvers<never>()
    const run = connection.db.transaction(tx => {
      opened.resolve(tx)
      return ended.promise
    })
    // Given up by its deadline it fails before the cleanup looks; the test itself says so.
    run.catch(() => {})
    onCleanup(async () => {
      ended.reject(new Undo())
      await run.catch(error => {
        if (!(error instanceof Undo)) throw error
      })
    })
    return opened.promise
  })
