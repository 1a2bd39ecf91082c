import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { report } from '#tests/support/figures.ts'
import { aDivan, allListings, aSeller, type Seller, snapshot } from '#tests/support/seller.ts'
import { startServer } from '#tests/support/server.ts'
import { type Disk, openDisk } from '#tests/support/small-disk.ts'

const DISK_MB = 700
const FULL_MS = 10_000
const BACK_MS = 5000
const WRITERS = 8
/** Long, so that it finds no room in what the database has on its disk already. */
const description = () => `${crypto.randomUUID()} `.repeat(25)

type Answers = { statuses: string[]; published: Map<number, string>; photos: string[] }

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
    assert.deepEqual(refusedOf(before), [])
    const { pages, ...meanwhile } = await fillAndWrite(disk, server.origin, sellers)
    const [tries, refused] = [meanwhile.statuses, refusedOf(meanwhile)]
    assert.deepEqual([...new Set(refused)], ['503'])
    const notRead = pages.filter(status => status !== 200).length
    report(47, 'pages not read while full', notRead, { is: 0 }, { of: `${pages.length} pages` })
    const of = `${tries.length} writes, ${refused.length} refused`
    const wrong = refused.filter(status => status !== '503').length
    report(47, 'writes answered otherwise than stored or refused', wrong, { is: 0 }, { of })
    assert.match(server.log(), /storage_full/)

    disk.free()
    await pause(BACK_MS)
    const after = await writeAll(sellers)
    const late = { of: `${after.statuses.length} writes ${BACK_MS / 1000} s after` }
    report(47, 'writes refused when there is room again', refusedOf(after).length, { is: 0 }, late)

    const all = [before, meanwhile, after]
    const shown = (await allListings(server.origin)).map(({ id, title }) => [id, title])
    const published = all.flatMap(each => [...each.published])
    assert.deepEqual(shown.toSorted(), published.toSorted())
    const photos = all.flatMap(each => each.photos)
    const read = await Promise.all(photos.map(url => fetch(server.origin + url)))
    const lost = read.filter(({ status }) => status !== 200).length
    report(47, 'acknowledged photos lost', lost, { is: 0 }, { of: `${photos.length} photos` })
    // What is being encoded is written, too.
    await server.stop()
    const files = readdirSync(server.folder, { recursive: true, encoding: 'utf8' })
    const parts = files.filter(name => name.endsWith('.part'))
    report(47, 'parts of files left', parts.length, { is: 0 }, { of: `${files.length} files` })
  } finally {
    disk.free()
    await server.stop()
    await disk.remove()
  }
}

const refusedOf = ({ statuses }: Answers) => statuses.filter(status => status !== '201')
const noAnswers = (): Answers => ({ statuses: [], published: new Map(), photos: [] })

async function writeAll(sellers: readonly Seller[]) {
  const answers = noAnswers()
  await Promise.all(sellers.map(seller => write(seller, answers)))
  return answers
}

/** @returns what writers got while nothing fitted, and the statuses of pages meanwhile */
async function fillAndWrite(disk: Disk, origin: string, sellers: readonly Seller[]) {
  const answers = noAnswers()
  const pages: number[] = []
  disk.fill()
  const until = performance.now() + FULL_MS
  const writing = sellers.map(async seller => {
    while (performance.now() < until) await write(seller, answers)
  })
  while (performance.now() < until) {
    for (const path of ['/', '/search?q=divan', '/dashboard']) {
      const page = await fetch(origin + path, { headers: { cookie: sellers[0]!.cookie } })
      pages.push(page.status)
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
    statuses.push(isRight ? String(status) : `${status} for ever`)
  }
  if (uploaded.ok) photos.push((await uploaded.json()).url)
  if (posted.ok) published.set((await posted.json()).id, divan.title)
}

await main()
