import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { METRICS_TOKEN } from '#tests/support/global-server.ts'
import { aDivan, untilNotBusy } from '#tests/support/seller.ts'
import { expect, test } from '#tests/support/site.ts'
import { openStandby, type Standby } from '#tests/support/standby.ts'
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts'

let two: TwoServers
let standby: Standby
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(600_000)
  two = await twoServers({ METRICS_TOKEN, PAGE_CACHE_MB: '32' }, async database => {
    standby = await openStandby(database)
    return { DATABASE_REPLICA_URL: standby.url }
  })
})
test.afterAll(async () => {
  await two?.close()
  await standby?.remove()
})

async function isRead(server: 0 | 1) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await fetch(`${two.servers[server].origin}/metrics`, { headers })
  return (await answer.text()).includes('\ntregu_replica_in_step 1\n')
}

async function untilRead(expected: boolean) {
  for (const server of [0, 1] as const) {
    await expect.poll(() => isRead(server)).toBe(expected)
  }
}

let count = 0
/** Under an address that no page is kept for. */
const anew = (path: string) => `${path}${path.includes('?') ? '&' : '?'}minPrice=${++count}`

const titles = async (origin: string, cookie?: string) => {
  const headers = { ...(cookie ? { cookie } : {}) }
  const answer = await fetch(origin + anew('/api/listings?limit=50'), { headers })
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
}

/** What the site's connections to the replica have asked for last. */
async function statements() {
  const rows = await standby.sql`
    select query from pg_stat_activity where application_name = 'tregu replica'`
  return rows.map(({ query }) => String(query)).join('\n')
}

test('lists of visitors are read from the replica, those of members are not', async () => {
  const [server] = two.servers
  const seller = await two.person()
  const divan = aDivan()
  await two.call(server.origin, seller, 'POST', '/api/listings', divan)
  await untilRead(true)
  await expect
    .poll(async () => {
      await titles(server.origin)
      return statements()
    })
    .toContain('"listings"')
  await expect.poll(() => titles(server.origin)).toContain(divan.title)
})

test('what is published is seen at once, by its seller at every process, though the replica stands still', async () => {
  const [one, other] = two.servers
  const seller = await two.person()
  await untilRead(true)
  await standby.pauseReplay()
  const title = 'Biçikletë qyteti me shportë'
  const posted = { ...aDivan(), title }
  const stored = await two.call(one.origin, seller, 'POST', '/api/listings', posted)
  const { id } = (await stored.json()) as { id: number }
  expect(await titles(other.origin, seller.cookie)).toContain(title)
  expect(await titles(one.origin, seller.cookie)).toContain(title)
  // Announced here before it was answered, so that no page is made of what is older.
  expect(await titles(one.origin)).toContain(title)
  const page = await fetch(`${one.origin}/listing/${id}`)
  expect([page.status, (await page.text()).includes(title)]).toEqual([200, true])
  // There, as soon as it has been told.
  await expect.poll(() => titles(other.origin)).toContain(title)
  const [row] = await standby.sql`select count(*)::int as n from listings where id = ${id}`
  expect(row?.n).toBe(0)
  // Longer behind than what may be read from.
  await untilRead(false)

  await standby.resumeReplay()
  await untilRead(true)
  expect(await titles(one.origin)).toContain(title)
})

test('the replica is killed and comes back, and no request fails', async () => {
  const [server] = two.servers
  const pages = ['/', '/search?q=divan', '/api/listings?limit=5', '/category/all', '/listing/1']
  const failed: unknown[] = []
  let [answered, isOver] = [0, false]
  const read = async () => {
    while (!isOver) {
      const path = anew(pages[answered % pages.length]!)
      const status = await untilNotBusy(() => fetch(server.origin + path)).then(
        async answer => (await answer.arrayBuffer()) && answer.status,
        error => `${error}`
      )
      if (status !== 200) failed.push([path, status])
      answered++
      await pause(5)
    }
  }
  const more = async () => {
    const before = answered
    await expect.poll(() => answered).toBeGreaterThan(before + 50)
  }
  await untilRead(true)
  const readers = Array.from({ length: 6 }, read)
  try {
    await more()
    await standby.crash()
    await untilRead(false)
    await more()
    await standby.start()
    await untilRead(true)
    await expect.poll(statements).toContain('"listings"')
    await more()
  } finally {
    isOver = true
    await Promise.all(readers)
  }
  expect(failed).toEqual([])
})

test('the metrics and the health page say that the replica is away', async () => {
  await standby.crash()
  await untilRead(false)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${two.servers[0].origin}/metrics`, { headers })).text()
  expect(text).toMatch(/^tregu_replica_in_step 0$/m)
  expect(text).toMatch(/^tregu_replica_lag_seconds \d/m)
  expect(text).toMatch(/^tregu_database_slots\{pool="replica"\} \d+$/m)
  const admin = await two.person({ role: 'admin' })
  const proved = { secondFactorAt: new Date() }
  await two.db.update(sessions).set(proved).where(eq(sessions.userId, admin.account.id))
  const page = await two.call(two.servers[0].origin, admin, 'GET', '/en/admin/health')
  expect(await page.text()).toContain('The replica does not answer')
  await standby.start()
  await untilRead(true)
})
