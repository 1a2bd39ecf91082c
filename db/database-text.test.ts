import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'

test.each([
  ['SQL_ASCII', /is encoded in SQL_ASCII/],
  ['UTF8', /does not know Albanian letters/]
])(
  'a start on a database in %s with the locale C is refused before it changes anything',
  async (encoding, message) => {
    const ownerUrl = process.env.TEST_DATABASE_OWNER_URL ?? ''
    const name = `tregu_text_${randomUUID().slice(0, 8)}`
    const server = postgres(ownerUrl, { max: 1, onnotice: () => {} })
    await server.unsafe(`create database ${name} encoding '${encoding}' template template0
    locale_provider libc lc_ctype 'C' lc_collate 'C'`)
    const url = Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href
    const own = postgres(url, { max: 1, onnotice: () => {} })
    try {
      const start = migrateDatabase({ ownerUrl: url, appUrl: url, queues: [] })
      await expect(start).rejects.toThrow(message)
      expect(await own`select 1 from pg_tables where schemaname in ('public', 'pgboss')`).toEqual(
        []
      )
    } finally {
      await own.end()
      await server`drop database ${server(name)} with (force)`
      await server.end()
    }
  }
)
