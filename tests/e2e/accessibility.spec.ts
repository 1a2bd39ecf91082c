import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/site.ts'
import { TOURS } from '#tests/support/tour/tours.ts'

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

/** The page without language, question and place. */
const plain = (address: string) =>
  new URL(address).pathname.replace(/^\/en\b/, '').replace(/\/$/, '')

type Look = { scheme: 'light' | 'dark'; language: 'sq' | 'en'; width: number }
const LOOKS: Look[] = (['light', 'dark'] as const).flatMap(scheme =>
  (['sq', 'en'] as const).flatMap(language => WIDTHS.map(width => ({ scheme, language, width })))
)
/** In four of the eight every two of scheme, language and width meet. */
const isPaired = ({ scheme, language, width }: Look) =>
  [scheme === 'dark', language === 'en', width === WIDTHS[1]].filter(Boolean).length % 2 === 0
/** What everybody and every member meets is looked at in all of them. */
const inEvery = (who: string) => who === 'visitor' || who === 'member'

for (const [who, prepare] of Object.entries(TOURS)) {
  for (const { scheme, language, width } of inEvery(who) ? LOOKS : LOOKS.filter(isPaired)) {
    test(`no page has a barrier, ${who}, ${language}, ${scheme}, ${width} px`, async ({
      browser,
      site
    }) => {
      test.setTimeout(1_200_000)
      const viewport = { width, height: 800 }
      const options = { baseURL: site.origin, colorScheme: scheme, locale: language, viewport }
      const context = await browser.newContext(options)
      const page = await context.newPage()
      const { member, stops } = await prepare(site)
      await member?.signIn(context)
      for (const stop of stops) {
        const { name, path, before } = stop
        const answer = await page.goto(language === 'en' ? `/en${path === '/' ? '' : path}` : path)
        expect.soft(answer?.status(), name).toBe(stop.status ?? 200)
        expect.soft(plain(page.url()), name).toBe(plain(site.origin + path))
        await before?.(page)
        await look(page, name)
      }
      await context.close()
    })
  }
}
