import { expect, test } from '#tests/support/site.ts'
import { visitorPages } from '#tests/support/visitor-pages.ts'

/**
 * What a screen reader says, in its order; the snapshots beside this file are read by a person
 * before they are committed. Of lists that other journeys change only what frames them.
 */
const PAGES = {
  'sign-in': { path: '/auth', part: 'body' },
  register: { path: '/auth?tab=create', part: 'main' },
  contact: { path: '/contact', part: 'main' },
  'nothing-saved': { path: '/saved', part: 'main' },
  'nothing-found': { path: '/search?q=zzqxwv', part: 'main' },
  hero: { path: '/', part: 'main [role=search]' },
  filters: { path: '/category/shtepite', part: '#filters' }
}

test.use({ locale: 'sq', viewport: { width: 1280, height: 800 } })

for (const [name, { path, part }] of Object.entries(PAGES)) {
  test(`${name} is read in this order`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('seen-free-popup', 'true'))
    await page.goto(path)
    await expect(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
  })
}

test('a listing is read in this order', async ({ page, site }) => {
  await page.goto((await visitorPages(site)).listing)
  const article = page.locator('main article').first()
  await expect(article).toMatchAriaSnapshot({ name: 'listing.aria.yml' })
})
