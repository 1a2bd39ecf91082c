import type { Client } from 'pg'
import { listTables, newestMigration, readSequences, readWholeTable } from '#db/whole-tables.ts'
import { failWith } from '#src/server/operator-error.ts'
import { type BackedUpTable, folderOf } from './manifest.ts'
import { type Place, writeParts } from './parts.ts'

type Say = (message: string) => void

/**
 * Copies every table as it is at one moment, which ends with this call; the site goes on writing.
 * `named` reads the hashes of the photos of its rows, in order.
 * After an error the client can only be closed.
 */
export async function backUpTables(client: Client, place: Place, id: string, say: Say) {
  await client.query('begin transaction isolation level repeatable read read only')
  const migration = await newestMigration(client)
  if (!migration) failWith('This database holds no site: no migration was applied to it.')
  const tables: BackedUpTable[] = []
  for (const table of await listTables(client)) {
    const stream = readWholeTable(client, table)
    const name = `${folderOf(id)}${table.schema}.${table.name}`
    const parts = await writeParts(place, name, stream)
    tables.push({ ...table, rows: stream.rowCount, parts })
    if (stream.rowCount > 0) say(`${table.name}: ${stream.rowCount} rows`)
  }
  const sequences = await readSequences(client)
  const named = await readPhotoHashes(client)
  // Not after a failure: behind a COPY that is not read to its end, nothing more is answered.
  await client.query('rollback')
  return { snapshot: { migration, tables, sequences }, named }
}

const AT_ONCE = 10_000

/**
 * The hashes of all photos, in order. They are kept as bytes: as strings, those of a large site would
 * take more memory than the process has.
 */
async function readPhotoHashes(client: Client): Promise<() => AsyncGenerator<string>> {
  await client.query(
    `declare hashes no scroll cursor for
      select distinct hash collate "C" as hash from public.photos order by 1`
  )
  const chunks: Buffer[] = []
  for (;;) {
    const { rows } = await client.query<{ hash: string }>(`fetch ${AT_ONCE} from hashes`)
    if (rows.length === 0) break
    chunks.push(Buffer.from(rows.map(({ hash }) => hash).join('\n'), 'latin1'))
  }
  return async function* () {
    for (const chunk of chunks) yield* chunk.toString('latin1').split('\n')
  }
}
