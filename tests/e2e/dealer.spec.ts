import { asc, eq } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { manyListingsWords } from '#src/shared/i18n/many-listings.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { aListing, day } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'

const HEAD = 'reference,title,description,price,currency,category,location,brand'
const line = (n: number, price: number) =>
  `A-${n},Golf numër ${n},Pa aksidente.,${price},EUR,makinat,Durrës,Volkswagen`

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(
    `a dealer uploads a file, finds listings and changes them together, ${script} JavaScript`,
    coreWhen(!javaScriptEnabled, 'dashboard'),
    async ({ browser, site }) => {
      const language = javaScriptEnabled ? 'en' : 'sq'
      const t = manyListingsWords(language)
      const dealer = await site.member()
      const viewport = { width: 360, height: 800 }
      const options = { baseURL: site.origin, locale: language, viewport, javaScriptEnabled }
      const context = await browser.newContext(options)
      await dealer.signIn(context)
      const page = await context.newPage()
      const stored = () =>
        site.db
          .select()
          .from(listings)
          .where(eq(listings.sellerId, dealer.account.id))
          .orderBy(asc(listings.id))
      const upload = async (...lines: string[]) => {
        await page.goto(localized(paths.dashboardImport, language))
        const buffer = Buffer.from([HEAD, ...lines].join('\n'))
        const file = { name: 'makina.csv', mimeType: 'text/csv', buffer }
        await page.getByLabel(t.importFile).setInputFiles(file)
        await page.getByRole('button', { name: t.importSend }).click()
        return page.locator('[data-imported]')
      }
      const first = await upload(line(1, 9800), line(2, 7500), line(3, 0))
      await expect(first).toContainText(fill(t.importAdded, { n: 2 }))
      await expect(first).toContainText(`${fill(t.line, { n: 4 })}: A-3: price`)
      const again = await upload(line(1, 9500), line(2, 7500))
      await expect(again).toContainText(fill(t.importChanged, { n: 1 }))
      expect((await stored()).map(({ price }) => price)).toEqual([9500, 7500])

      await page.goto(localized(paths.dashboard, language))
      await page.getByRole('textbox', { name: t.search }).fill('a-2')
      await page.getByRole('search', { name: t.search }).getByRole('button').click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText('Golf numër 2')

      await page.goto(localized(paths.dashboard, language))
      await page.getByText(t.many, { exact: true }).click()
      await page.getByLabel(t.chooseAll).check()
      await page.getByLabel(t.act, { exact: true }).selectOption('price')
      await page.getByRole('button', { name: t.apply }).click()
      // Refused without a percentage: what was chosen stays.
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.getByLabel(t.chooseAll)).toBeChecked()
      await expect(page.getByLabel(t.act, { exact: true })).toHaveValue('price')
      await page.getByLabel(t.percent).fill('-10')
      await page.getByRole('button', { name: t.apply }).click()
      await expect
        .poll(async () => (await stored()).map(({ price }) => price))
        .toEqual([8550, 6750])

      await page.getByText(t.many, { exact: true }).click()
      await page.getByLabel(fill(t.choose, { title: 'Golf numër 1' })).check()
      await page.getByLabel(t.act, { exact: true }).selectOption('sold')
      await page.getByRole('button', { name: t.apply }).click()
      await expect
        .poll(async () => (await stored()).map(({ status }) => status))
        .toEqual(['sold', 'active'])

      await page.getByText(t.many, { exact: true }).click()
      await page.getByLabel(t.chooseAll).check()
      await page.getByLabel(t.act, { exact: true }).selectOption('inactive')
      await page.getByRole('button', { name: t.apply }).click()
      const summary = fill(t.someChanged, { n: 1, refused: 1 })
      await expect(page.getByText(`${summary}: Golf numër 1 – `)).toBeVisible()
      expect(new URL(page.url()).searchParams.get('changed')).toBe('1')
      await page.reload()
      await expect(page.getByText(summary)).toBeVisible()
      await context.close()
    }
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page of a search and a later page stay where they are when something is refused', async ({
    page,
    site
  }) => {
    const t = manyListingsWords('sq')
    const dealer = await site.member()
    await dealer.signIn(page.context())
    const listing = (title: string, over = {}) =>
      aListing(site.db, dealer.account, { title, bumpedAt: day(8), ...over })
    for (let n = 0; n < 21; n++) await listing(`Libër numër ${n}`)
    await listing('Golf i kuq')
    await listing('Golf i shitur', { status: 'sold' })
    const applyToAll = async (act: string) => {
      await page.getByText(t.many, { exact: true }).click()
      await page.getByLabel(t.chooseAll).check()
      await page.getByLabel(t.act, { exact: true }).selectOption(act)
      await page.getByRole('button', { name: t.apply }).click()
    }

    await page.goto(`${paths.dashboard}?q=golf`)
    await applyToAll('inactive')
    await expect(page.getByText(fill(t.someChanged, { n: 1, refused: 1 }))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t.search })).toHaveValue('golf')

    await page.goto(paths.dashboard)
    await page.getByRole('link', { name: categoryWords('sq').loadMore }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await applyToAll('renew')
    // Renewed, they stand on the first page; without a word about listings that there are not.
    await expect(page.getByRole('article')).toHaveCount(20)
    const next = page.getByRole('link', { name: categoryWords('sq').loadMore })
    const cursor = new URL((await next.getAttribute('href')) ?? '', site.origin).search
    await site.db.delete(listings).where(eq(listings.sellerId, dealer.account.id))
    await page.goto(`/en/dashboard${cursor}`)
    await expect(page).toHaveURL(`${site.origin}/en/dashboard`)
  })
})

test('200 listings are renewed by ten requests, and none is refused for their number', async ({
  site
}) => {
  const dealer = await site.member()
  const ids: number[] = []
  for (let n = 0; n < 200; n++) ids.push((await aListing(site.db, dealer.account)).id)
  for (let at = 0; at < ids.length; at += 20) {
    const body = { listings: ids.slice(at, at + 20), act: 'renew' }
    const answer = await site.call('POST', '/api/listings/changes', { as: dealer, body })
    expect(answer.status).toBe(200)
    expect((await answer.json()).refused).toEqual([])
  }
})
