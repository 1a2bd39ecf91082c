import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { test as base } from 'vitest'
import type { Db } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'

/**
 * Every test has a database of its own, migrated and empty, as the role that owns the tables: what
 * the planner chooses goes by statistics, and by what others have left in an index.
 */
export const test = base.extend(
  'db',
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from this pattern
  async ({}, { onCleanup }): Promise<Db> => {
    const { TEST_DATABASE_OWNER_URL: url = '', TEST_DATABASE_PRISTINE: pristine = '' } = process.env
    const name = `${pristine}_${randomUUID().slice(0, 8)}`
    const server = open(url, 'postgres')
    await server`create database ${server(name)} template ${server(pristine)}`
    const own = open(url, name)
    onCleanup(async () => {
      await own.end()
      await server`drop database ${server(name)}`
      await server.end()
    })
    return drizzle(own, { schema })
  }
)

const open = (url: string, database: string) =>
  postgres(url, { database, max: 1, onnotice: () => {} })
