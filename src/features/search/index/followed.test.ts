import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { test } from '#tests/support/database.ts'
import { ROW_COLUMNS } from './followed.ts'

type Column = keyof ListingRow

/** A change of these, or of the status, is noted for the facet index. */
const NOTED_SOURCES: readonly Column[] = [...ROW_COLUMNS, 'kind']

/** Where the words of listings come from: a change of these makes the new ones known. */
const WORD_SOURCES: readonly Column[] = ['title', 'description', 'location']

/** What a search document is made of: when one of these or the status changes, it is made again. */
const DOCUMENT_SOURCES: readonly Column[] = [
  ...NOTED_SOURCES,
  ...WORD_SOURCES,
  'latitude',
  'longitude'
]

/** The rows that the trigger compares, before and after a statement. */
const COMPARED = /\(((?:changed\.\w+(?:, )?)+)\)\s+IS DISTINCT FROM \(((?:gone\.\w+(?:, )?)+)\)/g

const namesIn = (row = '') => row.split(', ').map(column => column.split('.')[1])
const inDatabase = (columns: readonly Column[]) =>
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
