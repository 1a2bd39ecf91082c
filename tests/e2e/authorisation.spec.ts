import { eq } from 'drizzle-orm'
import { policy, users } from '#db/schema/accounts.ts'
import { ACTORS, type Actor, MATRIX } from '#tests/authorisation.ts'
import { aListing } from '#tests/support/factories.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

test.describe.configure({ mode: 'serial' })

async function actor(site: Site, name: Actor): Promise<Member | undefined> {
  if (name === 'anonymous') return undefined
  if (name === 'verified') return site.member({ isIdVerified: true })
  if (name === 'moderator' || name === 'admin') return site.member({ role: name })
  const member = await site.member()
  if (name === 'banned') {
    await site.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, member.account.id))
  }
  return member
}

/** What is about rights; everything else means that the request was let in. */
const aboutRights = (status: number) => (status === 401 || status === 403 ? status : 200)

async function answers(site: Site) {
  const cells: Record<string, Record<string, number>> = {}
  for (const { name, method, path } of await describedRoutes(site)) {
    cells[name] = {}
    for (const who of ACTORS) {
      // Each cell has an actor of its own: some routes end sessions.
      const as = await actor(site, who)
      const body = method === 'GET' ? undefined : {}
      const response = await site.call(method, path.replace(/\{\w+\}/, '1'), { as, body })
      const { error } = response.ok ? { error: { code: '' } } : await response.json()
      const wrongPassword = error.code === 'wrong_credentials'
      cells[name][who] = wrongPassword ? 200 : aboutRights(response.status)
    }
  }
  return cells
}

const expected = (underPolicy: boolean) =>
  Object.fromEntries(
    Object.entries(MATRIX).map(([name, { underPolicy: changed, ...row }]) => [
      name,
      underPolicy ? { ...row, ...changed } : row
    ])
  )

test('every route has a row and answers as written', async ({ site }) => {
  expect(await answers(site)).toEqual(expected(false))
})

test('and as written while the policy asks for an ID before posting', async () => {
  // A policy is the whole site's, so this has a server of its own.
  const { startServer } = await import('#tests/support/server.ts')
  const { openSite } = await import('#tests/support/site.ts')
  const server = await startServer({ env: { RATE_LIMITS: 'off' } })
  const shared = { origin: process.env.TEST_ORIGIN, folder: process.env.TEST_FOLDER }
  Object.assign(process.env, { TEST_ORIGIN: server.origin, TEST_FOLDER: server.folder })
  const site = await openSite()
  try {
    await site.db.update(policy).set({ postingId: true })
    expect(await answers(site)).toEqual(expected(true))
  } finally {
    await site.close()
    Object.assign(process.env, { TEST_ORIGIN: shared.origin, TEST_FOLDER: shared.folder })
    await server.stop()
  }
})

test('a paused listing exists for its owner only', async ({ site }) => {
  const [owner, other] = [await site.member(), await site.member()]
  const { id } = await aListing(site.db, owner.account, { status: 'inactive' })
  const read = async (as: Member | undefined, listing: number) => {
    const response = await site.call('GET', `/api/listings/${listing}`, { as })
    return { status: response.status, body: await response.json() }
  }
  expect((await read(owner, id)).status).toBe(200)
  const missing = await read(other, 999_999_999)
  expect(missing.status).toBe(404)
  for (const as of [other, undefined]) {
    const foreign = await read(as, id)
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body.error, requestId: '' }).toEqual({
      ...missing.body.error,
      requestId: ''
    })
  }
})
