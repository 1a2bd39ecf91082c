import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { connect } from './client.ts'
import { connectReplica, readFirst } from './replica.ts'
import { rateLimits } from './schema/requests.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

async function pair(replicaUrl = url) {
  const writer = connect(url, { pool: 2 })
  const own = connect(replicaUrl, { pool: 2, name: 'tregu replica' })
  const lost = vi.fn()
  const close = () => Promise.all([own.close(), writer.close()])
  return { db: readFirst(own, writer, lost), lost, close }
}

const NAME = sql`select current_setting('application_name') as name`

/** As PostgreSQL words it when a statement blocks the replay. */
const conflict = sql`do $$ begin
  if current_setting('application_name') = 'tregu replica' then
    raise 'canceling statement due to conflict with recovery' using errcode = '40001';
  end if;
end $$`

test('a statement goes to the replica, a transaction to the writer', async () => {
  const { db, close } = await pair()
  expect(await db.execute(NAME)).toEqual([{ name: 'tregu replica' }])
  expect(await db.transaction(tx => tx.execute(NAME))).toEqual([{ name: 'tregu' }])
  await close()
})

test('what the replica ends because of its replay is answered by the writer', async () => {
  const { db, lost, close } = await pair()
  await expect(db.execute(conflict)).resolves.toEqual([])
  expect(lost).not.toHaveBeenCalled()
  await close()
})

test('what the replica may not write is written by the writer', async () => {
  const { db, close } = await pair(`${url}?default_transaction_read_only=on`)
  const written = db.delete(rateLimits).where(sql`false`)
  await expect(written).resolves.toEqual([])
  await close()
})

test('a wrong statement fails with the words of the writer', async () => {
  const { db, close } = await pair()
  await expect(db.execute(sql`select no_such_column`)).rejects.toMatchObject({
    cause: { code: '42703' }
  })
  await close()
})

test('where no replica answers, the writer does', async () => {
  const away = Object.assign(new URL(url), { port: '1' }).href
  const { db, lost, close } = await pair(away)
  for (let n = 0; n < 8; n++) expect(await db.execute(NAME)).toEqual([{ name: 'tregu' }])
  expect(lost).toHaveBeenCalled()
  await close()
})

test('a server that is no replica is not read from', async () => {
  const writer = connect(url, { pool: 2 })
  const said = vi.fn()
  const replica = connectReplica(url, writer, said)
  await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0)
  expect(said.mock.calls[0]?.[0]).toMatchObject({ state: 'away' })
  expect(replica.db()).toBe(writer.db)
  await replica.close()
  await writer.close()
})
