import { openModelServer } from './model-server.ts'
import { startServer } from './server.ts'

/** One server with demonstration listings for all journeys; each makes users of its own. */
export default async function setup() {
  const model = await openModelServer()
  const server = await startServer({ env: { DEMO: 'on', RATE_LIMITS: 'off', ...model.env } })
  process.env.TEST_ORIGIN = server.origin
  process.env.TEST_FOLDER = server.folder
  return async () => {
    await server.stop()
    await model.close()
  }
}
