import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { openEmbedded } from '#db/embedded.ts'
import { photoAddress } from '#src/shared/photos.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { openPatiently } from '#tests/support/patient-database.ts'
import { photograph } from '#tests/support/photographs.ts'
import { aDivan, aSeller, type Seller, snapshot, untilNotBusy } from '#tests/support/seller.ts'
import { newFolder, startServer, type TestServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const PHOTOS = process.env.CHAT_TESTS === 'full' ? 100 : 30
const LIMITS_OFF = { RATE_LIMITS: 'off' }
const answered = z.object({ url: z.string() })
const posted = z.object({ id: z.number() })

async function upload(seller: Seller, photo: Uint8Array) {
  const stored = await untilNotBusy(() => seller.upload(photo))
  return answered.parse(await stored.json()).url
}

async function waiting(db: Db) {
  const [row] = await db.execute<{ jobs: number }>(sql`
    select count(*)::int as jobs from pgboss.job
    where name = 'encode-photo' and state in ('created', 'active', 'retry')`)
  return row?.jobs ?? 0
}

/** What a killed process had in its hands is given up ten minutes later. */
async function tenMinutesLater(db: Db, appUrl: string) {
  await db.execute(sql`
    update pgboss.job set started_on = started_on - interval '11 minutes'
    where name = 'encode-photo' and state = 'active'`)
  const boss = new PgBoss({
    connectionString: appUrl,
    migrate: false,
    max: 1,
    monitorIntervalSeconds: 1
  })
  await boss.start()
  await boss.supervise('encode-photo')
  await boss.stop()
}

/** As if none had been begun: whatever was made so far is missing, and waits for the next process. */
async function beginAgain(db: Db, folder: string) {
  const photos = join(folder, 'photos')
  const made = (await readdir(photos, { recursive: true })).filter(name => name.endsWith('.avif'))
  for (const name of made) await rm(join(photos, name))
  await db.execute(sql`
    update pgboss.job set state = 'created', started_on = null, completed_on = null
    where name = 'encode-photo' and state = 'completed'`)
}

async function avifOf({ origin }: TestServer, url: string) {
  const { status, headers } = await fetch(origin + photoAddress(url, 640, 'avif'))
  return [status, headers.get('content-type')]
}

test(
  'photos that wait for their AVIFs when a process dies get them from the next',
  LOAD,
  async () => {
    test.setTimeout(600_000)
    const folder = await newFolder()
    let server = await startServer({ folder, env: LIMITS_OFF })
    const { appUrl } = await openEmbedded(folder, () => {})
    const { db, close } = openPatiently(appUrl)
    try {
      const seller = await aSeller(server.origin)
      const urls: string[] = []
      for (let n = 1; n < PHOTOS; n++) urls.push(await upload(seller, await snapshot()))
      const answer = await seller.call('POST', '/api/listings', aDivan(urls.slice(0, 1)))
      const { id } = posted.parse(await answer.json())
      const last = await upload(seller, await photograph(200))
      await server.kill()
      urls.push(last)
      await tenMinutesLater(db, appUrl)
      expect(await waiting(db)).toBeGreaterThan(0)
      await beginAgain(db, folder)
      expect(await waiting(db)).toBe(PHOTOS)

      server = await startServer({ folder, env: LIMITS_OFF })
      expect(await avifOf(server, last)).toEqual([200, 'image/webp'])
      while ((await waiting(db)) > 0) {
        for (const path of ['/', '/category/all', '/search', `/listing/${id}`]) {
          const page = await fetch(server.origin + path, { headers: { cookie: 'lang=sq' } })
          expect([path, page.status]).toEqual([path, 200])
        }
        for (const url of urls) expect((await avifOf(server, url))[0]).toBe(200)
      }
      for (const url of urls) expect(await avifOf(server, url)).toEqual([200, 'image/avif'])
    } finally {
      await close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
)
