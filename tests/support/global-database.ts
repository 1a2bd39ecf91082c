import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'

/** One PostgreSQL for the whole run, migrated; TEST_DATABASE_URL uses another server instead. */
export default async function setup() {
  // As for the server that `npm start` runs: each of the many processes is there in half the time.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')
  const close = process.env.TEST_DATABASE_URL ? async () => {} : await openMigrated()
  process.env.TEST_DATABASE_OWNER_URL ??= process.env.TEST_DATABASE_URL
  const removePristine = process.env.TEST_DATABASE_PRISTINE
    ? async () => {}
    : await keepPristine(process.env.TEST_DATABASE_OWNER_URL ?? '')
  return async () => {
    await removePristine()
    await close()
  }
}

async function openMigrated() {
  // Lost with the folder anyway, so nothing needs to reach the disk.
  process.env.EMBEDDED_POSTGRES_OPTIONS = '-c fsync=off -c synchronous_commit=off'
  const folder = await mkdtemp(join(tmpdir(), 'tregu-test-'))
  const embedded = await openEmbedded(folder, () => {})
  const { ownerUrl, appUrl } = embedded
  await migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES })
  process.env.TEST_DATABASE_URL = appUrl
  process.env.TEST_DATABASE_OWNER_URL = ownerUrl
  return async () => {
    await embedded.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A copy that no test writes to; see `pristine-database.ts`. The owner has to be allowed to make databases. */
export async function keepPristine(ownerUrl: string) {
  const name = `tregu_test_${randomUUID().slice(0, 8)}`
  const server = postgres(ownerUrl, { database: 'postgres', max: 1, onnotice: () => {} })
  const migrated = new URL(ownerUrl).pathname.slice(1)
  await server`create database ${server(name)} template ${server(migrated)}`
  process.env.TEST_DATABASE_PRISTINE = name
  return async () => {
    await server`drop database ${server(name)}`
    await server.end()
  }
}
