import { AxeBuilder } from '@axe-core/playwright'
import { desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [360, 1280]
/** The last one is looked at again with its problems. */
const memberPaths = (own: number) => [
  '/saved',
  '/profile',
  `/listing/${own}`,
  `/listing/${own}/edit`,
  '/post'
]

/** What is wrong with the page as it stands. */
async function look(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`
  )
  expect.soft(told, name).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function visitorPaths(site: Site) {
  const [newest] = await site.db
    .select({ id: listings.id, username: users.username })
    .from(listings)
    .innerJoin(users, eq(listings.sellerId, users.id))
    .orderBy(desc(listings.bumpedAt))
    .limit(1)
  return [
    '/',
    '/search?q=a',
    '/search?category=makinat&brand=Audi',
    '/search?q=zzzzqqq',
    '/category/all',
    '/category/pune',
    `/listing/${newest?.id}`,
    `/user/${newest?.username}`,
    '/saved',
    `/saved?ids=${newest?.id}`,
    '/hidden',
    '/listing/999999999',
    '/auth',
    '/auth/reset',
    '/auth/reset?token=x',
    '/auth/confirm?token=x',
    '/nothing',
    '/about',
    '/privacy',
    '/terms',
    '/safety',
    '/help',
    '/contact',
    '/contact?sent=1',
    '/report?listing=1',
    '/auth?tab=create'
  ]
}

const send = (page: Page) => page.locator('main form .btn.fill').last().click()

for (const scheme of ['light', 'dark'] as const) {
  for (const language of ['sq', 'en'] as const) {
    for (const width of WIDTHS) {
      test(`no page has a barrier, ${language}, ${scheme}, ${width} px`, async ({
        browser,
        site
      }) => {
        test.setTimeout(180_000)
        const viewport = { width, height: 800 }
        const options = { baseURL: site.origin, colorScheme: scheme, locale: language, viewport }
        const context = await browser.newContext(options)
        const page = await context.newPage()
        const visit = async (path: string) => {
          await page.goto(language === 'en' ? `/en${path === '/' ? '' : path}` : path)
          await look(page, path)
        }
        for (const path of await visitorPaths(site)) await visit(path)
        await send(page)
        await expect(page.getByRole('alert').first()).toBeVisible()
        await look(page, 'a refused registration')
        const member = await site.member({ fullName: 'Arben Kola' })
        await member.signIn(context)
        const own = await aListing(site.db, member.account)
        for (const path of memberPaths(own.id)) await visit(path)
        await send(page)
        await expect(page.getByRole('alert').first()).toBeVisible()
        await look(page, 'a refused listing')
        await page.locator('.top details summary').click()
        await look(page, 'the open menu')
        await page.goto(`${language === 'en' ? '/en' : ''}/listing/${own.id}`)
        await page.locator('.owner summary').click()
        await look(page, 'a listing about to be deleted')
        await context.close()
      })
    }
  }
}
