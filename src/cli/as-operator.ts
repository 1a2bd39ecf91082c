import { type Connection, connect } from '#db/client.ts'
import { withDatabase } from '#src/server/open-database.ts'
import type { Settings } from '#src/server/settings.ts'

/** For commands that need the database only; statements on many rows have minutes. */
export function asOperator<Result>(
  settings: Settings,
  say: (message: string) => void,
  work: (connection: Connection) => Promise<Result>
) {
  return withDatabase(settings, say, async ({ appUrl }) => {
    const connection = connect(appUrl, { pool: 2, name: 'operator', patient: true })
    try {
      return await work(connection)
    } finally {
      await connection.close()
    }
  })
}
