import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { LOAD } from '#tests/support/journeys.ts'
import { aDivan, aSeller, type Seller, snapshot } from '#tests/support/seller.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'
import { type Disk, openDisk } from '#tests/support/small-disk.ts'

const DISK_MB = 700
const FULL_MS = 10_000
const BACK_MS = 5000
const WRITERS = 8
/** Too long to find room in pages that are there already. */
const description = () => `${crypto.randomUUID()} `.repeat(25)

/** What each write got: "201", "503", or what should not be. */
type Answers = { statuses: Set<string>; published: Map<number, string>; photos: string[] }

async function write(seller: Seller, { statuses, published, photos }: Answers) {
  const [photo, divan] = [await snapshot(), { ...aDivan(), description: description() }]
  const [uploaded, posted] = await Promise.all([
    seller.upload(photo),
    seller.call('POST', '/api/listings', divan)
  ])
  for (const answer of [uploaded, posted]) {
    const canComeBack = answer.status !== 503 || Number(answer.headers.get('retry-after')) > 0
    statuses.add(`${answer.status}${canComeBack ? '' : ' for ever'}`)
  }
  if (uploaded.ok) photos.push((await uploaded.json()).url)
  if (posted.ok) published.set((await posted.json()).id, divan.title)
}

const diskOrNone = () => openDisk(DISK_MB).catch(() => undefined)

/** Ids and titles, page by page. */
async function allListings(origin: string) {
  const shown = new Map<number, string>()
  for (let next: string | undefined = '/api/listings?limit=100'; next; ) {
    const page: Response = await fetch(origin + next)
    for (const { id, title } of await page.json()) shown.set(id, title)
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]?.replace(origin, '')
  }
  return shown
}

/** Every file below the folder of photos. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile())

async function expectRefusedWhileFull(disk: Disk) {
  const server = await startServer({ folder: `${disk.folder}/site`, env: { RATE_LIMITS: 'off' } })
  try {
    const sellers = await Promise.all(Array.from({ length: WRITERS }, () => aSeller(server.origin)))
    const answers: Answers = { statuses: new Set(), published: new Map(), photos: [] }
    await Promise.all(sellers.map(seller => write(seller, answers)))
    expect([...answers.statuses]).toEqual(['201'])

    disk.fill()
    const fullUntil = performance.now() + FULL_MS
    const pages = new Set<number>()
    const writing = sellers.map(async seller => {
      while (performance.now() < fullUntil) await write(seller, answers)
    })
    while (performance.now() < fullUntil) {
      for (const path of ['/', '/search?q=divan', '/dashboard']) {
        const page = await fetch(server.origin + path, { headers: { cookie: sellers[0]!.cookie } })
        pages.add(page.status)
      }
    }
    await Promise.all(writing)
    expect([...answers.statuses].toSorted()).toEqual(['201', '503'])
    expect([...pages].filter(status => status !== 503)).toEqual([200])
    expect(server.log()).toContain('storage_full')

    disk.free()
    await pause(BACK_MS)
    const after: Answers = { ...answers, statuses: new Set() }
    for (const seller of sellers) await write(seller, after)
    expect([...after.statuses]).toEqual(['201'])

    const shown = await allListings(server.origin)
    expect([...shown].toSorted()).toEqual([...answers.published].toSorted())
    for (const url of answers.photos) expect((await fetch(server.origin + url)).status).toBe(200)
    const parts = filesIn(server.folder).filter(({ name }) => name.endsWith('.part'))
    expect(parts.map(({ name }) => name)).toEqual([])
  } finally {
    await server.stop()
  }
}

test(
  'row 47: with a full disk pages are read, writes get 503, and all goes on within 5 s of room',
  LOAD,
  async () => {
    const disk = await diskOrNone()
    test.skip(!disk, 'root alone may mount a disk')
    try {
      await expectRefusedWhileFull(disk!)
    } finally {
      disk!.free()
      await disk!.remove()
    }
  }
)
