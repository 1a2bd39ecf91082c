import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { keeps, keptPaths, openWithWorker, share } from '#tests/support/offline.ts'
import { snapshot } from '#tests/support/seller.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const notice = (page: Page) => page.locator('#kept-copy')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const noInternet = (page: Page) => page.getByRole('heading', { name: 'Nuk keni internet' })

async function titled(site: Site, word: string) {
  const seller = await site.member()
  // Letters only: digits between letters could be read as a measure.
  const own = randomUUID().replace(/[\d-]/g, '')
  return aListing(site.db, seller.account, { title: `${word} ${own}` })
}

/** From a list: the listing itself is not opened. */
const save = async (page: Page, { id, title }: { id: number; title: string }) => {
  await page.goto(`/search?q=${encodeURIComponent(title)}`)
  await page.locator(`[data-heart="${id}"]:visible`).click()
  await expect(page.locator('#toasts')).toContainText('Shpallja u ruajt')
}

test(
  'without a connection home, what was seen and what is saved are readable, and say from when',
  core('watching', 'listing'),
  async ({ page, context, site }) => {
    const [seen, saved] = [await titled(site, 'Divan'), await titled(site, 'Dollap')]
    await openWithWorker(page, '/')
    await page.goto(`/listing/${seen.id}`)
    await expect(heading(page)).toHaveText(seen.title)
    await save(page, saved)
    await page.goto('/saved')
    await expect(page.getByRole('link', { name: saved.title })).toBeVisible()
    const wanted = ['/', '/saved', ...[seen, saved].map(({ id }) => `/listing/${id}`)]
    await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(wanted))
    const kept = await keptPaths(page)
    const missing = wanted.filter(path => !kept.includes(path)).length
    hold(53, 'pages that are not kept', missing, { is: 0 }, { of: `${wanted.length} pages` })
    await context.setOffline(true)

    await page.goto('/')
    await expect(notice(page)).toContainText(
      /Nuk keni internet\. Po shihni kopjen e ruajtur në \d\d:\d\d\./
    )
    await expect(notice(page)).toHaveCSS('border-bottom-style', 'solid')
    await expect(page.getByRole('heading', { name: 'Shpalljet e fundit' })).toBeVisible()
    await page.goto(`/listing/${seen.id}`)
    await expect(heading(page)).toHaveText(seen.title)
    await expect(notice(page)).toBeVisible()
    await page.goto('/saved')
    await page.getByRole('link', { name: saved.title }).click()
    await expect(heading(page)).toHaveText(saved.title)
    await expect(notice(page)).toBeVisible()

    await page.goto('/category/makinat')
    await expect(noInternet(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: seen.title }).click()
    await expect(heading(page)).toHaveText(seen.title)
    await expect(notice(page)).toHaveCSS('border-bottom-style', 'solid')
    await context.setOffline(false)
    // A busy server may still be slow, which the notice says then.
    await expect(notice(page).filter({ hasText: 'Nuk keni internet' })).toHaveCount(0)
  }
)

test('with data saver on, a kept page becomes the live one when the connection is back', async ({
  page,
  context,
  site
}) => {
  await context.addCookies([{ name: 'data-saver', value: 'on', url: site.origin }])
  const { account } = await site.member()
  const images = [`/photos/${'a'.repeat(64)}-1280.webp`]
  const { id } = await aListing(site.db, account, { title: 'Divan', images })
  await openWithWorker(page, '/')
  await page.goto(`/listing/${id}`)
  await expect.poll(() => keptPaths(page)).toContain(`/listing/${id}`)
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page)).toContainText('Nuk keni internet')
  await expect(page.locator('main a[data-photo]').first()).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page).filter({ hasText: 'Nuk keni internet' })).toHaveCount(0)
})

