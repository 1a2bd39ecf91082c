import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { sessions } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { pushWords } from '#src/shared/i18n/push.ts'
import { localized } from '#src/shared/paths.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { stubPush } from '#tests/support/stubbed-push.ts'

const aDevice = () => {
  const ecdh = createECDH('prime256v1')
  const keys = {
    p256dh: ecdh.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url')
  }
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys }
}
const stored = async (site: Site, endpoint: string) =>
  (
    await site.db
      .select({ language: pushSubscriptions.language, userId: sessions.userId })
      .from(pushSubscriptions)
      .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(pushSubscriptions.endpoint, endpoint))
  )[0]

/** The page with the background worker there, so many seconds after it was loaded. */
async function waitOn(page: Page, path: string, seconds: number) {
  // It stands still but where a test lets it go on, however long the page takes.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(path)
  await passTime(page, seconds)
}
/** From when the code that came after the page has begun to count. */
async function passTime(page: Page, seconds: number) {
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.clock.fastForward(seconds * 1000)
}
const card = (page: Page, title: string) => page.getByRole('complementary', { name: title })

for (const language of LANGUAGES) {
  const t = pushWords(language)
  const path = localized('/search', language)
  test.describe(`the card, ${language}`, () => {
    test.use({ locale: language })

    test(
      'comes 15 seconds after the page and turns notifications on',
      coreWhen(language === 'sq', 'notifications'),
      async ({ page, context, site }) => {
        const member = await site.member()
        await member.signIn(context)
        const device = aDevice()
        await stubPush(context, device)
        await waitOn(page, path, 14)
        await expect(card(page, t.title)).toBeHidden()
        await page.clock.fastForward(2000)
        await expect(card(page, t.title)).toContainText(t.body)
        await expect(card(page, t.title)).toHaveCSS('position', 'fixed')
        await card(page, t.title).getByRole('button', { name: t.enable, exact: true }).click()
        await expect(page.locator('#toasts')).toContainText(t.enabledTitle)
        await expect(page.locator('#toasts')).toContainText(t.enabledBody)
        await expect(card(page, t.title)).toBeHidden()
        expect(await stored(site, device.endpoint)).toEqual({ language, userId: member.account.id })
        await page.reload()
        await passTime(page, 20)
        await expect(card(page, t.title)).toBeHidden()
      }
    )

    test('stays away for 30 days when it was declined', async ({ page, context }) => {
      await stubPush(context, aDevice())
      await waitOn(page, path, 16)
      await card(page, t.title).getByRole('button', { name: t.notNow }).click()
      await expect(card(page, t.title)).toBeHidden()
      const days = await page.evaluate(
        () => (Number(localStorage.getItem('notifications-prompt-dismissed')) - Date.now()) / 864e5
      )
      expect(days).toBeCloseTo(30, 1)
      await page.reload()
      await passTime(page, 20)
      await expect(card(page, t.title)).toBeHidden()
      await page.evaluate(() => localStorage.setItem('notifications-prompt-dismissed', '1'))
      await page.reload()
      await passTime(page, 20)
      await expect(card(page, t.title)).toBeVisible()
    })

    test('says what is missing when the browser does not allow it', async ({ page, context }) => {
      await stubPush(context, aDevice(), { permission: 'denied' })
      await waitOn(page, path, 16)
      await card(page, t.title).getByRole('button', { name: t.enable, exact: true }).click()
      await expect(page.getByRole('alert').last()).toContainText(t.deniedTitle)
      await expect(page.getByRole('alert').last()).toContainText(t.deniedBody)
    })

    test('gives up after 20 seconds when nothing answers', async ({ page, context }) => {
      await stubPush(context, aDevice(), { silent: true })
      await waitOn(page, path, 16)
      await card(page, t.title).getByRole('button', { name: t.enable, exact: true }).click()
      await page.clock.fastForward(19_000)
      await expect(card(page, t.title)).toBeVisible()
      await page.clock.fastForward(2000)
      await expect(page.getByRole('alert').last()).toContainText(t.failedBody)
      await expect(card(page, t.title)).toBeHidden()
    })
  })
}

test('a device goes along when its holder signs in and out', async ({ page, context, site }) => {
  const device = aDevice()
  await stubPush(context, device)
  await waitOn(page, '/search', 16)
  await card(page, 'Aktivizo Njoftimet')
    .getByRole('button', { name: 'Aktivizo', exact: true })
    .click()
  await expect(page.locator('#toasts')).toContainText('Njoftimet u aktivizuan!')
  expect(await stored(site, device.endpoint)).toEqual({ language: 'sq', userId: null })
  const member = await site.member()
  await member.signIn(context)
  await page.goto('/en/search')
  const holder = () => stored(site, device.endpoint)
  await expect.poll(holder).toEqual({ language: 'en', userId: member.account.id })
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Dil', exact: true }).last().click()
  await expect(page).toHaveURL(/\/$/)
  expect((await holder())?.userId).toBeNull()
})

