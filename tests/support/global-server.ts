import { startServer } from './server.ts'

/** One server with demonstration listings for all journeys; each makes users of its own. */
export default async function setup() {
  const server = await startServer({ env: { DEMO: 'on', RATE_LIMITS: 'off' } })
  process.env.TEST_ORIGIN = server.origin
  process.env.TEST_FOLDER = server.folder
  return () => server.stop()
}
