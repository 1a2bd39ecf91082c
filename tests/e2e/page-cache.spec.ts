import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { core, LOAD } from '#tests/support/journeys.ts'
import { untilNotBusy } from '#tests/support/seller.ts'
import { expect, test } from '#tests/support/site.ts'
import { type Person, type TwoServers, twoServers } from '#tests/support/two-servers.ts'

const FULL = process.env.CHAT_TESTS === 'full'
const REQUESTS = FULL ? 10_000 : 1500
const OUTAGE_MS = FULL ? 30_000 : 5000
const AT_ONCE = 16

let two: TwoServers
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  two = await twoServers({ PAGE_CACHE_MB: '32' })
})
test.afterAll(() => two.close())

const visit = (server: 0 | 1, path: string, cookie = 'lang=sq') =>
  fetch(two.servers[server].origin + path, { headers: { cookie } })
const atLast = (check: () => Promise<void>) =>
  expect(check).toPass({ timeout: 60_000, intervals: [50] })
const textOf = async (server: 0 | 1, path: string) => (await visit(server, path)).text()

test(
  'what one process changes is new in the pages that the other keeps',
  core('http'),
  async () => {
    const seller = await two.person()
    const { id } = await aListing(two.db, seller.account, { title: 'Biçikletë e vjetër' })
    const path = `/listing/${id}`
    await textOf(1, path)
    expect(await textOf(1, path)).toContain('Biçikletë e vjetër')
    const { origin } = two.servers[0]
    const changed = await two.call(origin, seller, 'PATCH', `/api/listings/${id}`, {
      title: 'Biçikletë e re'
    })
    expect(changed.status).toBe(200)
    const began = performance.now()
    await atLast(async () => expect(await textOf(1, path)).toContain('Biçikletë e re'))
    const ms = performance.now() - began
    measure(28, 'until the other process shows a change', ms, { below: 1000 }, { unit: 'ms' })
    const removed = await two.call(origin, seller, 'DELETE', `/api/listings/${id}`)
    expect(removed.ok).toBe(true)
    await atLast(async () => expect((await visit(1, path)).status).toBe(404))
  }
)

const BRANDED = { brand: 'Volkswagen', model: 'Touran', year: 2007 }
const car = { categoryId: 1, attributes: BRANDED }

test('a compared price is not shown beside others once it has changed', async () => {
  const others = await two.person()
  for (let n = 0; n < 7; n++) await aListing(two.db, others.account, { ...car, price: 3000 + n })
  const compared = await aListing(two.db, others.account, { ...car, title: 'Touran e dytë' })
  const own = await two.person()
  const { id } = await aListing(two.db, own.account, { ...car, title: 'Touran', price: 4000 })
  const path = `/listing/${id}`
  expect((await visit(1, path)).headers.get('cache-tag')).toContain('prices:1')
  const shows = async (title: string) => {
    const [, list = ''] = /data-insight.*?<ol(.*?)<\/ol>/s.exec(await textOf(1, path)) ?? []
    return list.includes(title)
  }
  expect(await shows('Touran e dytë')).toBe(true)
  const { origin } = two.servers[0]
  const gone = await two.call(origin, others, 'DELETE', `/api/listings/${compared.id}`)
  expect(gone.ok).toBe(true)
  await atLast(async () => expect(await shows('Touran e dytë')).toBe(false))
})

test("a seller's page is made again for that seller's listings alone", async () => {
  const [seller, other] = [await two.person({ fullName: 'Ardita Bregu' }), await two.person()]
  const path = `/user/${seller.account.username}`
  await aListing(two.db, seller.account, { title: 'Tavolinë' })
  expect(await textOf(1, path)).toContain('Ardita Bregu')
  // Nobody announces it, so who is shown the new name has been made a new page.
  const renamed = { fullName: 'Ardita Mali' }
  await two.db.update(users).set(renamed).where(eq(users.id, seller.account.id))
  const publish = async (who: Person, title: string) => {
    const posted = { title, description: 'Dru ahu, i ruajtur mirë.', price: 5000, categoryId: 3 }
    const place = { location: 'Tiranë', city: 'Tiranë', condition: 'used', currency: 'ALL' }
    const { origin } = two.servers[0]
    const { status } = await two.call(origin, who, 'POST', '/api/listings', { ...posted, ...place })
    expect(status).toBe(201)
  }
  await publish(other, 'Karrige druri')
  await atLast(async () => expect(await textOf(1, '/category/all')).toContain('Karrige druri'))
  expect(await textOf(1, path)).not.toContain('Ardita Mali')
  await publish(seller, 'Raft librash')
  await atLast(async () => {
    const html = await textOf(1, path)
    expect(html).toContain('Raft librash')
    expect(html).toContain('Ardita Mali')
  })
})

