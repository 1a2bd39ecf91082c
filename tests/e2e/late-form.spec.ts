import type { Page, Route } from 'playwright/test'
import { giveSession } from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held here.
test.use({ viewport: { width: 360, height: 680 }, serviceWorkers: 'block' })

const FORM = /\/_astro\/PostForm[^?]*\.js/
const title = (page: Page) => page.getByLabel('Titulli', { exact: true })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'nuk u ngarkua' })

const WAYS: Record<string, (route: Route) => unknown> = {
  fails: route => route.abort(),
  'does not come': () => {}
}

for (const [way, answer] of Object.entries(WAYS))
  test(`what is typed where the form's code ${way} is there after another try`, async ({
    page,
    site
  }) => {
    await giveSession(page, site.origin, await site.member())
    await page.clock.install()
    await page.route(FORM, answer)
    await page.goto('/post')
    await title(page).fill('Karrige prej druri')
    // Nothing says that code does not come but the time it takes.
    if (way === 'does not come') await page.clock.fastForward(8000)
    await expect(notice(page)).toBeVisible()
    await notice(page).getByRole('button', { name: 'Provo përsëri' }).click()
    await expect(title(page)).toHaveValue('Karrige prej druri')
    await page.unroute(FORM)
    await page.reload()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect(notice(page)).toBeHidden()
    await expect(title(page)).toHaveValue('Karrige prej druri')
    await expect(page.getByRole('button', { name: 'Publiko' })).toBeEnabled()
  })
