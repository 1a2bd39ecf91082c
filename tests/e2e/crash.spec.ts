import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import * as z from 'zod'
import { FOREVER } from '#src/edge/send-photo.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { filesOf } from '#tests/support/hidden-metadata.ts'
import {
  aDivan,
  allListings,
  aSeller,
  type Seller,
  type ShownListing,
  snapshot,
  untilNotBusy
} from '#tests/support/seller.ts'
import { freePort, newFolder, startServer, type TestServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'
import { underWay } from '#tests/support/under-way.ts'

/** As a soak test: CRASH_LISTINGS=1000 CRASH_ROUNDS=4 CRASH_KILLS=5 npm test -- tests/e2e/crash.spec.ts */
const LISTINGS = Number(process.env.CRASH_LISTINGS ?? 30)
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3)
/** In each round. */
const KILLS = Number(process.env.CRASH_KILLS ?? 1)
const LIMITS_OFF = { RATE_LIMITS: 'off' }
/** Of the plan: from the start to ready. */
const READY = { below: 5 }

const photoAnswer = z.object({ url: z.string() })
const posted = z.object({ id: z.number() })

/** What one seller wants to publish, with the keys under which it is sent as often as it takes. */
type Wish = { divan: ReturnType<typeof aDivan>; photo: Buffer; photoKey: string; key: string }

const wishes = (): Promise<Wish[]> =>
  Promise.all(
    Array.from({ length: LISTINGS }, async () => ({
      divan: aDivan(),
      photo: await snapshot(),
      photoKey: randomUUID(),
      key: randomUUID()
    }))
  )

