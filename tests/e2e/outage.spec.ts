import { core } from '#tests/support/journeys.ts'
import { freezeIn, thawIn } from '#tests/support/own-database.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

test(
  'a frozen database is a refusal of page and API alike, and is got over',
  core('server'),
  async () => {
    const server = await startServer({ env: { RATE_LIMITS: 'off' } })
    const ask = (path: string) => fetch(server.origin + path, { headers: { cookie: 'lang=sq' } })
    try {
      expect((await ask('/')).status).toBe(200)
      // As on a machine that has run out of memory or disk.
      freezeIn(server.folder)
      // Enough at once to open the breaker; each is refused by its deadline at the latest.
      const first = await Promise.all(Array.from({ length: 6 }, () => ask('/')))
      expect(first.map(response => response.status)).toEqual(Array(6).fill(503))
      const page = await ask('/search?q=divan')
      expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      const html = await page.text()
      expect(html).toContain('value="divan"')
      expect(html).toContain('href="/en/search?q=divan"')
      expect(html).not.toMatch(/\bat .*\.(ts|mjs):\d|select /)
      const call = await ask('/api/listings')
      expect([call.status, (await call.json()).error.code]).toEqual([503, 'database_unavailable'])
      expect((await ask('/healthz')).status).toBe(200)
      expect((await ask('/readyz')).status).toBe(503)
      thawIn(server.folder)
      await expect.poll(async () => (await ask('/')).status).toBe(200)
      await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
    } finally {
      thawIn(server.folder)
      await server.stop()
    }
  }
)
