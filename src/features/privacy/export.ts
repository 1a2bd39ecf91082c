import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Storage } from '#src/platform/storage.ts'
import { LARGEST } from '#src/shared/photos.ts'
import { SECTIONS, type Section } from './sections.ts'

const BATCH = 500

/**
 * Everything stored about a member as the text of one JSON object, piece by piece: `exportedAt` and
 * a list for each section. Columns have the names that they have in the database; times are ISO
 * 8601. A photo's `file` is its largest WebP in base64, null where it is lost.
 */
export async function* exportAccount(db: Db, storage: Storage, userId: number, now: Date) {
  yield `{"exportedAt":${JSON.stringify(now)}`
  for (const [name, section] of Object.entries(SECTIONS)) {
    yield `,\n${JSON.stringify(name)}:[`
    let between = '\n'
    for await (const { entry } of rowsOf(db, userId, section)) {
      yield between
      between = ',\n'
      if (section.photo) yield* withFile(storage, entry)
      else yield entry
    }
    yield ']'
  }
  yield '}\n'
}

/** Three bytes make four letters: the remainder of a piece goes with the next one. */
const GROUP = 3

async function* withFile(storage: Storage, entry: string): AsyncGenerator<string> {
  const file = await storage.read(`${JSON.parse(entry).hash}-${LARGEST}`)
  const open = entry.slice(0, -1)
  if (!file) return yield `${open}, "file": null}`
  yield `${open}, "file": "`
  let rest = Buffer.alloc(0)
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % GROUP)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  yield `${rest.toString('base64')}"}`
}

/** What a place in a section is read as again. */
const TYPES = { bigint: sql`bigint`, text: sql`text` }

type Row = { key: string; entry: string }

async function* rowsOf(db: Db, userId: number, { key, rows }: Section) {
  let last: string | undefined
  for (;;) {
    const after = last === undefined ? sql`true` : sql`key > ${last}::text::${TYPES[key]}`
    const some = await db.execute<Row>(sql`
      select key::text as key, entry::text as entry
      from (${rows(sql`${userId}::bigint`)}) s
      where ${after} order by s.key limit ${BATCH}`)
    yield* some
    if (some.length < BATCH) return
    last = some.at(-1)?.key
  }
}
