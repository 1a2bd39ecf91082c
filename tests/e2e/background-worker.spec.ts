import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import sharp from 'sharp'
import { notifications } from '#db/schema/notifications.ts'
import { notifyMessages } from '#src/features/notifications/notify-members.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { localized } from '#src/shared/paths.ts'
import { launchedWith } from '#tests/support/chromium-args.ts'
import { noJobs } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { openWithWorker } from '#tests/support/offline.ts'
import { expect, test } from '#tests/support/site.ts'

// The headless shell, which the other journeys use, has no notifications.
test.use({ launchOptions: launchedWith(process.env.CHROMIUM_PATH) })

/** Delivers as a push service would, by the debugging protocol. */
async function openDelivery(context: BrowserContext, page: Page, origin: string) {
  await context.grantPermissions(['notifications'], { origin })
  const protocol: CDPSession = await context.newCDPSession(page)
  const registered = new Promise<string>(done => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) done(ours.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  await page.goto('/search')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const registrationId = await registered
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return async (news: object) => {
    const push = { origin, registrationId, data: JSON.stringify(news) }
    // On a busy machine the protocol can lose what it delivers to a worker that is still starting.
    await expect(async () => {
      const heard = worker.evaluate(
        () => new Promise<void>(done => addEventListener('push', () => done(), { once: true }))
      )
      // If what follows fails, nobody waits for it any more.
      heard.catch(() => {})
      await worker.evaluate(() => undefined)
      await protocol.send('ServiceWorker.deliverPushMessage', push)
      const isLost = pause(PUSH_LOST_MS).then(() => Promise.reject(new Error('the push is lost')))
      await Promise.race([heard, isLost])
    }).toPass()
  }
}
/** Far above what a worker takes to hear of a push. */
const PUSH_LOST_MS = 15_000

const news = (id: string, overrides = {}) => ({
  id,
  tag: 'message/conversation:7',
  title: 'Drita Marku ju shkroi',
  body: `Mesazhi ${id}`,
  lang: 'sq',
  path: '/messages?with=3',
  open: '/notifications/1',
  ...overrides
})
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, lang, silent }) => ({ title, body, tag, lang, silent }))
  })

