import { policy } from '#db/schema/accounts.ts'
import { startServer, type TestServer } from './server.ts'
import { openSite, type Site } from './site.ts'

export const ALL_ON = { postingId: true, messagingId: true, messagingDevice: true }
export const ALL_OFF = { postingId: false, messagingId: false, messagingDevice: false }
export type Switches = typeof ALL_ON

/** A policy is the whole site's, so anyone who turns it has a server of its own. */
export async function withPolicy(
  switches: Partial<Switches>,
  act: (site: Site, server: TestServer) => Promise<void>,
  env: Record<string, string> = { RATE_LIMITS: 'off' }
) {
  const server = await startServer({ env })
  const shared = { TEST_ORIGIN: process.env.TEST_ORIGIN, TEST_FOLDER: process.env.TEST_FOLDER }
  Object.assign(process.env, { TEST_ORIGIN: server.origin, TEST_FOLDER: server.folder })
  const site = await openSite()
  try {
    await site.db.update(policy).set({ ...ALL_OFF, ...switches })
    await act(site, server)
  } finally {
    await site.close()
    Object.assign(process.env, shared)
    await server.stop()
  }
}
