import type { Db } from '#db/client.ts'
import type { users } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { startSession } from '#src/features/accounts/sessions.ts'
import { sessionCookieName } from '#src/http/cookies.ts'
import { anAccount } from './factories.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { openPatiently } from './patient-database.ts'
import { freePort, newFolder, startServer, type TestServer } from './server.ts'

export type Person = { account: Account; cookie: string }

export type TwoServers = {
  database: OwnDatabase
  db: Db
  servers: [TestServer, TestServer]
  person(overrides?: Partial<typeof users.$inferInsert>): Promise<Person>
  /** `kill -9`, then the same server again. */
  crash(index: 0 | 1): Promise<void>
  /** Stopped in order, and the same server again. */
  restart(index: 0 | 1): Promise<void>
  call(
    origin: string,
    as: Person | undefined,
    method: string,
    path: string,
    body?: unknown
  ): Promise<Response>
  close(): Promise<void>
}

type Environment = Record<string, string>

/** Two processes of the built site on one PostgreSQL. @param beside  opens what else they are to use */
export async function twoServers(
  env: Environment = {},
  beside: (database: OwnDatabase) => Promise<Environment> = async () => ({})
): Promise<TwoServers> {
  const database = await ownDatabase()
  const { appUrl, ownerUrl } = database.embedded
  const settings = {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    APP_SECRET: 'the one secret of both processes',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
    ...(await beside(database))
  }
  const start = async (port?: number, folder?: string) =>
    startServer({
      env: settings,
      port: port ?? (await freePort()),
      folder: folder ?? (await newFolder())
    })
  const servers: [TestServer, TestServer] = [await start(), await start()]
  const connection = openPatiently(appUrl, 4)
  const { db } = connection
  return {
    database,
    db,
    servers,
    async person(overrides = {}) {
      const account = await anAccount(db, overrides)
      const token = await startSession(db, account.id, 'Chrome, Linux')
      return { account, cookie: `${sessionCookieName(servers[0].origin)}=${token}` }
    },
    async crash(index) {
      const { origin, folder, kill } = servers[index]
      await kill()
      servers[index] = await start(Number(new URL(origin).port), folder)
    },
    async restart(index) {
      const { origin, folder, stop } = servers[index]
      await stop()
      servers[index] = await start(Number(new URL(origin).port), folder)
    },
    call: (origin, as, method, path, body) =>
      fetch(origin + path, {
        method,
        headers: {
          origin,
          'content-type': 'application/json',
          ...(as ? { cookie: as.cookie } : {})
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      }),
    async close() {
      await Promise.all(servers.map(server => server.stop()))
      await connection.close()
      await database.remove()
    }
  }
}
