import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnDatabase, ownDatabase } from '#tests/support/own-database.ts'
import { ending, one, openedPool } from '#tests/support/pool-questions.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
})
afterAll(() => own.remove())

const opened = (url = own.embedded.ownerUrl, pool?: number) => openedPool(url, pool)

describe('a database that stands still', () => {
  test('costs a transaction five seconds at most, and none of it is done', async () => {
    const connection = await opened(own.embedded.ownerUrl, 2)
    await connection.sql`create table if not exists done (n int)`
    const entered = Promise.withResolvers<void>()
    const frozen = Promise.withResolvers<void>()
    const work = connection.db.transaction(async tx => {
      await tx.execute(sql`insert into done values (1)`)
      entered.resolve()
      await frozen.promise
      await tx.execute(sql`insert into done values (2)`)
    })
    await entered.promise
    own.freeze()
    frozen.resolve()
    const { end, ms } = await ending(work)
    own.thaw()
    expect(end).toBe('database_unavailable')
    expect(ms).toBeLessThan(10_000)
    await expect.poll(() => ending(one(connection))).toMatchObject({ end: 'answered' })
    await pause(100)
    expect(await connection.sql`select n from done`).toHaveLength(0)
  })
})

describe('a database that crashes', () => {
  test('refuses at once, in a transaction too, and serves again when it is back', async () => {
    const connection = await opened()
    own.freeze()
    const hanging = ending(one(connection))
    // Past the deadline: the cancel request, too, is on its way when the server dies.
    await pause(2300)
    await own.crash()
    expect(await hanging).toMatchObject({ end: 'database_unavailable' })

    const inside = connection.db.transaction(tx => tx.execute(sql`select 1`))
    for (const { end, ms } of await Promise.all([one(connection), inside].map(ending))) {
      expect(end).toBe('database_unavailable')
      expect(ms).toBeLessThan(1000)
    }
    own.embedded = await own.reopen()
    expect(await ending(one(await opened()))).toMatchObject({ end: 'answered' })
  })
})
