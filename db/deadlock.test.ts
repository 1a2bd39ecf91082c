import { inArray, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { anAccount } from '#tests/support/factories.ts'
import { connect, type Db } from './client.ts'

/** Two accounts, committed, and transactions that lock them one after the other. */
async function twoRows() {
  const { db, close } = connect(process.env.TEST_DATABASE_URL ?? '', { pool: 4, patient: true })
  const ids = [(await anAccount(db)).id, (await anAccount(db)).id]
  onTestFinished(async () => {
    await db.delete(users).where(inArray(users.id, ids))
    await close()
  })
  const lock = (tx: Db, id = 0) =>
    tx.execute(sql`select from ${users} where ${users.id} = ${id}::bigint for update`)
  return { db, lock, there: ids, back: ids.toReversed() }
}

test('transactions that wait for each other are all done, one after the other', async () => {
  const { db, lock, there, back } = await twoRows()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const lockBoth = (ids: number[], mine: typeof first, others: typeof first) =>
    db.transaction(async tx => {
      runs++
      await lock(tx, ids[0])
      mine.resolve()
      await others.promise
      await lock(tx, ids[1])
      return 'done'
    })
  const ends = [lockBoth(there, first, second), lockBoth(back, second, first)]
  expect(await Promise.all(ends)).toEqual(['done', 'done'])
  // More than three only where the other has not woken up during the pause.
  expect(runs).toBeGreaterThanOrEqual(3)
})

test('another error of a transaction is not tried again', async () => {
  const { db } = await twoRows()
  let runs = 0
  const failing = db.transaction(async tx => {
    runs++
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(runs).toBe(1)
})
