import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, test } from 'vitest'

/** Without the patch in `patches/` this brings the whole process down. */
test('a connection that is kept although it broke refuses, and the process lives', async () => {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const sql = postgres(url, { max: 2, connect_timeout: 3, backoff: () => 0.2, onnotice: () => {} })
  const kept = await sql.reserve()
  const [row] = await kept<{ pid: number }[]>`select pg_backend_pid() as pid`
  await sql`select pg_terminate_backend(${row?.pid ?? 0})`
  await pause(100)
  for (const _ of [1, 2]) {
    await expect(kept`select 1`).rejects.toMatchObject({
      code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01)$/)
    })
  }
  kept.release()
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
  await sql.end({ timeout: 1 })
})

const SIGNED_IN = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
])

/**
 * Like a proxy whose database is gone, and a database that ends meanwhile. Without the patch in
 * `patches/` the driver tries for ever, and nobody handles the failure of its own queries.
 */
test.for([
  ['before anything was said', undefined],
  ['once it was signed in', SIGNED_IN]
] as const)('a connection that is closed %s is an outage', async ([, said]) => {
  const proxy = createServer(socket =>
    socket.on('data', () => socket.end(said ?? '')).on('error', () => {})
  )
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as AddressInfo
  const sql = postgres(`postgres://nobody@127.0.0.1:${port}/none`, { max: 1, backoff: () => 0.2 })
  for (const _ of [1, 2]) {
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  }
  await sql.end({ timeout: 1 })
  proxy.close()
})

/**
 * Without the patch in `patches/` the rows of the first query appear as holes before those of the
 * second.
 */
test('a query that fails after its first rows leaves nothing to the next', async () => {
  const sql = postgres(process.env.TEST_DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
  await expect(sql`select 6 / (3 - n) from generate_series(1, 5) as n`).rejects.toThrow('zero')
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }])
  await sql.end({ timeout: 1 })
})
