import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import * as z from 'zod'
import { filesOf } from '#tests/support/hidden-metadata.ts'
import { aDivan, aSeller, type Seller, snapshot, untilNotBusy } from '#tests/support/seller.ts'
import { freePort, newFolder, startServer, type TestServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const LISTINGS = 30
const LIMITS_OFF = { RATE_LIMITS: 'off' }

const photoAnswer = z.object({ url: z.string() })
const listing = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  images: z.array(z.string())
})
type Listing = z.infer<typeof listing>

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

/** The listing as it was answered; nothing where the server went away. */
async function publish(seller: Seller, { divan, photo, photoKey, key }: Wish) {
  try {
    const stored = await untilNotBusy(() => seller.upload(photo, { key: photoKey }))
    const { url } = photoAnswer.parse(await stored.json())
    const body = { ...divan, images: [url] }
    const answer = await untilNotBusy(() => seller.call('POST', '/api/listings', body, key))
    return answer.status === 201 ? listing.parse(await answer.json()) : undefined
  } catch (error) {
    // What fetch says of a connection that broke.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

async function shownBy(seller: Seller) {
  const answer = await seller.call('GET', '/api/listings?limit=100')
  return z.array(listing).parse(await answer.json())
}

/** Whole as it was sent, its one photo readable in every size. */
async function expectWhole(origin: string, { id, title, description, images }: Listing) {
  const { description: sent } = aDivan()
  expect([id, description, images.length]).toEqual([id, sent, 1])
  expect(title).toMatch(/^Divan /)
  for (const address of images.flatMap(filesOf)) {
    const file = await fetch(origin + address)
    expect([address, file.status]).toEqual([address, 200])
    const picture = sharp(Buffer.from(await file.arrayBuffer()), { failOn: 'warning' })
    expect((await picture.raw().toBuffer()).length, address).toBeGreaterThan(0)
  }
}

/** `restart` kills the server and starts it again on the same folder and port. */
async function expectNothingLost(origin: string, restart: () => Promise<TestServer>) {
  const seller = await aSeller(origin)
  const all = await wishes()
  const answered: Listing[] = []
  const publishing = all.map(async wish => {
    const done = await publish(seller, wish)
    if (done) answered.push(done)
  })
  const killAfter = randomInt(1, LISTINGS - 4)
  while (answered.length < killAfter) await pause(5)
  const after = await restart()
  await Promise.all(publishing)

  expect(after.log()).toContain('the database was running already')
  const again = await aSeller(after.origin, seller)
  const shown = (await shownBy(again)).filter(one => all.some(w => w.divan.title === one.title))
  const ids = shown.map(({ id }) => id)
  expect(ids, `killed after ${killAfter}`).toEqual(expect.arrayContaining(answered.map(a => a.id)))
  for (const one of shown) await expectWhole(after.origin, one)

  // Sent once more under the same keys, each is there exactly once.
  const repeated = await Promise.all(all.map(wish => publish(again, wish)))
  expect(repeated.filter(Boolean)).toHaveLength(LISTINGS)
  const titles = (await shownBy(again)).map(({ title }) => title)
  for (const { divan } of all) expect(titles.filter(title => title === divan.title)).toHaveLength(1)
}

test('whatever was answered survives a kill in the middle, three times', async () => {
  const [folder, port] = [await newFolder(), await freePort()]
  let server = await startServer({ folder, port, env: LIMITS_OFF })
  const restart = async () => {
    await server.kill()
    server = await startServer({ folder, port, env: LIMITS_OFF })
    return server
  }
  try {
    for (let round = 0; round < 3; round++) await expectNothingLost(server.origin, restart)
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
    const posted = await publish(seller, (await wishes())[0]!)
    const elsewhere = await aSeller(second.origin, seller)
    expect(await shownBy(elsewhere)).toEqual([posted])
    await expectWhole(second.origin, posted!)
    expect((await elsewhere.call('POST', '/api/listings', aDivan())).status).toBe(201)
    expect(await shownBy(seller)).toHaveLength(2)
    await second.stop()
    // The database stays as long as somebody uses it.
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  } finally {
    await second.stop()
    await first.stop()
  }
})

/** A request of which the server has the head and waits for the body. */
async function underWay(origin: string, seller: Seller, body: string): Promise<ClientRequest> {
  const sent = request(`${origin}/api/listings`, {
    method: 'POST',
    headers: {
      origin,
      cookie: seller.cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue'
    }
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return sent
}

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
