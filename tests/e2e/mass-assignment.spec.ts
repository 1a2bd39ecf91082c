import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { hold } from '#tests/support/figures.ts'
import { openModelServer } from '#tests/support/model-server.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { pollutedNames, watchedPrototypes } from '#tests/support/planted.ts'
import { withPolicy } from '#tests/support/policy-site.ts'
import {
  FORMS,
  formWrite,
  type Prepare,
  routeWrite,
  socketWrite,
  tableWrite
} from '#tests/support/prepared-writes.ts'
import { passwords } from '#tests/support/registering.ts'
import type { TestServer } from '#tests/support/server.ts'
import { BYSTANDER, hostileQuery, isSent } from '#tests/support/server-fields.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { allRows, writtenValues } from '#tests/support/written-values.ts'

/** What a mail, a phone's application or an earlier act would have to be there for. */
const REFUSED = [
  'DELETE /api/admin/users/{id}/ban',
  'POST /api/admin/jobs/retries',
  'POST /api/admin/users/{id}/reset-verification',
  'POST /api/appeals/decision',
  'POST /api/auth/second-factor/proof',
  'POST /api/notifications/mail',
  'PUT /api/auth/second-factor'
]
const UPLOADS = ['POST /api/listings/import', 'POST /api/photos']

async function written(site: Site, prepare: Prepare, hostile: boolean) {
  const send = await prepare(site)
  const before = await allRows(site.db)
  const status = await send(hostile)
  return { status, values: writtenValues(before, await allRows(site.db)) }
}

/** The columns in which a value of the request stands that the same request without it leaves out. */
async function taken(site: Site, prepare: Prepare) {
  const plain = await written(site, prepare, false)
  const hostile = await written(site, prepare, true)
  const columns = [...hostile.values].flatMap(([column, values]) =>
    [...values]
      .filter(value => isSent(column, value) && !plain.values.get(column)?.has(value))
      .map(value => `${column} is ${value}`)
  )
  return { plain: plain.status, hostile: hostile.status, columns }
}

/** A password that the routes ask for, and the member whom every request names as the owner. */
async function withBystander(site: Site): Promise<Site> {
  const passwordHash = await passwords.hash('qershia-1')
  const email = 'bystander@shembull.al'
  const name = { username: 'bystander', usernameFolded: 'bystander', fullName: 'Drita Leka' }
  const row = { id: BYSTANDER, ...name, email, emailFolded: email, passwordHash }
  await site.db.insert(users).overridingSystemValue().values(row)
  return { ...site, member: (overrides = {}) => site.member({ passwordHash, ...overrides }) }
}

/** Every way in which a member or staff writes. */
async function waysToWrite(site: Site): Promise<[string, Prepare][]> {
  const routes = (await describedRoutes(site)).filter(
    ({ method, name }) => method !== 'GET' && !UPLOADS.includes(name)
  )
  return [
    ...routes.map(route => [route.name, routeWrite(route)] as [string, Prepare]),
    ...Object.entries(FORMS).map(([name, form]) => [name, formWrite(form)] as [string, Prepare]),
    ['a table of listings', tableWrite],
    ['a message of the live socket', socketWrite]
  ]
}

async function expectNothingTaken(site: Site) {
  const refused: string[] = []
  const wrong: string[] = []
  const ways = await waysToWrite(site)
  for (const [name, prepare] of ways) {
    const { plain, hostile, columns } = await taken(site, prepare)
    if (plain >= 400) refused.push(name)
    if (plain !== hostile || hostile >= 500) wrong.push(`${name}: ${plain}, then ${hostile}`)
    wrong.push(...columns.map(column => `${name}: ${column}`))
  }
  expect(wrong).toEqual([])
  expect(refused.toSorted()).toEqual(REFUSED)
  hold(
    25,
    'writes that took a field of the server',
    wrong.length,
    { is: 0 },
    { of: `${ways.length} kinds` }
  )
}

/** A listing is made with a number or not at all. */
async function expectNoPriceOfText(site: Site) {
  const seller = await site.member()
  const body = { title: 'Dollap druri', description: 'Dollap druri me dy kanate.', categoryId: 4 }
  const place = { location: 'Tiranë', condition: 'used' }
  const make = (price: unknown) =>
    site.call('POST', '/api/listings', { as: seller, body: { ...body, ...place, price } })
  for (const price of ['5000', '5e3', ['5000'], { valueOf: 5000 }, true]) {
    expect((await make(price)).status, JSON.stringify(price)).toBe(422)
  }
  const own = eq(listings.sellerId, seller.account.id)
  expect(await site.db.select().from(listings).where(own)).toEqual([])
  const { id } = await (await make(5000)).json()
  const change = { price: '1', featured: true, active: false, sellerId: BYSTANDER }
  const answer = await site.call('PATCH', `/api/listings/${id}`, { as: seller, body: change })
  expect(answer.status).toBe(422)
  const stored = await site.db.select().from(listings).where(own)
  expect(stored).toMatchObject([{ id, price: 5000, featured: false, status: 'active' }])
}

/** What reads is asked by names that come twice, and by those of prototypes. */
async function expectAllQueriesAnswered(site: Site) {
  const admin = await site.member({ role: 'admin' })
  const routes = (await describedRoutes(site)).filter(({ method }) => method === 'GET')
  const before = await allRows(site.db)
  const failed: string[] = []
  for (const { name, path, operation } of routes) {
    const names = operation.parameters.filter(each => each.in === 'query').map(each => each.name)
    const query = hostileQuery(names.slice(0, 40))
    const at = `${path.replace(/\{\w+\}/, '1')}?${query}`
    const { status } = await site.call('GET', at, { as: admin })
    if (status >= 500 || status === 414) failed.push(`${name}: ${status}`)
  }
  expect(failed).toEqual([])
  const written = [...writtenValues(before, await allRows(site.db))]
  const stored = ([column, values]: (typeof written)[number]) =>
    [...values].some(value => isSent(column, value))
  expect(written.filter(stored)).toEqual([])
  const of = `${routes.length} routes`
  hold(25, 'queries with repeated names that fail', failed.length, { is: 0 }, { of })
}

test('row 25: no request to the running site sets a field of the server or pollutes a prototype', async () => {
  test.setTimeout(600_000)
  const model = await openModelServer()
  const env = { RATE_LIMITS: 'off', ...model.env, ...watchedPrototypes }
  const run = async (plain: Site, server: TestServer) => {
    const site = await withBystander(plain)
    await expectNothingTaken(site)
    await expectNoPriceOfText(site)
    await expectAllQueriesAnswered(site)
    const polluted = await pollutedNames(server)
    hold(25, 'names added to prototypes', polluted, { is: 0 })
  }
  await withPolicy({}, run, env).finally(() => model.close())
})
