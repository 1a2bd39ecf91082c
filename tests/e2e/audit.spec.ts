import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { auditLog, sessions } from '#db/schema/accounts.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { decisions } from '#db/schema/moderation.ts'
import { searchSynonyms } from '#db/schema/search-synonyms.ts'
import { secondFactors } from '#db/schema/second-factors.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { codeFor } from '#tests/support/authenticator.ts'
import { aRating } from '#tests/support/deals.ts'
import { aListing, day } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { makeObject } from '#tests/support/objects.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'
import { withDevice } from '#tests/support/verified-device.ts'

type Act = { path?: string; body?: object }
/** What an act needs to be done, made for it. */
type Prepare = (site: Site, admin: Member) => Promise<Act>

const SCAM = { rule: 'scam' }
const aMember = (site: Site) => site.member({ createdAt: day(1) })
const at = (path: string, id: number | string) => path.replace('{id}', String(id))
const listing: Prepare = async site => {
  const { id } = await aListing(site.db, (await aMember(site)).account)
  return { path: String(id), body: SCAM }
}
const rating: Prepare = async site => {
  const { id } = await aRating(
    site.db,
    (await aMember(site)).account,
    (await aMember(site)).account
  )
  return { path: String(id), body: SCAM }
}
const member = (body: object) => async (site: Site) => {
  const { account } = await aMember(site)
  return { path: String(account.id), body }
}
const held: Prepare = async site => {
  const [buyer, seller] = [(await aMember(site)).account, (await aMember(site)).account]
  const conversation = { listingId: 1, title: 'x', buyerId: buyer.id, sellerId: seller.id }
  const [row] = await site.db
    .insert(conversations)
    .values({ ...conversation, heldAt: new Date() })
    .returning()
  const said = { conversationId: row!.id, seq: 1, senderId: buyer.id, clientId: randomUUID() }
  await site.db.insert(messages).values({ ...said, content: 'x' })
  return { path: String(row!.id), body: SCAM }
}

async function aFailedJob(site: Site, name = 'count-words') {
  const id = randomUUID()
  await site.db.execute(sql`
    insert into pgboss.job (id, name, state, data)
    values (${id}::uuid, ${name}, 'failed', '{}')`)
  return id
}