test('a page is kept apart for those who save data', core('http'), async () => {
  const seller = await two.person()
  const images = [`/photos/${'a'.repeat(64)}-1280.webp`]
  const { id } = await aListing(two.db, seller.account, { images })
  const { origin } = two.servers[0]
  const waits = async (headers: Record<string, string>) => {
    const response = await fetch(`${origin}/listing/${id}`, { headers })
    expect(response.headers.get('vary')).toContain('Save-Data')
    return (await response.text()).includes('data-photo=')
  }
  // The first of each is made, the second one kept.
  for (const round of ['made', 'kept']) {
    expect(await waits({ cookie: 'lang=sq' }), round).toBe(false)
    expect(await waits({ cookie: 'lang=sq', 'save-data': 'on' }), round).toBe(true)
    expect(await waits({ cookie: 'lang=sq; data-saver=on' }), round).toBe(true)
    expect(await waits({ cookie: 'lang=sq; data-saver=off', 'save-data': 'on' }), round).toBe(false)
  }
})

test('nothing of a member stands in the page of anybody else', LOAD, async () => {
  test.setTimeout(15 * 60_000)
  const names = ['Zamira Qershori', 'Lulzim Vjeshta']
  const people = await Promise.all(names.map(fullName => two.person({ fullName })))
  const { id } = await aListing(two.db, people[0]!.account, { title: 'Një divan' })
  const paths = ['/', '/category/all', '/search?q=divan', `/listing/${id}`, '/about', '/safety']
  // Two of five pages are a member's own, and made for each request.
  const visitors: (Person | undefined)[] = [undefined, people[0], undefined, people[1], undefined]
  const marks = people.map(({ account }) => [account.email, `data-member="${account.id}"`])
  // An expectation for each of them would take longer than the pages.
  const wrong: string[] = []
  let n = 0
  let foreign = 0
  const visitAll = async () => {
    while (n < REQUESTS) {
      const turn = n++
      // Each page is asked for by each of them from each process.
      const path = paths[turn % paths.length]!
      const visitor = visitors[Math.floor(turn / paths.length) % visitors.length]
      const server = Math.floor(turn / (paths.length * visitors.length)) % 2
      const response = await untilNotBusy(() => visit(server === 0 ? 0 : 1, path, visitor?.cookie))
      const html = await response.text()
      if (response.status !== 200) wrong.push(`${path}: ${response.status}`)
      for (const [index, own] of marks.entries()) {
        const isOwn = people[index] === visitor
        for (const mark of own) {
          if (html.includes(mark) === isOwn) continue
          wrong.push(`${path}: ${mark}`)
          if (!isOwn) foreign++
        }
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitAll))
  expect(wrong).toEqual([])
  hold(10, 'marks of others in kept pages', foreign, { is: 0 }, { of: `${n} pages` })
})

test('visitors read on while the database stands still', LOAD, async () => {
  const seller = await two.person()
  const paths = ['/', '/category/makinat', '/search?q=divan']
  for (const path of paths) expect((await visit(0, path)).status).toBe(200)
  const statuses: number[] = []
  const writes = new Set<string>()
  // What has changed is served on too, while nothing newer can be made.
  await two.db.execute(sql`select pg_notify('page_tags', '{"from":"","tags":["listings"]}')`)
  await pause(100)
  two.database.freeze()
  const until = performance.now() + OUTAGE_MS
  const read = async () => {
    for (let n = 0; performance.now() < until; n++) {
      statuses.push((await visit(0, paths[n % paths.length]!)).status)
      await pause(5)
    }
  }
  const write = async () => {
    while (performance.now() < until) {
      const call = await two.call(two.servers[0].origin, seller, 'PUT', '/api/listings/1/saved')
      writes.add(`${call.status} ${Number(call.headers.get('retry-after')) > 0}`)
      await pause(200)
    }
  }
  await Promise.all([read(), read(), write()])
  two.database.thaw()
  expect([...new Set(statuses)]).toEqual([200])
  const others = statuses.filter(status => status !== 200).length
  const of = `${statuses.length} pages in ${OUTAGE_MS / 1000} s`
  hold(2, 'pages not served while the database stands still', others, { is: 0 }, { of })
  expect([...writes]).toEqual(['503 true'])
  await expect(async () => {
    expect((await visit(0, '/api/listings')).status).toBe(200)
    expect((await visit(0, `/search?q=${Date.now()}`)).status).toBe(200)
  }).toPass({ timeout: 60_000 })
})
