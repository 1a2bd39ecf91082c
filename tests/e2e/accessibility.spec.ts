import { AxeBuilder } from '@axe-core/playwright'
import { desc } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { expect, test } from '#tests/support/site.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [360, 1280]
const SIGNED_IN = ['/post', '/profile']

for (const scheme of ['light', 'dark'] as const) {
  for (const language of ['sq', 'en'] as const) {
    test(`no page has a barrier, ${language}, ${scheme}`, async ({ browser, site }) => {
      test.setTimeout(180_000)
      const [newest] = await site.db
        .select({ id: listings.id })
        .from(listings)
        .orderBy(desc(listings.bumpedAt))
        .limit(1)
      const visited = [
        '/',
        '/search?q=a',
        '/search?category=makinat&brand=Audi',
        '/search?q=zzzzqqq',
        '/category/all',
        '/category/pune',
        `/listing/${newest?.id}`,
        '/listing/999999999',
        '/auth',
        '/auth?tab=create',
        '/auth/reset',
        '/nothing'
      ]
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          baseURL: site.origin,
          colorScheme: scheme,
          locale: language,
          viewport: { width, height: 800 }
        })
        const page = await context.newPage()
        const check = async (path: string) => {
          await page.goto(language === 'en' ? `/en${path === '/' ? '' : path}` : path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
          const told = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`
          )
          expect.soft(told, `${path} at ${width}`).toEqual([])
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft(wider, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
        }
        for (const path of visited) await check(path)
        await (await site.member({ fullName: 'Arben Kola' })).signIn(context)
        for (const path of SIGNED_IN) await check(path)
        await context.close()
      }
    })
  }
}