test('the settings turn a device on and off', async ({ page, context, site }) => {
  const member = await site.member()
  await member.signIn(context)
  const device = aDevice()
  await stubPush(context, device)
  await page.goto('/notifications/settings')
  const part = page.getByRole('region', { name: 'Në këtë pajisje' })
  await part.getByRole('button', { name: 'Aktivizo', exact: true }).click()
  await expect(page.locator('#toasts').last()).toContainText('Njoftimet u aktivizuan!')
  expect(await stored(site, device.endpoint)).toBeDefined()
  await part.getByRole('button', { name: 'Çaktivizo njoftimet' }).click()
  await expect(page.locator('#toasts').last()).toContainText('Njoftimet u çaktivizuan')
  expect(await stored(site, device.endpoint)).toBeUndefined()
  await expect(part.getByRole('button', { name: 'Aktivizo', exact: true })).toBeVisible()
})

test('the app is offered ten seconds after the browser says so, and not for 7 days after a no', async ({
  page
}) => {
  await waitOn(page, '/search', 1)
  const say = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  const offer = card(page, 'Instalo aplikacionin')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  await say()
  await page.clock.fastForward(9000)
  await expect(offer).toBeHidden()
  await page.clock.fastForward(1500)
  await offer.getByRole('button', { name: 'Jo tani' }).click()
  await expect(offer).toBeHidden()
  const days = await page.evaluate(
    () => (Number(localStorage.getItem('install-prompt-dismissed')) - Date.now()) / 864e5
  )
  expect(days).toBeCloseTo(7, 1)
  await say()
  await page.clock.fastForward(11_000)
  await expect(offer).toBeHidden()
})

test('a page offers one thing: the welcome, or one of the two cards', async ({ page, context }) => {
  await stubPush(context, aDevice())
  const sayInstallable = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    await page.clock.fastForward(11_000)
  }
  await waitOn(page, '/', 16)
  await expect(page.getByText('Asnjë pagesë!')).toBeVisible()
  await page.getByRole('button', { name: 'Filloni të shfletoni falas!' }).click()
  await sayInstallable()
  await expect(page.locator('.offer')).toHaveCount(0)
  await page.goto('/about')
  await passTime(page, 16)
  await expect(card(page, 'Aktivizo Njoftimet')).toBeVisible()
  await sayInstallable()
  await expect(page.locator('.offer')).toHaveCount(1)
  await card(page, 'Aktivizo Njoftimet').getByRole('button', { name: 'Jo tani' }).click()
  await expect(page.locator('.offer')).toHaveCount(0)
  await page.goto('/about')
  await passTime(page, 1)
  await sayInstallable()
  await expect(card(page, 'Instalo aplikacionin')).toBeVisible()
})

test('no card stands over the button of a listing or a message', async ({
  page,
  context,
  site
}) => {
  await stubPush(context, aDevice())
  await (await site.member()).signIn(context)
  await waitOn(page, '/about', 16)
  const offer = card(page, 'Aktivizo Njoftimet')
  await expect(offer).toBeVisible()
  await page.goto('/post')
  await passTime(page, 16)
  await expect(page.getByRole('button', { name: 'Publiko' })).toBeVisible()
  await expect(page.locator('.offer')).toHaveCount(1)
  await expect(offer).toBeHidden()
})

test('a card gives way to a notice', async ({ page, context }) => {
  await stubPush(context, aDevice())
  await waitOn(page, '/about', 16)
  const offer = card(page, 'Aktivizo Njoftimet')
  await expect(offer).toBeVisible()
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('toast', { detail: { title: 'U ruajt' } }))
  )
  await expect(page.getByRole('status').getByText('U ruajt')).toBeVisible()
  await expect(offer).toBeHidden()
  await page.clock.fastForward(6000)
  await expect(offer).toBeVisible()
})

test('a card waits until no field is used, and gives way to one', async ({ page, context }) => {
  await stubPush(context, aDevice())
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/about')
  const field = page.getByRole('search').locator('input').first()
  await field.focus()
  await passTime(page, 20)
  const offer = card(page, 'Aktivizo Njoftimet')
  await expect(offer).toBeHidden()
  await field.blur()
  await page.clock.fastForward(1000)
  await expect(offer).toBeVisible()
  await field.focus()
  await expect(offer).toBeHidden()
  await field.blur()
  await expect(offer).toBeVisible()
})
