import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/site.ts'
import { adminTour, memberTour, type Stop, visitorTour } from '#tests/support/tour.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [360, 1280]

/** What is wrong with the page as it stands. */
async function look(page: Page, name: string) {
  // On a phone the filters stand before the page like a dialog, and its heading with it.
  const covered = name === 'filters'
  await expect(page.getByRole('heading', { level: covered ? 2 : 1 }).first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    .disableRules(covered ? ['page-has-heading-one'] : [])
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`
  )
  expect.soft(told, name).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const scheme of ['light', 'dark'] as const) {
  for (const language of ['sq', 'en'] as const) {
    for (const width of WIDTHS) {
      test(`no page has a barrier, ${language}, ${scheme}, ${width} px`, async ({
        browser,
        site
      }) => {
        test.setTimeout(1_200_000)
        const viewport = { width, height: 800 }
        const options = { baseURL: site.origin, colorScheme: scheme, locale: language, viewport }
        const context = await browser.newContext(options)
        const page = await context.newPage()
        const walk = async (stops: readonly Stop[]) => {
          for (const { name, path, before } of stops) {
            await page.goto(language === 'en' ? `/en${path === '/' ? '' : path}` : path)
            await before?.(page)
            await look(page, name)
          }
        }
        await walk(await visitorTour(site.db))
        const member = await site.member({ fullName: 'Arben Kola' })
        await member.signIn(context)
        await walk(await memberTour(site.db, member.account))
        const admin = await site.member({ fullName: 'Arben Kola', role: 'admin' })
        await admin.signIn(context)
        await walk(await adminTour(site.db))
        await context.close()
      })
    }
  }
}
