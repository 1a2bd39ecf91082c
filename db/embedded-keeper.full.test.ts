import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OwnDatabase, ownDatabase, postmaster } from '#tests/support/own-database.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

let own: OwnDatabase
let said: string[]
beforeEach(async () => {
  own = await ownDatabase()
  said = []
  own.embedded.keepRunning(message => said.push(message))
})
afterEach(async () => {
  await own.embedded.close()
  await own.remove()
})

test('a killed PostgreSQL is started again where it was, and open pools go on', async () => {
  const sql = postgres(own.embedded.appUrl, { max: 2, backoff: () => 0.1, onnotice: () => {} })
  await sql`select 1`
  const before = postmaster(own.folder)
  await own.crash()
  await vi.waitFor(async () => expect(await sql`select 1 as n`).toEqual([{ n: 1 }]), PATIENCE)
  expect(postmaster(own.folder)).not.toBe(before)
  await vi.waitFor(() => expect(said.at(-1)).toBe('the database is running again'), PATIENCE)
  await sql.end()
})

test('one that cannot start is tried again until it can, and the log says why', async () => {
  const control = join(own.folder, 'postgres/global/pg_control')
  await rename(control, `${control}.away`)
  await own.crash()
  await vi.waitFor(
    () => expect(said.join('\n')).toMatch(/does not start, next attempt in 2 s: [\s\S]*pg_control/),
    PATIENCE
  )
  await rename(`${control}.away`, control)
  await vi.waitFor(() => expect(said.at(-1)).toBe('the database is running again'), PATIENCE)
})

test('one that is closed in order stays closed', async () => {
  await own.embedded.close()
  expect(postmaster(own.folder)).toBeUndefined()
  expect(said).toEqual([])
})
