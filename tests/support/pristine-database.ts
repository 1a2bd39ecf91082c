import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { test as base } from 'vitest'
import type { Db } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'

type Fill = (db: Db) => Promise<unknown>

/**
 * Every test has a database of its own, as the role that owns the tables: what the planner chooses
 * goes by statistics, and by what others have left in an index. `fill` makes what is in it, once for
 * all tests of the file: each has a copy, statistics included.
 */
export const filledBy = (fill: Fill) =>
  base
    .extend(
      'filled',
      { scope: 'file' },
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from this pattern
      async ({}, { onCleanup }) => {
        const copy = await copyOf(process.env.TEST_DATABASE_PRISTINE ?? '')
        onCleanup(() => copy.drop())
        const { db, close } = openAs(copy.name)
        await fill(db)
        await close()
        return copy.name
      }
    )
    .extend('db', async ({ filled }, { onCleanup }): Promise<Db> => {
      const copy = await copyOf(filled)
      const { db, close } = openAs(copy.name)
      onCleanup(async () => {
        await close()
        await copy.drop()
      })
      return db
    })

/** Migrated and empty. */
export const test = filledBy(async () => {})

async function copyOf(template: string) {
  const name = `${process.env.TEST_DATABASE_PRISTINE}_${randomUUID().slice(0, 8)}`
  const server = open('postgres')
  await server`create database ${server(name)} template ${server(template)}`
  return {
    name,
    async drop() {
      await server`drop database ${server(name)}`
      await server.end()
    }
  }
}

function openAs(name: string) {
  const sql = open(name)
  return { db: drizzle(sql, { schema }) as Db, close: () => sql.end() }
}

const open = (database: string) =>
  postgres(process.env.TEST_DATABASE_OWNER_URL ?? '', { database, max: 1, onnotice: () => {} })
