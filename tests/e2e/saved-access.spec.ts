import { randomUUID } from 'node:crypto'
import { aListing } from '#tests/support/factories.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })
type ListingFields = NonNullable<Parameters<typeof aListing>[2]>

/** A listing of a seller and with a title that nobody else has. */
async function offer(site: Site, overrides: ListingFields = {}) {
  const seller = await site.member()
  const title = `Kolltuk ${randomUUID().slice(0, 8)}`
  const { id } = await aListing(site.db, seller.account, { title, ...overrides })
  return { id, title, seller, path: `/listing/${id}`, page: `/user/${seller.account.username}` }
}

test('nobody saves for another, or what they may not see', async ({ site }) => {
  const [member, other] = [await site.member(), await site.member()]
  const [open, paused] = [await offer(site), await offer(site, { status: 'inactive' })]
  const call = async (as: Member | undefined, method: string, id: number) =>
    (await site.call(method, `/api/listings/${id}/saved`, { as })).status
  expect(await call(member, 'PUT', open.id)).toBe(200)
  expect(await call(member, 'PUT', open.id)).toBe(200)
  expect([await call(member, 'PUT', paused.id), await call(member, 'DELETE', paused.id)]).toEqual([
    404, 404
  ])
  expect(await call(paused.seller, 'PUT', paused.id)).toBe(200)
  expect(await call(undefined, 'PUT', open.id)).toBe(401)
  expect(await call(other, 'DELETE', open.id)).toBe(200)
  const ids = async (as: Member) => (await site.call('GET', '/api/listings/saved', { as })).json()
  expect([await ids(member), await ids(other)]).toEqual([[open.id], []])
  const form = await fetch(`${site.origin}/listing/${open.id}/saved`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: 'https://evil.example',
      cookie: member.cookie,
      'content-type': 'application/x-www-form-urlencoded'
    },
    body: 'saved=no'
  })
  expect([form.status, await ids(member)]).toEqual([403, [open.id]])
})

test('a device hands over 200 at most', async ({ site }) => {
  const member = await site.member()
  const post = (ids: unknown) =>
    site.call('POST', '/api/listings/saved', { as: member, body: { ids } })
  const many = Array.from({ length: 201 }, (_, n) => n + 1)
  expect((await post(many)).status).toBe(422)
  expect((await post(['1'])).status).toBe(422)
  const { id } = await offer(site)
  expect(await (await post([id, id, 999_999_999])).json()).toEqual([id])
})
