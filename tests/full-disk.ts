import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { aDivan, allListings, aSeller, type Seller, snapshot } from '#tests/support/seller.ts'
import { startServer } from '#tests/support/server.ts'
import { type Disk, openDisk } from '#tests/support/small-disk.ts'

const DISK_MB = 700
const FULL_MS = 10_000
const BACK_MS = 5000
const WRITERS = 8
/** Long, so that it finds no room in what the database has on its disk already. */
const description = () => `${crypto.randomUUID()} `.repeat(25)

type Answers = { statuses: Set<string>; published: Map<number, string>; photos: string[] }

/**
 * The built site and its PostgreSQL on a small disk that gets full: `node tests/full-disk.ts` as root,
 * who alone may mount one. Pages are read, writes get 503, and all goes on within 5 s of room.
 */
async function main() {
  const disk = await openDisk(DISK_MB)
  const server = await startServer({ folder: `${disk.folder}/site`, env: { RATE_LIMITS: 'off' } })
  try {
    const sellers = await Promise.all(Array.from({ length: WRITERS }, () => aSeller(server.origin)))
    const before = await writeAll(sellers)
    assert.deepEqual([...before.statuses], ['201'])
    const { pages, ...meanwhile } = await fillAndWrite(disk, server.origin, sellers)
    assert.deepEqual([...meanwhile.statuses.add('201')].toSorted(), ['201', '503'])
    assert.deepEqual([...pages], [200])
    assert.match(server.log(), /storage_full/)

    disk.free()
    await pause(BACK_MS)
    const after = await writeAll(sellers)
    assert.deepEqual([...after.statuses], ['201'])

    const all = [before, meanwhile, after]
    const shown = (await allListings(server.origin)).map(({ id, title }) => [id, title])
    const published = all.flatMap(each => [...each.published])
    assert.deepEqual(shown.toSorted(), published.toSorted())
    const photos = all.flatMap(each => each.photos)
    for (const url of photos) assert.equal((await fetch(server.origin + url)).status, 200)
    // What is being encoded is written, too.
    await server.stop()
    const files = readdirSync(server.folder, { recursive: true, encoding: 'utf8' })
    const parts = files.filter(name => name.endsWith('.part'))
    assert.deepEqual(parts, [])
    console.log(`${published.length} listings and ${photos.length} photos, none lost or half there`)
  } finally {
    disk.free()
    await server.stop()
    await disk.remove()
  }
}

const noAnswers = (): Answers => ({ statuses: new Set(), published: new Map(), photos: [] })

async function writeAll(sellers: readonly Seller[]) {
  const answers = noAnswers()
  await Promise.all(sellers.map(seller => write(seller, answers)))
  return answers
}

/** @returns what writers got while nothing fitted, and the statuses of pages meanwhile */
async function fillAndWrite(disk: Disk, origin: string, sellers: readonly Seller[]) {
  const answers = noAnswers()
  const pages = new Set<number>()
  disk.fill()
  const until = performance.now() + FULL_MS
  const writing = sellers.map(async seller => {
    while (performance.now() < until) await write(seller, answers)
  })
  while (performance.now() < until) {
    for (const path of ['/', '/search?q=divan', '/dashboard']) {
      const page = await fetch(origin + path, { headers: { cookie: sellers[0]!.cookie } })
      pages.add(page.status)
    }
  }
  await Promise.all(writing)
  return { ...answers, pages }
}

/** A photo and a listing; each answer that is no 201 has to say when to come back. */
async function write(seller: Seller, { statuses, published, photos }: Answers) {
  const divan = { ...aDivan(), description: description() }
  const [uploaded, posted] = await Promise.all([
    seller.upload(await snapshot()),
    seller.call('POST', '/api/listings', divan)
  ])
  for (const { status, headers } of [uploaded, posted]) {
    const isRight = status === 201 || Number(headers.get('retry-after')) > 0
    statuses.add(isRight ? String(status) : `${status} for ever`)
  }
  if (uploaded.ok) photos.push((await uploaded.json()).url)
  if (posted.ok) published.set((await posted.json()).id, divan.title)
}

await main()