test.describe('the background worker', () => {
  test(
    'shows one notification for each conversation, the newest, and none twice',
    core('notifications'),
    async ({ page, context, site }) => {
      const deliver = await openDelivery(context, page, site.origin)
      await deliver(news('12.1'))
      const first = { title: 'Drita Marku ju shkroi', tag: 'message/conversation:7', lang: 'sq' }
      await expect
        .poll(() => shown(page))
        .toEqual([{ ...first, body: 'Mesazhi 12.1', silent: false }])
      await deliver(news('12.1'))
      await expect
        .poll(() => shown(page))
        .toEqual([{ ...first, body: 'Mesazhi 12.1', silent: true }])
      await deliver(news('12.10'))
      await expect
        .poll(() => shown(page))
        .toEqual([{ ...first, body: 'Mesazhi 12.10', silent: false }])
      // Late: the newer one stays.
      await deliver(news('12.9'))
      await expect
        .poll(() => shown(page))
        .toEqual([{ ...first, body: 'Mesazhi 12.10', silent: true }])
      await deliver(news('13.1', { tag: 'message/conversation:8' }))
      await expect.poll(async () => (await shown(page)).length).toBe(2)
    }
  )

  test('does not show again what was dismissed, only what is new', async ({
    page,
    context,
    site
  }) => {
    const deliver = await openDelivery(context, page, site.origin)
    const dismiss = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        for (const each of await registration.getNotifications()) each.close()
      })
    const [worker] = context.serviceWorkers()
    // Each show is counted, whether it is in sight still or not.
    await worker!.evaluate(() => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration; shows: string[] }
      const show = scope.registration.showNotification.bind(scope.registration)
      scope.shows = []
      scope.registration.showNotification = async (title, options) => {
        await show(title, options)
        scope.shows.push(options?.silent ? 'again' : String(options?.body))
      }
    })
    const shows = () => worker!.evaluate(() => (self as unknown as { shows: string[] }).shows)
    const noted = () =>
      page.evaluate(async () => {
        const stored = await caches.match('/last-shown/message%2Fconversation%3A7')
        return stored?.text()
      })
    const expected: string[] = []
    for (const [id, said, last] of [
      ['12.1', 'Mesazhi 12.1', '12.1'],
      ['12.1', 'again', '12.1'],
      ['11.4', 'again', '12.1'],
      ['12.2', 'Mesazhi 12.2', '12.2'],
      ['12.1', 'again', '12.2']
    ] as const) {
      await deliver(news(id))
      expected.push(said)
      await expect.poll(shows).toEqual(expected)
      await expect.poll(noted).toBe(last)
      if (said === 'again') await expect.poll(() => shown(page)).toEqual([])
      await dismiss()
    }
  })

  test('shows nothing to anyone who has the page on the screen', async ({
    page,
    context,
    site
  }) => {
    const deliver = await openDelivery(context, page, site.origin)
    await deliver(news('1.1', { path: '/search', tag: 'here' }))
    await deliver(news('2.1', { path: '/saved', tag: 'elsewhere' }))
    await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(['elsewhere'])
  })

  test('leaves nothing in sight for who uses the device next', async ({ page, context, site }) => {
    const member = await site.member()
    await member.signIn(context)
    const deliver = await openDelivery(context, page, site.origin)
    await openWithWorker(page, '/dashboard')
    await deliver(news('12.1'))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    await page.goto('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Dil', exact: true }).last().click()
    await expect(page).toHaveURL(new URL('/', site.origin).href)
    await expect.poll(() => shown(page)).toEqual([])
  })

  test('leads to the open tab, noting it as read, or to a new one', async ({
    page,
    context,
    site
  }) => {
    const member = await site.member()
    await member.signIn(context)
    const message = { conversationId: 7, senderName: 'Drita', listingTitle: 'Divan', excerpt: 'Po' }
    const to = { receiverId: member.account.id, path: '/saved', at: new Date() }
    await notifyMessages(site.db, noJobs, [{ ...message, ...to }])
    const own = eq(notifications.userId, member.account.id)
    const [row] = await site.db.select().from(notifications).where(own)
    const deliver = await openDelivery(context, page, site.origin)
    await deliver(news(`${row?.id}.1`, { path: '/saved', open: `/notifications/${row?.id}` }))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    const [worker] = context.serviceWorkers()
    // A tap that is made up may neither focus nor open; what it asks for is noted instead.
    const tap = () =>
      worker!.evaluate(async () => {
        const scope = self as unknown as {
          registration: ServiceWorkerRegistration
          clients: { openWindow(url: string): Promise<void> }
          WindowClient: { prototype: { focus(): Promise<void> } }
          NotificationEvent: new (name: string, input: object) => Event
          requested: string[]
          dispatchEvent(event: Event): void
        }
        scope.requested = []
        scope.clients.openWindow = async url => void scope.requested.push(`open ${url}`)
        scope.WindowClient.prototype.focus = async () => void scope.requested.push('focus')
        const [notification] = await scope.registration.getNotifications()
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
        while (scope.requested.length === 0) await new Promise(done => setTimeout(done, 20))
        return scope.requested
      })
    expect(await tap()).toEqual([`open /notifications/${row?.id}`])
    await expect.poll(() => shown(page)).toEqual([])
    await deliver(news(`${row?.id}.2`, { path: '/saved', open: `/notifications/${row?.id}` }))
    await expect.poll(async () => (await shown(page)).length).toBe(1)
    await page.goto('/saved')
    expect(await tap()).toEqual(['focus'])
    const readAt = async () => (await site.db.select().from(notifications).where(own))[0]?.readAt
    await expect.poll(readAt).toBeInstanceOf(Date)
  })
})

type Screen = { src: string; sizes: string; form_factor: string; label: string }

/** As dialogs want it: from 320 to 3,840 pixels, no side more than 2.3 times the other. */
async function expectScreen(address: string, sizes: string, label: string) {
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(80_000)
  const { width, height } = await sharp(bytes).metadata()
  expect(`${width}x${height}`).toBe(sizes)
  expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3)
  expect(label).not.toBe('')
}

for (const language of LANGUAGES) {
  test(`the manifest describes the app, ${language}`, async ({ site }) => {
    const address = localized('/manifest.webmanifest', language)
    const manifest = await (await fetch(site.origin + address)).json()
    expect(manifest).toMatchObject({
      lang: language,
      start_url: localized('/', language),
      display: 'standalone'
    })
    for (const { src, sizes } of manifest.icons) {
      const icon = Buffer.from(await (await fetch(site.origin + src)).arrayBuffer())
      // Width and height stand in the header of a PNG.
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
    }
    for (const form of ['narrow', 'wide']) {
      const shown = manifest.screenshots.filter((each: Screen) => each.form_factor === form)
      expect(shown).toHaveLength(3)
      for (const { src, sizes, label } of shown) await expectScreen(site.origin + src, sizes, label)
    }
  })
}
