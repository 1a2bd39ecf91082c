import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { ACTORS, type Actor, MATRIX } from '#tests/authorisation.ts'
import { aListing } from '#tests/support/factories.ts'
import { bodyFor, foreignObjects, pathTo } from '#tests/support/foreign-objects.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { ALL_ON, withPolicy } from '#tests/support/policy-site.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'
import { withDevice } from '#tests/support/verified-device.ts'

test.describe.configure({ mode: 'serial' })

async function actor(site: Site, name: Actor): Promise<Member | undefined> {
  if (name === 'anonymous') return undefined
  if (name === 'verified') return site.member({ isIdVerified: true })
  if (name === 'verifiedWithDevice') {
    return withDevice(site, await site.member({ isIdVerified: true }))
  }
  if (name === 'moderator' || name === 'admin') return site.member({ role: name })
  const member = await site.member()
  if (name === 'banned') {
    await site.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, member.account.id))
  }
  return member
}

/** What is about rights; everything else means that the request was let in. */
const aboutRights = (status: number, who: Actor) =>
  status === 401 || status === 403 || (status === 404 && who === 'otherUser') ? status : 200

async function answers(site: Site) {
  const cells: Record<string, Record<string, number>> = {}
  const objects = await foreignObjects(site)
  for (const { name, method, path } of await describedRoutes(site)) {
    cells[name] = {}
    for (const who of ACTORS) {
      // Each cell has an actor of its own: some routes end sessions.
      const as = await actor(site, who)
      const body = method === 'GET' ? undefined : bodyFor(name, objects)
      const at = who === 'otherUser' ? pathTo(path, objects) : path.replace(/\{\w+\}/, '1')
      const response = await site.call(method, at, { as, body })
      const { error } = response.ok ? { error: { code: '' } } : await response.json()
      const wrongPassword = error.code === 'wrong_credentials'
      cells[name][who] = wrongPassword ? 200 : aboutRights(response.status, who)
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
  test.setTimeout(300_000)
  expect(await answers(site)).toEqual(expected(false))
})

test('and as written while the policy asks for ID and device', async () => {
  test.setTimeout(300_000)
  await withPolicy(ALL_ON, async site => {
    expect(await answers(site)).toEqual(expected(true))
  })
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
