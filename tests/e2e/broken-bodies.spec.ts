import { randomUUID } from 'node:crypto'
import { oddBodies, type SentBody, unreadableBodies } from '#tests/support/broken-bodies.ts'
import { hold } from '#tests/support/figures.ts'
import { bodyFor } from '#tests/support/objects.ts'
import { type DescribedRoute, describedRoutes } from '#tests/support/openapi.ts'
import { faultsOf } from '#tests/support/refusal-faults.ts'
import { untilNotBusy } from '#tests/support/seller.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'
import { inputOf } from '#tests/support/valid-inputs.ts'

const schemaOf = ({ operation }: DescribedRoute) =>
  operation.requestBody?.content['application/json']?.schema

/** The body that the route takes, and the names of all fields that it knows. */
function takenBy(route: DescribedRoute) {
  const { body = bodyFor(route.name, undefined) } = inputOf(route.name)
  const names = Object.keys(schemaOf(route)?.properties ?? {})
  return { valid: { ...body }, names }
}

function send(site: Site, { method, path, name }: DescribedRoute, { body }: SentBody, as?: Member) {
  const address = site.origin + path.replace(/\{\w+\}/, inputOf(name).number)
  const headers = {
    ...{ origin: site.origin, 'content-type': 'application/json' },
    // With a key, the body is also compared and its answer stored.
    'idempotency-key': randomUUID(),
    ...(as && { cookie: as.cookie })
  }
  return untilNotBusy(() => fetch(address, { method, headers, body, redirect: 'manual' }))
}

test('row 24: bodies that are no JSON, or odd JSON, are refused in the one way by every route', async ({
  site
}) => {
  test.setTimeout(900_000)
  const routes = (await describedRoutes(site)).filter(schemaOf)
  expect(routes.length).toBeGreaterThan(40)
  const wrong: string[] = []
  let requests = 0
  let member = await site.member()
  const admin = await site.member({ role: 'admin' })

  const ask = async (
    route: DescribedRoute,
    sent: SentBody,
    as: Member | undefined,
    mayPass: boolean
  ) => {
    const response = await send(site, route, sent, as)
    requests++
    const faults = response.ok ? [!mayPass && 'accepted'].filter(Boolean) : await faultsOf(response)
    if (response.status < 500 && faults.length === 0) return response.status
    const who = as === admin ? 'admin' : as ? 'member' : 'stranger'
    wrong.push(`${route.name}, ${who}, ${sent.what}: ${response.status} ${faults}`)
    return response.status
  }
  for (const route of routes) {
    const { valid, names } = takenBy(route)
    for (const sent of unreadableBodies(valid)) {
      for (const as of [undefined, member, admin]) await ask(route, sent, as, false)
    }
    for (const sent of oddBodies(valid, names)) {
      for (const as of [undefined, member]) await ask(route, sent, as, true)
    }
    member = await site.member()
  }
  expect(wrong).toEqual([])
  const of = `${requests} to ${routes.length} routes`
  hold(24, 'broken bodies answered wrongly', wrong.length, { is: 0 }, { of })
})
