import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { PAGES_CACHE } from '#src/browser/pwa/kept-pages.ts'
import { aListing } from '#tests/support/factories.ts'
import { keptPaths, openWithWorker } from '#tests/support/offline.ts'
import { expect, test } from '#tests/support/site.ts'

test('a saved listing that was never opened has its styles and scripts, and a removed one is gone', async ({
  page,
  context,
  site
}) => {
  const seller = await site.member()
  const title = `Dollap ${randomUUID().replace(/[\d-]/g, '')}`
  const saved = await aListing(site.db, seller.account, { title })
  await openWithWorker(page, '/')
  await page.goto(`/search?q=${encodeURIComponent(saved.title)}`)
  await page.locator(`[data-heart="${saved.id}"]:visible`).click()
  await expect(page.locator('#toasts')).toContainText('Shpallja u ruajt')
  await page.goto('/saved')
  const path = `/listing/${saved.id}`
  await expect.poll(() => missingFiles(page, path)).toEqual([])
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(saved.title)
  await expect(page.locator('#kept-copy')).toHaveCSS('border-bottom-style', 'solid')
  await context.setOffline(false)
  await site.db.delete(listings).where(eq(listings.id, saved.id))
  await page.goto(path)
  await expect.poll(() => keptPaths(page)).not.toContain(path)
})

test('without a connection an address leads to the copy in the other language, and the offline page to its own', async ({
  page,
  context
}) => {
  await openWithWorker(page, '/en')
  await page.reload()
  await expect.poll(() => keptPaths(page)).toContain('/en')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('#kept-copy')).toContainText('You are offline')
  await page.goto('/category/makinat')
  await expect(page.getByRole('heading', { name: 'Nuk keni internet' })).toBeVisible()
  await expect(page.locator('a[data-language]').first()).toHaveAttribute(
    'href',
    '/en/category/makinat'
  )
})

/** The files that a kept page names and the browser does not have; the page itself if it is not kept. */
const missingFiles = (page: Page, path: string) =>
  page.evaluate(
    async ([name, path]) => {
      const html = await (await (await caches.open(name)).match(path))?.text()
      const files = html?.match(/\/_astro\/[\w.-]+\.(?:js|css)/g) ?? [path]
      const kept = await Promise.all(files.map(file => caches.match(file)))
      return files.filter((_, n) => !kept[n])
    },
    [PAGES_CACHE, path] as const
  )
