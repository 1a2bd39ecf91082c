import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { MIGRATIONS } from '#db/migrate.ts'
import { readSchemaVersion } from '#db/schema-version.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'
import { asOperator } from '../as-operator.ts'

/** One transaction on the database of this release; refused while the site runs on it. */
export function onStoppedSite<Result>(
  settings: Settings,
  say: (message: string) => void,
  change: (tx: Db) => Promise<Result>
) {
  return asOperator(settings, say, async ({ db, sql: client }) => {
    if ((await readSchemaVersion(client, MIGRATIONS)) !== 'equal') {
      failWith('The database is of another release: run npm run cli -- migrate first.')
    }
    return db.transaction(async tx => {
      await refuseRunningSite(tx)
      const result = await change(tx)
      await refuseRunningSite(tx)
      return result
    })
  })
}

/** It would go on writing with the old secret. */
async function refuseRunningSite(tx: Db) {
  // Within a transaction the view stays as it was first read.
  await tx.execute(sql`select pg_stat_clear_snapshot()`)
  const others = await tx.execute(sql`
    select from pg_stat_activity where datname = current_database() and application_name like 'tregu%'`)
  if (others.length > 0) failWith('The site is running on this database: stop it first.')
}
