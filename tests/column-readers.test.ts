import { is } from 'drizzle-orm'
import { getTableConfig, PgJsonb, PgTable, PgText } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { READERS } from '#tests/support/column-readers.ts'

test('row 10: of every column that can hold words it is written who may read them', () => {
  const columns = Object.values<unknown>(schema).flatMap(table => {
    if (!is(table, PgTable)) return []
    const { name, columns } = getTableConfig(table)
    const ofWords = columns.filter(
      column => is(column, PgJsonb) || (is(column, PgText) && !column.enumValues?.length)
    )
    return ofWords.map(column => `${name}.${column.name}`)
  })
  const written = Object.entries(READERS).flatMap(([table, readers]) =>
    Object.keys(readers).map(column => `${table}.${column}`)
  )
  expect(columns.length).toBeGreaterThan(80)
  expect(written.toSorted()).toEqual(columns.toSorted())
})