/** The listing as it was answered; nothing where the server went away, or has too much to do for long. */
async function publish(seller: Seller, { divan, photo, photoKey, key }: Wish) {
  try {
    const stored = await untilNotBusy(() => seller.upload(photo, { key: photoKey }))
    if (stored.status === 503) return undefined
    const { url } = photoAnswer.parse(await stored.json())
    const body = { ...divan, images: [url] }
    const answer = await untilNotBusy(() => seller.call('POST', '/api/listings', body, key))
    if (answer.status === 503) return undefined
    return posted.parse(await answer.json()).id
  } catch (error) {
    // What fetch says of a connection that broke.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Whole as it was sent, its one photo readable in every size. */
async function expectWhole(origin: string, { id, title, description, images }: ShownListing) {
  const { description: sent } = aDivan()
  expect([id, description, images.length]).toEqual([id, sent, 1])
  expect(title).toMatch(/^Divan /)
  for (const address of images.flatMap(filesOf)) {
    const file = await fetch(origin + address)
    expect([address, file.status]).toEqual([address, 200])
    // A larger size answers for one that is lost, but not for ever.
    if (address.endsWith('.webp')) {
      expect([address, file.headers.get('cache-control')]).toEqual([address, FOREVER])
    }
    const picture = sharp(Buffer.from(await file.arrayBuffer()), { failOn: 'warning' })
    expect((await picture.raw().toBuffer()).length, address).toBeGreaterThan(0)
  }
}

/** Sent until it is answered, as the queue of a browser does. */
async function publishAtLast(seller: Seller, wish: Wish) {
  for (;;) {
    const id = await publish(seller, wish)
    if (id) return id
    await pause(randomInt(100, 1000))
  }
}

/**
 * All are published at once while `restart` kills the server and starts it again on the same folder
 * and port, as often as `KILLS` says.
 * @returns how many were acknowledged before a kill, were lost by it, and are there twice
 */
async function publishAmidKills(origin: string, restart: () => Promise<TestServer>) {
  const seller = await aSeller(origin)
  const all = await wishes()
  const answered: number[] = []
  const publishing = Promise.all(
    all.map(async wish => void answered.push(await publishAtLast(seller, wish)))
  )
  const acknowledged = new Set<number>()
  const lost = new Set<number>()
  for (let kills = 0; kills < KILLS; kills++) {
    const killAfter = answered.length + randomInt(1, Math.max(2, Math.floor(LISTINGS / KILLS) - 3))
    const isTime = () => answered.length >= Math.min(killAfter, LISTINGS)
    while (!isTime()) await Promise.race([pause(5), publishing])
    for (const id of answered) acknowledged.add(id)
    const after = await restart()
    expect(after.log()).toContain('the database was running already')
    const shown = new Set((await allListings(origin)).map(({ id }) => id))
    for (const id of acknowledged) if (!shown.has(id)) lost.add(id)
  }
  await publishing

  const titles = new Set(all.map(({ divan }) => divan.title))
  const ours = async () => (await allListings(origin)).filter(({ title }) => titles.has(title))
  for (const one of await ours()) await expectWhole(origin, one)
  // Sent once more under the same keys, each is there exactly once.
  const again = await aSeller(origin, seller)
  const repeated = await Promise.all(all.map(wish => publishAtLast(again, wish)))
  expect(new Set(repeated)).toEqual(new Set(answered))
  const there = await ours()
  expect(new Set(there.map(({ title }) => title))).toEqual(titles)
  return { acknowledged: acknowledged.size, lost: lost.size, twice: there.length - titles.size }
}

test('whatever was answered survives a kill in the middle, three times', async () => {
  test.setTimeout(300_000 + 60_000 * ROUNDS * KILLS + 600 * ROUNDS * LISTINGS)
  const [folder, port] = [await newFolder(), await freePort()]
  let server = await startServer({ folder, port, env: LIMITS_OFF })
  const starts: number[] = []
  const restart = async () => {
    await server.kill()
    const began = performance.now()
    server = await startServer({ folder, port, env: LIMITS_OFF })
    starts.push((performance.now() - began) / 1000)
    return server
  }
  try {
    const ends: Awaited<ReturnType<typeof publishAmidKills>>[] = []
    while (ends.length < ROUNDS) ends.push(await publishAmidKills(server.origin, restart))
    const sum = (of: keyof (typeof ends)[number]) => ends.reduce((all, end) => all + end[of], 0)
    const of = `${sum('acknowledged')} before ${ROUNDS * KILLS} kills`
    hold(1, 'acknowledged listings lost', sum('lost'), { is: 0 }, { of })
    const again = { of: `${ROUNDS * LISTINGS} sent again, ${LISTINGS} at a time` }
    hold(1, 'listings there twice', sum('twice'), { is: 0 }, again)
    measure(1, 'longest start after a kill', Math.max(...starts), READY, { unit: 's' })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('two servers serve the same data', async () => {
  const first = await startServer({ env: LIMITS_OFF })
  const second = await startServer({ folder: first.folder, env: LIMITS_OFF })
  try {
    const seller = await aSeller(first.origin)
    const id = await publish(seller, (await wishes())[0]!)
    const elsewhere = await aSeller(second.origin, seller)
    const [shown, ...others] = await allListings(second.origin)
    expect([shown?.id, others]).toEqual([id, []])
    await expectWhole(second.origin, shown!)
    expect((await elsewhere.call('POST', '/api/listings', aDivan())).status).toBe(201)
    expect(await allListings(first.origin)).toHaveLength(2)
    await second.stop()
    // The database stays as long as somebody uses it.
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  } finally {
    await second.stop()
    await first.stop()
  }
})

test('a server that is told to end finishes what is under way, and ends well', async () => {
  const server = await startServer({ env: LIMITS_OFF })
  try {
    const divan = JSON.stringify(aDivan())
    const seller = await aSeller(server.origin)
    const sent = await underWay(server.origin, seller, divan)
    const stopped = server.stop()
    await expect.poll(() => server.log()).toContain('stopping: SIGTERM')
    const isOpen = () =>
      fetch(`${server.origin}/healthz`).then(
        () => true,
        () => false
      )
    await expect.poll(isOpen).toBe(false)
    const answered = once(sent, 'response')
    sent.end(divan)
    const [answer] = await answered
    expect([answer.statusCode, await text(answer)]).toEqual([201, expect.stringContaining('Divan')])
    await stopped
    expect([server.child.exitCode, server.child.signalCode]).toEqual([0, null])
    expect(server.log()).toContain('"stopped"')
  } finally {
    await server.stop()
  }
})
