import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { openEmbedded } from '#db/embedded.ts'
import { backupCommand } from '#src/cli/backup/command.ts'
import { listSnapshots, readManifest } from '#src/cli/backup/manifest.ts'
import { openArchive } from '#src/cli/backup/open-archive.ts'
import { openSealing } from '#src/cli/backup/sealing.ts'
import { restoreCommand } from '#src/cli/restore/command.ts'
import { readSettings } from '#src/server/settings.ts'
import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { aDivan, aSeller, type Seller, snapshot, untilNotBusy } from '#tests/support/seller.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const A_SECOND = 100
const AT_ONCE = 40
const WRITTEN_BEFORE = 200
const SELLERS = 5
const SECRET = 'the secret of a site that is written to'
const quiet = () => {}

type Posted = { id: number; title: string }

/** Listings, so many a second, until told to stop; `acknowledged` grows meanwhile. */
function writeOn(sellers: readonly Seller[]) {
  const acknowledged: Posted[] = []
  const began = performance.now()
  let isOver = false
  const write = async (n: number) => {
    const [seller, divan] = [sellers[n % sellers.length]!, aDivan()]
    // What is broken off was not acknowledged.
    const answer = await untilNotBusy(() => seller.call('POST', '/api/listings', divan)).catch(
      () => undefined
    )
    if (answer?.status === 201) acknowledged.push(await answer.json())
  }
  const all = (async () => {
    const running = new Set<Promise<void>>()
    for (let n = 0; !isOver; n++) {
      const one = write(n).finally(() => running.delete(one))
      running.add(one)
      await pause(Math.max(0, began + (n * 1000) / A_SECOND - performance.now()))
      while (running.size >= AT_ONCE) await Promise.race(running)
    }
    await Promise.all(running)
  })()
  return {
    acknowledged,
    async end() {
      isOver = true
      await all
    }
  }
}

/** Of every table, and of every photo, what a backup says that it holds. */
async function checksumsIn(folder: string) {
  const archive = openArchive(folder, readSettings({ DATA_DIR: folder }))
  const sealing = openSealing(undefined)
  const id = (await listSnapshots(archive)).complete.at(-1) ?? ''
  const { tables, photos } = await readManifest(archive, sealing, id)
  const sums = (parts: readonly { sha256: string }[]) => parts.map(({ sha256 }) => sha256)
  return Object.fromEntries([
    ...tables.map(({ schema, name, rows, parts }) => [`${schema}.${name}`, [rows, sums(parts)]]),
    ['photos', [photos.count, sums(photos.parts)]]
  ])
}

/** Of what was posted, what is not there as it was; and listings that nobody could find. */
async function inRestored(place: string, posted: readonly Posted[]) {
  const embedded = await openEmbedded(place, quiet)
  const sql = postgres(embedded.ownerUrl, { max: 1, onnotice: quiet })
  try {
    const listings = await sql<Posted[]>`select id::int as id, title from listings`
    const titles = new Map(listings.map(({ id, title }) => [id, title]))
    const half = await sql`
      select id from listings where not exists (
        select from search_documents where search_documents.id = listings.id)`
    return { unequal: posted.filter(({ id, title }) => titles.get(id) !== title), half: [...half] }
  } finally {
    await sql.end()
    await embedded.close()
  }
}

test(
  'row 39: a backup amid writes holds all that was acknowledged before, and nothing half',
  LOAD,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tregu-amid-writes-'))
    const [backups, again, place] = ['first', 'second', 'place'].map(name => join(folder, name))
    const server = await startServer({ env: { RATE_LIMITS: 'off', APP_SECRET: SECRET } })
    const settingsOf = (data: string) => readSettings({ DATA_DIR: data, APP_SECRET: SECRET })
    let writing: ReturnType<typeof writeOn> | undefined
    try {
      const sellers: Seller[] = []
      for (let n = 0; n < SELLERS; n++) sellers.push(await aSeller(server.origin))
      const { url } = await (await sellers[0]!.upload(await snapshot())).json()
      const withPhoto = await sellers[0]!.call('POST', '/api/listings', aDivan([url]))
      expect(withPhoto.status).toBe(201)
      const written = writeOn(sellers)
      writing = written
      await expect.poll(() => written.acknowledged.length).toBeGreaterThan(WRITTEN_BEFORE)
      const before = [...written.acknowledged]
      await backupCommand(settingsOf(server.folder), ['--to', backups!], quiet)
      const during = written.acknowledged.length - before.length
      await written.end()
      expect(during).toBeGreaterThan(0)

      await restoreCommand(settingsOf(place!), [backups!], quiet)
      await backupCommand(settingsOf(place!), ['--to', again!], quiet)
      const [taken, back] = [await checksumsIn(backups!), await checksumsIn(again!)]
      expect(back).toEqual(taken)
      const names = Object.keys(taken)
      const unlike = names.filter(name => `${back[name]}` !== `${taken[name]}`).length
      hold(
        39,
        'tables with another checksum',
        unlike,
        { is: 0 },
        { of: `${names.length} with photos` }
      )
      expect(taken.photos?.[0]).toBeGreaterThan(0)

      const { unequal, half } = await inRestored(place!, before)
      expect(unequal).toEqual([])
      const of = `${before.length} acknowledged before it`
      hold(39, 'listings missing in a backup amid writes', unequal.length, { is: 0 }, { of })
      expect(half).toEqual([])
    } finally {
      await writing?.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
)
