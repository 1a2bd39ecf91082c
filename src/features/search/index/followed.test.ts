import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '#db/schema/listings.ts'
import { test } from '#tests/support/database.ts'
import { DOCUMENT_SOURCES, NOTED_SOURCES, WORD_SOURCES } from './followed.ts'

/** The rows that the trigger compares, before and after a statement. */
const COMPARED = /\(((?:changed\.\w+(?:, )?)+)\)\s+IS DISTINCT FROM \(((?:gone\.\w+(?:, )?)+)\)/g

const namesIn = (row = '') => row.split(', ').map(column => column.split('.')[1])
const inDatabase = (columns: readonly (keyof typeof listings)[]) =>
  columns.map(column => (listings[column] as { name: string }).name).toSorted()

test('the trigger compares the columns of the lists, and no others', async ({ db }) => {
  const [row] = await db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = 'follow_listings'`
  )
  const compared = [...(row?.source ?? '').matchAll(COMPARED)].map(([, changed, gone]) => {
    expect(namesIn(changed)).toEqual(namesIn(gone))
    return namesIn(changed).toSorted()
  })
  expect(compared).toEqual([
    inDatabase([...DOCUMENT_SOURCES, 'status']),
    inDatabase([...NOTED_SOURCES, 'status']),
    inDatabase(WORD_SOURCES)
  ])
})
