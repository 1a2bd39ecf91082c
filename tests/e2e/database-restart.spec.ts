import { readFileSync } from 'node:fs'
import { postmaster } from '#tests/support/own-database.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const PATIENCE = { timeout: 60_000 }

test('the site survives kill -9 of its own PostgreSQL, again and again', async ({ request }) => {
  const server = await startServer({ env: { RATE_LIMITS: 'off' } })
  const status = async (path: string) => (await request.get(server.origin + path)).status()
  try {
    for (let times = 0; times < 2; times++) {
      const killed = postmaster(server.folder) ?? Number.NaN
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => postmaster(server.folder), PATIENCE).not.toBe(killed)
      await expect.poll(() => status('/readyz'), PATIENCE).toBe(200)
      // Answered by the database, not by a page that was kept.
      await expect.poll(() => status('/api/listings'), PATIENCE).toBe(200)
    }
    expect(server.log()).toContain('the database is running again')
    expect(readFileSync(`${server.folder}/postgres.log`, 'utf8')).toContain('automatic recovery')
  } finally {
    await server.stop()
  }
})
