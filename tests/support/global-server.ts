import { resolve } from 'node:path'
import { hold } from './figures.ts'
import { makeMigratedFolder } from './migrated-folder.ts'
import { openModelServer } from './model-server.ts'
import { secretsIn } from './secrets-in-log.ts'
import { startServer } from './server.ts'

export const METRICS_TOKEN = 'token-of-the-journeys'

/** One server with demonstration listings for all journeys; each makes users of its own. */
export default async function setup() {
  // As for the server that `npm start` runs: each of the many processes is there in half the time.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')
  // A server that is killed loses nothing of what the system has been handed.
  process.env.EMBEDDED_POSTGRES_OPTIONS = '-c fsync=off -c full_page_writes=off'
  const removeMigrated = await makeMigratedFolder()
  const model = await openModelServer()
  const server = await startServer({
    env: { DEMO: 'on', RATE_LIMITS: 'off', METRICS_TOKEN, ...model.env }
  })
  process.env.TEST_ORIGIN = server.origin
  process.env.TEST_FOLDER = server.folder
  return async () => {
    await model.close()
    try {
      // Fails where a secret is in the log.
      await server.stop()
    } finally {
      const lines = server.log().split('\n')
      const told = lines.filter(line => secretsIn(line).length > 0).length
      const of = `${lines.length} lines of the journeys`
      await removeMigrated()
      hold(31, 'lines with a secret', told, { is: 0 }, { of })
    }
  }
}
