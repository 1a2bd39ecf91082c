import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { sessions, users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { describedRoutes } from '#tests/support/openapi.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

/** To a browser another site than localhost, as any page of the web is. */
async function openEvilSite() {
  const server = createServer((_, res) => {
    res.setHeader('content-type', 'text/html')
    res.end('<!doctype html><title>evil</title><body></body>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function stateOf({ db }: Site, { account }: Member) {
  const [user] = await db.select().from(users).where(eq(users.id, account.id))
  const own = await db.select().from(listings).where(eq(listings.sellerId, account.id))
  const signedIn = await db.$count(sessions, eq(sessions.userId, account.id))
  return {
    user,
    own: own.map(({ id, title, price, status }) => [id, title, price, status]),
    signedIn
  }
}

/** What the site answers to all but preflights; the page itself is not even let see that. */
async function statusesOf(page: Page, origin: string) {
  const statuses: [string, number][] = []
  const asked = new Map<string, string>()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  browser.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) => {
    if (url.startsWith(origin) && method !== 'OPTIONS') asked.set(requestId, `${method} ${url}`)
  })
  browser.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const name = asked.get(requestId)
    if (name) statuses.push([name, statusCode])
  })
  return statuses
}

/** Pages lead visitors without a session to the sign-in: the browser keeps the cookie back. */
const isRefusal = ([name, status]: [string, number]) =>
  status === 403 ||
  (status === 303 && !name.includes('/api/')) ||
  // What a mail program sends of its own accord; a signature stands in the place of a session.
  (status === 422 && name.endsWith('/api/notifications/mail'))

type Aim = { method: string; url: string }

/** Each in every way that a page of another site can send it, with the cookies if the browser gives them. */
const sendAll = (page: Page, aims: Aim[]) =>
  page.evaluate(async all => {
    const bodies = [
      new Blob(['{"price":1}'], { type: 'text/plain' }),
      new Blob(['{"price":1}'], { type: 'application/json' }),
      new URLSearchParams({ price: '1', intent: 'delete' }),
      new FormData(),
      undefined
    ]
    for (const { method, url } of all) {
      for (const body of bodies) {
        const simple = method === 'POST'
        const mode = simple ? 'no-cors' : 'cors'
        const sent = { method, mode, credentials: 'include', body: body ?? null } as const
        await fetch(url, sent).catch(() => undefined)
      }
      if (method === 'POST') navigator.sendBeacon(url, '{"price":1}')
    }
  }, aims)

test('row 13: no page of another site changes anything, in whatever way it asks', async ({
  site,
  page
}) => {
  const member = await site.member()
  const { id } = await aListing(site.db, member.account)
  await member.signIn(page.context())
  const evil = await openEvilSite()
  const routes = (await describedRoutes(site)).filter(({ method }) => method !== 'GET')
  expect(routes.length).toBeGreaterThan(40)
  const aims = [
    ...routes.map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, String(id))] as const),
    ...['/auth/logout', '/profile', '/post', `/listing/${id}/edit`].map(
      path => ['POST', path] as const
    )
  ].map(([method, path]) => ({ method, url: site.origin + path }))
  const before = await stateOf(site, member)
  const statuses = await statusesOf(page, site.origin)
  try {
    await page.goto(evil.origin)
    await sendAll(page, aims)
    const letIn = statuses.filter(answer => !isRefusal(answer))
    expect(letIn).toEqual([])
    expect(statuses.length).toBeGreaterThan(100)
    const of = `${statuses.length} requests by ${aims.length} routes`
    hold(13, 'requests of another site let in', letIn.length, { is: 0 }, { of })
    for (const { url } of aims.filter(({ method }) => method === 'POST').slice(0, 10)) {
      await page.goto(evil.origin)
      await page.evaluate(to => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: to, enctype: 'text/plain' })
        document.body.append(form)
        form.submit()
      }, url)
      await page.waitForURL(address => address.origin === site.origin)
    }
    // Reading changes nothing either, wherever an image or a link leads.
    await page.goto(evil.origin)
    await page.evaluate(async all => {
      for (const { url } of all) {
        await fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined)
      }
    }, aims)
    const after = await stateOf(site, member)
    expect(after).toEqual(before)
    const parts = ['user', 'own', 'signedIn'] as const
    const changed = parts.filter(part => !isDeepStrictEqual(after[part], before[part]))
    hold(13, 'parts of the account changed', changed.length, { is: 0 }, { of: parts.join(', ') })
  } finally {
    evil.server.close()
  }
})