test('a list of saved listings that has changed since it was opened is readable, too', async ({
  page,
  context,
  site
}) => {
  const [first, second] = [await titled(site, 'Divan'), await titled(site, 'Dollap')]
  const lists = async () => (await keptPaths(page)).filter(path => path.startsWith('/saved?ids='))
  const card = ({ title }: { title: string }) => page.getByRole('link', { name: title })
  await openWithWorker(page, '/')
  await save(page, first)
  await page.goto('/saved')
  await expect(card(first)).toBeVisible()
  await save(page, second)
  await page.goto('/')
  await expect.poll(lists).toContain(`/saved?ids=${second.id}%2C${first.id}`)
  await context.setOffline(true)
  await page.goto('/saved')
  await expect(card(first)).toBeVisible()
  await expect(card(second)).toBeVisible()
  await page.locator(`[data-heart="${first.id}"]:visible`).click()
  await expect(page.locator('#toasts')).toContainText('hoq')
  await page.reload()
  await expect(card(second)).toBeVisible()
  await expect(card(first)).toHaveCount(0)
})

test("a member's pages are gone once the member has signed out", async ({
  page,
  context,
  site
}) => {
  const [one, two, three] = [await site.member(), await site.member(), await site.member()]
  await one.signIn(context)
  await openWithWorker(page, '/saved')
  await page.goto('/')
  await expect.poll(() => keptPaths(page)).toEqual(['/', '/saved'])
  expect(await keeps(page, one.account.email)).toBe(true)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Dil', exact: true }).last().click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => keptPaths(page)).toEqual(['/'])
  expect(await keeps(page, one.account.email)).toBe(false)
  const kept = await keptPaths(page)
  const own = kept.filter(path => path !== '/').length
  hold(
    28,
    'pages of a member kept after signing out',
    own,
    { is: 0 },
    { of: `${kept.length} kept pages` }
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\?/)
  expect(await page.content()).not.toContain(one.account.email)
  await page.goto('/')
  await context.setOffline(true)
  await page.goto('/saved')
  await expect(noInternet(page)).toBeVisible()
  await context.setOffline(false)
  // It loads itself again, which would end the next visit.
  await expect(noInternet(page)).toBeHidden()

  // Another one signs in where the one before did not sign out.
  await two.signIn(context)
  await page.goto('/saved')
  await expect.poll(() => keeps(page, two.account.email)).toBe(true)
  await three.signIn(context)
  await page.goto('/')
  await expect.poll(() => keptPaths(page)).toEqual(['/'])
  expect(await keeps(page, two.account.email)).toBe(false)
})

test('answers of the API and other pages of a member are never kept', async ({
  page,
  context,
  site
}) => {
  const member = await site.member()
  await member.signIn(context)
  await openWithWorker(page, '/profile')
  for (const path of ['/dashboard', '/messages', '/notifications', '/profile', '/saved'])
    await page.goto(path)
  await page.evaluate(() => fetch('/api/auth/me').then(answer => answer.text()))
  await expect.poll(() => keptPaths(page)).toEqual(['/saved'])
  const all = await page.evaluate(async () => {
    const found = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys())
        found.push(new URL(url).pathname)
    }
    return found
  })
  expect(
    all.filter(path => /^\/(api|profile|dashboard|messages|notifications)/.test(path))
  ).toEqual([])
})

for (const [language, prefix] of [
  ['sq', ''],
  ['en', '/en']
] as const) {
  test(`photos from the share menu are picked in the form, ${language}`, async ({
    page,
    context,
    site
  }) => {
    const member = await site.member()
    await member.signIn(context)
    await openWithWorker(page, `${prefix}/`)
    await share(page, `${prefix}/share`, await snapshot())
    await expect(page).toHaveURL(new RegExp(`${prefix}/post$`))
    await expect(page.locator('[data-photo="uploaded"]')).toHaveCount(1)
    const description = page.getByLabel(language === 'sq' ? 'Përshkrimi' : 'Description', {
      exact: true
    })
    await expect(description).toHaveValue('Biçikletë')
    await page.reload()
    await expect(description).toHaveValue('Biçikletë')
    await expect(page.locator('[data-photo]')).toHaveCount(1)
  })
}

test('without the worker, what is shared leads to a page that says what to do', async ({
  page
}) => {
  await page.goto('/offline')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.unregister()
  })
  await share(page, '/share', await snapshot())
  await expect(heading(page)).toHaveText('Posto fotot te Tregu')
  await expect(page.getByRole('link', { name: 'Hap formularin' })).toHaveAttribute('href', '/post')
})
