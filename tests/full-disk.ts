import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { report } from '#tests/support/figures.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { aDivan, allListings, aSeller, type Seller, snapshot } from '#tests/support/seller.ts'
import { newFolder, startServer } from '#tests/support/server.ts'
import { type Disk, openDisk } from '#tests/support/small-disk.ts'

/** What stands on the small disk, and its size in MB: PostgreSQL alone takes some hundred. */
const DISKS = { all: 700, photos: 64, database: 700 }
type Place = keyof typeof DISKS
const FULL_MS = 10_000
const BACK_MS = 5000
const WRITERS = 8
/** Long, so that it finds no room in what the database has on its disk already. */
const description = () => `${crypto.randomUUID()} `.repeat(25)

type Seen = Awaited<ReturnType<typeof fillUp>>
type Answers = { statuses: string[]; published: Map<number, string>; photos: string[] }

/**
 * The built site whose photos, PostgreSQL or both are on a small disk that gets full:
 * `node tests/full-disk.ts` as root, who alone may mount one.
 * Pages are read, writes get 503, and all goes on within 5 s of room.
 */
async function main() {
  const places = Object.keys(DISKS) as Place[]
  const seen: Seen[] = []
  for (const place of places) seen.push(await fillUp(place))
  const sum = (key: keyof (typeof seen)[number]) => seen.reduce((all, each) => all + each[key], 0)
  const disks = `on ${seen.length} disks in turn`
  const of = `${sum('writes')} writes, ${sum('refused')} refused, ${disks}`
  report(
    47,
    'pages not read while full',
    sum('notRead'),
    { is: 0 },
    { of: `${sum('pages')} pages` }
  )
  report(47, 'writes answered otherwise than stored or refused', sum('wrong'), { is: 0 }, { of })
  const late = { of: `${sum('writesAfter')} writes ${BACK_MS / 1000} s after` }
  report(47, 'writes refused when there is room again', sum('refusedAfter'), { is: 0 }, late)
  const photos = { of: `${sum('photos')} photos` }
  report(47, 'acknowledged photos lost', sum('lost'), { is: 0 }, photos)
  report(47, 'parts of files left', sum('parts'), { is: 0 }, { of: `${sum('files')} files` })
}

async function fillUp(place: Place) {
  const { server, disk, makeRoom, close } = await openPlace(place)
  try {
    const sellers = await Promise.all(Array.from({ length: WRITERS }, () => aSeller(server.origin)))
    const before = await writeAll(sellers)
    assert.deepEqual(refusedOf(before), [])
    const { pages, ...meanwhile } = await fillAndWrite(disk, server.origin, sellers)
    const refused = refusedOf(meanwhile)
    assert.ok(refused.length > 0, `${place}: nothing was refused`)
    if (place !== 'database') assert.match(server.log(), /storage_full/)

    await makeRoom()
    await pause(BACK_MS)
    const after = await writeAll(sellers)
    const all = [before, meanwhile, after]
    const shown = (await allListings(server.origin)).map(({ id, title }) => [id, title])
    const published = all.flatMap(each => [...each.published])
    assert.deepEqual(shown.toSorted(), published.toSorted())
    const photos = all.flatMap(each => each.photos)
    const read = await Promise.all(photos.map(url => fetch(server.origin + url)))
    // What is being encoded is written, too.
    await server.stop()
    const files = readdirSync(server.folder, { recursive: true, encoding: 'utf8' })
    return {
      pages: pages.length,
      notRead: pages.filter(status => status !== 200).length,
      writes: meanwhile.statuses.length,
      refused: refused.length,
      wrong: refused.filter(status => status !== '503').length,
      writesAfter: after.statuses.length,
      refusedAfter: refusedOf(after).length,
      photos: photos.length,
      lost: read.filter(({ status }) => status !== 200).length,
      files: files.length,
      parts: files.filter(name => name.endsWith('.part')).length
    }
  } finally {
    await close()
  }
}

async function openPlace(place: Place) {
  const disk = await openDisk(DISKS[place])
  const database =
    place === 'all' ? undefined : await ownDatabase(place === 'database' ? disk.folder : undefined)
  const folder = place === 'database' ? await newFolder() : `${disk.folder}/site`
  const { appUrl, ownerUrl } = database?.embedded ?? {}
  const server = await startServer({
    folder,
    env: {
      RATE_LIMITS: 'off',
      ...(appUrl && ownerUrl && { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl })
    }
  })
  return {
    disk,
    server,
    async makeRoom() {
      disk.free()
      // Without room for its log it may have ended; nobody but an operator starts one that is not ours.
      if (place === 'database') await database?.reopen()
    },
    async close() {
      disk.free()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
      await database?.remove()
      await disk.remove()
    }
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