/** Every act of staff; a route without an entry fails. What only begins writes no line. */
const ACTS: Record<string, Prepare | 'begins' | 'policy.spec.ts' | 'added-category.spec.ts'> = {
  'POST /api/auth/second-factor': 'begins',
  'PUT /api/auth/second-factor': async (site, admin) => {
    const answer = await site.call('POST', '/api/auth/second-factor', { as: admin, body: {} })
    const { uri, begun } = await answer.json()
    const key = new URL(uri).searchParams.get('secret') ?? ''
    setUp = key
    return { body: { begun, code: codeFor(key), password: 'fjalëkalim-7' } }
  },
  'POST /api/auth/second-factor/proof': async (site, admin) => {
    // As if half a minute had gone by since the code that set it up.
    const mine = eq(secondFactors.userId, admin.account.id)
    await site.db.update(secondFactors).set({ lastStep: 0 }).where(mine)
    return { body: { code: codeFor(setUp) } }
  },
  'POST /api/admin/reports/dismissal': async site => {
    const { account } = await aMember(site)
    const about = { kind: 'user', targetId: account.id }
    const body = { ...about, reason: 'spam' }
    await site.call('POST', '/api/reports', { as: await aMember(site), body })
    return { body: about }
  },
  'PUT /api/admin/listings/{id}/removal': listing,
  'DELETE /api/admin/listings/{id}/removal': listing,
  'PUT /api/admin/ratings/{id}/removal': rating,
  'DELETE /api/admin/ratings/{id}/removal': rating,
  'POST /api/admin/users/{id}/warnings': member(SCAM),
  'POST /api/admin/users/{id}/notes': member({ text: 'x' }),
  'PUT /api/admin/users/{id}/ban': member({ ...SCAM, days: 1 }),
  'DELETE /api/admin/users/{id}/ban': async site => {
    const { account } = await site.member({ createdAt: day(1), bannedAt: new Date() })
    return { path: String(account.id) }
  },
  'POST /api/admin/conversations/{id}/release': held,
  'POST /api/admin/conversations/{id}/refusal': held,
  'PUT /api/admin/appeals/{id}': async site => {
    const as = await aMember(site)
    const about = { kind: 'user', targetId: as.account.id, userId: as.account.id } as const
    const [row] = await site.db
      .insert(decisions)
      .values({ ...about, act: 'warn', rule: 'scam', at: new Date() })
      .returning()
    const body = { decisionId: row!.id, text: 'x' }
    const { id } = await (await site.call('POST', '/api/appeals', { as, body })).json()
    return { path: String(id), body: { accepted: false } }
  },
  'POST /api/admin/users/{id}/reset-verification': async site => {
    const { account } = await site.member({ isIdVerified: true, idVerifiedAt: day(1) })
    return { path: String(account.id) }
  },
  'PUT /api/admin/users/{id}/role': member({ newRole: 'moderator' }),
  'POST /api/admin/device-verifications/{id}/revoke': async site => {
    const owner = await withDevice(site, await aMember(site))
    const ofOwner = eq(deviceVerifications.userId, owner.account.id)
    const [device] = await site.db.select().from(deviceVerifications).where(ofOwner)
    return { path: String(device!.id) }
  },
  'POST /api/admin/webhooks/{id}/stop': async site => {
    const { id } = await makeObject(site, 'webhook', await aMember(site))
    return { path: String(id) }
  },
  // The policy is the whole site's: it is turned, and its line read, on a server of its own.
  'PUT /api/admin/policy': 'policy.spec.ts',
  // Likewise what all of the site then offers.
  'POST /api/admin/categories': 'added-category.spec.ts',
  'PUT /api/admin/categories/{id}': 'added-category.spec.ts',
  'PATCH /api/admin/categories/{id}': async () => ({
    path: String(CATEGORIES[0]?.id),
    body: { hidden: false }
  }),
  'POST /api/admin/synonyms': async () => ({
    body: { text: 'zzqasje', means: 'tavolinë' }
  }),
  'DELETE /api/admin/synonyms/{id}': async site => {
    const row = { text: 'zzrasje', means: 'karrige' }
    const [added] = await site.db.insert(searchSynonyms).values(row).returning()
    return { path: String(added!.id) }
  },
  'POST /api/admin/jobs/retries': async site => {
    // All of a kind are retried: no other journey has this one fail.
    await aFailedJob(site, 'sweep-notifications')
    return { body: { name: 'sweep-notifications' } }
  },
  'POST /api/admin/jobs/{id}/retry': async site => ({ path: await aFailedJob(site) })
}

/** The key that the admin has set up. */
let setUp = ''
test('every act of staff has its line in the audit log, and a refused one has none', async ({
  site
}) => {
  const passwordHash = await openPasswords().hash('fjalëkalim-7')
  const admin = await site.member({ role: 'admin', passwordHash })
  const mine = eq(auditLog.actorId, admin.account.id)
  const lines = () => site.db.$count(auditLog, mine)
  const staff = (await describedRoutes(site)).filter(
    ({ method, operation }) =>
      method !== 'GET' && ['moderator', 'admin'].includes(operation['x-access'])
  )
  expect(staff.length).toBeGreaterThan(10)
  expect(staff.filter(({ name }) => !(name in ACTS)).map(({ name }) => name)).toEqual([])
  const order = Object.keys(ACTS)
  let acts = 0
  for (const { name, method, path } of staff.toSorted(
    (a, b) => order.indexOf(a.name) - order.indexOf(b.name)
  )) {
    const prepare = ACTS[name]
    if (typeof prepare !== 'function') continue
    const { path: id, body } = await prepare(site, admin)
    const url = id === undefined ? path : at(path, id)
    await site.db
      .update(sessions)
      .set({ secondFactorAt: new Date() })
      .where(eq(sessions.userId, admin.account.id))
    const before = await lines()
    const stranger = await site.call(method, url, { as: await aMember(site), body })
    expect([name, stranger.status, await lines()]).toEqual([name, 403, before])
    const done = await site.call(method, url, { as: admin, body: body ?? {} })
    // Where the second factor was proved, the session goes on under another token.
    const [renewed] = done.headers.getSetCookie().filter(each => each.includes('session='))
    if (renewed) admin.cookie = renewed.split(';')[0] ?? ''
    expect([name, done.status, await done.text(), await lines()]).toEqual([
      name,
      done.ok ? done.status : 200,
      expect.any(String),
      before + 1
    ])
    acts++
  }
  const without = acts - (await lines())
  hold(
    35,
    'acts without a line in the audit log',
    without,
    { is: 0 },
    { of: `${acts} acts of staff` }
  )
})
