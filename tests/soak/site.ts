import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { openFaultProxy } from '#tests/support/fault-proxy.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { freePort, startServer, type TestServer } from '#tests/support/server.ts'
import { openDisk } from '#tests/support/small-disk.ts'

const DISK_MB = 3072
const DOWN_MS = 5000
const FULL_MS = 15_000
const CUT_MS = 10_000
const METRICS_TOKEN = 'soak-soak-soak-soak-soak-soak-soak-soak'
const LOOP_P99 = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m
const MEMORY =
  /^(process_resident|nodejs_heap_size_used|nodejs_heap_size_total|nodejs_external)_(?:memory_)?bytes ([\d.e+]+)$/gm

export const FAULTS = ['kill -9 of a process', 'kill -9 of PostgreSQL', 'full disk', 'cut network']
export type Site = Awaited<ReturnType<typeof openSite>>

/** Two processes of the built site on one disk, behind a network to PostgreSQL that can be cut. */
export async function openSite() {
  const disk = await openDisk(DISK_MB)
  const database = await ownDatabase(disk.folder)
  const port = Number(new URL(database.embedded.appUrl).port)
  const proxy = await openFaultProxy(port)
  const sql = postgres(database.embedded.ownerUrl, { max: 3, onnotice: () => {} })
  const through = (url: string) => url.replace(`:${port}/`, `:${proxy.port}/`)
  const env = {
    DATABASE_URL: through(database.embedded.appUrl),
    DATABASE_OWNER_URL: through(database.embedded.ownerUrl),
    // The load comes from one address.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN,
    // Full before memory is judged, as everything that is bounded.
    PAGE_CACHE_MB: '8'
  }
  const start = async (at?: number) =>
    startServer({ folder: `${disk.folder}/site`, port: at ?? (await freePort()), env })
  /** The second lives as long as the run: its memory is what is measured. */
  const servers: [TestServer, TestServer] = [await start(), await start()]
  let said = ''

  async function untilServed() {
    for (const { origin } of servers) {
      const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok
      while (!(await isReady())) await pause(50)
    }
  }

  return {
    servers,
    sql,
    /** The slower process's p99 of the delay of its event loop since this was last read, ms. */
    async loopP99() {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const delays = servers.map(async ({ origin }) => {
        const answer = await fetch(`${origin}/metrics`, { headers })
        return 1000 * Number(LOOP_P99.exec(await answer.text())?.[1])
      })
      return Math.max(...(await Promise.all(delays)))
    },
    /** Of the process that lives all the time, by kind, in MB. */
    async memory() {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${servers[1].origin}/metrics`, { headers })).text()
      return Object.fromEntries(
        Array.from(text.matchAll(MEMORY), ([, name = '', bytes]) => [
          name,
          Math.round(Number(bytes) / 2 ** 20)
        ])
      )
    },
    log: () => said + servers.map(server => server.log()).join(''),
    /** Resolves when the fault is over, and both processes say that they can serve again. */
    async suffer(fault: string) {
      if (fault === 'kill -9 of a process') {
        const [{ origin, kill, log }] = servers
        await kill()
        said += log()
        servers[0] = await start(Number(new URL(origin).port))
      } else if (fault === 'kill -9 of PostgreSQL') {
        await database.crash()
        await pause(DOWN_MS)
        await database.reopen()
      } else if (fault === 'full disk') {
        disk.fill()
        await pause(FULL_MS)
        disk.free()
        // Without room for its log PostgreSQL may have ended.
        await database.reopen()
      } else {
        proxy.cut()
        await pause(CUT_MS)
        proxy.restore()
      }
      await untilServed()
    },
    async close() {
      await Promise.all(servers.map(server => server.stop()))
      await sql.end({ timeout: 5 })
      await proxy.close()
      await database.remove()
      await disk.remove()
    }
  }
}
