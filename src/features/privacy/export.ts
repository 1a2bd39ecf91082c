import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { SECTIONS, type Section } from './sections.ts'

/** So many rows are in memory at a time. */
const BATCH = 500

/**
 * All that is kept of a member as the text of one JSON object, piece by piece: `exportedAt` and a
 * list for each section. Columns have the names that they have in the database; times are ISO 8601.
 */
export async function* exportAccount(db: Db, userId: number, now: Date) {
  yield `{"exportedAt":${JSON.stringify(now)}`
  for (const [name, section] of Object.entries(SECTIONS)) {
    yield `,\n${JSON.stringify(name)}:[`
    let between = ''
    for await (const entries of batches(db, userId, section)) {
      yield `${between}\n${entries.join(',\n')}`
      between = ','
    }
    yield ']'
  }
  yield '}\n'
}

/** What a place in a section is read as again. */
const TYPES = { bigint: sql`bigint`, text: sql`text` }

type Row = { key: string; entry: string }

async function* batches(db: Db, userId: number, { key, rows }: Section) {
  let last: string | undefined
  for (;;) {
    const after = last === undefined ? sql`true` : sql`key > ${last}::text::${TYPES[key]}`
    const some = await db.execute<Row>(sql`
      select key::text as key, entry::text as entry
      from (${rows(sql`${userId}::bigint`)}) s
      where ${after} order by s.key limit ${BATCH}`)
    if (some.length > 0) yield some.map(({ entry }) => entry)
    if (some.length < BATCH) return
    last = some.at(-1)?.key
  }
}
