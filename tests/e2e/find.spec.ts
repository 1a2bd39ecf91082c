import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { aListing } from '#tests/support/factories.ts'
import { core, coreWhen } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

type Facets = { name: string; exact: boolean; counts: Record<string, number> }[]

const facets = async (site: Site, query: string): Promise<Facets> =>
  (await site.call('GET', `/api/listings/facets${query}`)).json()

const countOf = (all: Facets, name: string, value: string) =>
  all.find(each => each.name === name)?.counts[value] ?? 0
const said = (page: Page, text: string) => expect(page.getByRole('status')).toContainText(text)
const [MAKINAT, MOBILJET] = [1, 3]
const unique = () => `zorblax${randomUUID().slice(0, 8)}`

test.describe('counts', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('stand behind the choices of the general panel', async ({ page, site }) => {
    const word = unique()
    const { account } = await site.member()
    const offer = (categoryId: number, city: string) =>
      aListing(site.db, account, { categoryId, city, location: city, title: `Gjë ${word}` })
    for (const city of ['Tiranë', 'Tiranë', 'Fier']) await offer(MAKINAT, city)
    await offer(MOBILJET, 'Tiranë')
    const all = await facets(site, `?q=${word}&category=makinat`)
    await page.goto(`/category/makinat?q=${word}`)
    const nav = page.getByRole('navigation', { name: 'Kategoritë' })
    for (const { id, name } of CATEGORIES) {
      const count = { [MAKINAT]: 3, [MOBILJET]: 1 }[id] ?? 0
      expect([id, countOf(all, 'category', String(id))]).toEqual([id, count])
      const link = nav.getByRole('link', { name: name[0] })
      await expect(link).toHaveText(new RegExp(`\\(${count}\\)`))
    }
    expect(countOf(all, 'location', 'Tiranë')).toBe(2)
    const city = page.getByLabel('Vendndodhja').locator('option[value="Tiranë"]')
    await expect(city).toHaveText('Tiranë (2)')
    await expect(page.getByRole('checkbox', { name: /^E përdorur \(\d+\)$/ })).toBeVisible()
  })

  test(
    'stand behind the attributes of a category, with the other filters',
    core('search'),
    async ({ page, site }) => {
      const query = '?category=makinat&fuelType=diesel'
      const option = (name: string, value: string) =>
        page.locator(`select[name=${name}] option[value="${value}"]`)
      // Others publish cars meanwhile: all are read again until nothing came between.
      await expect(async () => {
        const all = await facets(site, query)
        const diesel = countOf(all, 'fuelType', 'diesel')
        expect(diesel).toBeGreaterThan(0)
        const found = await site.call('GET', `/api/listings${query}`)
        expect(Number(found.headers.get('x-total-count'))).toBe(diesel)
        await page.goto(`/en/search${query}`)
        await expect(option('fuelType', 'diesel')).toHaveText(/\(/)
        expect(await option('fuelType', 'diesel').textContent()).toBe(`Diesel (${diesel})`)
        const volkswagen = countOf(all, 'brand', 'Volkswagen')
        expect(await option('brand', 'Volkswagen').textContent()).toBe(`Volkswagen (${volkswagen})`)
      }).toPass()
    }
  )

  test('stand behind no city while a radius is drawn around the chosen one', async ({ page }) => {
    const city = page.getByLabel('Vendndodhja').getByRole('option', { name: /^Korçë/ })
    const condition = page.getByRole('radio', { name: /^E përdorur \(\d+\)$/ })
    await page.goto('/search?location=Korçë&radius=50')
    await expect(condition).toBeVisible()
    await expect(city).toHaveText('Korçë')
    await page.goto('/search?location=Korçë')
    await expect(city).toHaveText(/^Korçë \(\d+\)$/)
    await page.getByLabel('Largësia').focus()
    await page.getByLabel('Largësia').selectOption('Deri në 50 km')
    await expect(page).toHaveURL(/radius=50/)
    await expect(city).toHaveText('Korçë')
    await expect(condition).toBeVisible()
  })

  test('are not asked for while the panel is not seen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.goto('/category/makinat')
    await page.waitForLoadState('networkidle')
    expect(requests.filter(url => url.includes('/facets'))).toEqual([])
    await page.getByRole('link', { name: 'Filtrat' }).click()
    await expect(page.getByRole('checkbox', { name: /^E përdorur \(\d+\)$/ })).toBeVisible()
  })
})

test.describe('nearest', () => {
  const meta = (page: Page) =>
    page.locator('#results a[data-seller] > span > span:last-child > span:first-child')

  test('asks for the position on that choice only, and measures from it', async ({
    page,
    context
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 41.32754, longitude: 19.81891 })
    await page.goto('/category/all')
    await page.getByLabel('Rendit sipas').selectOption('Më afër')
    await expect(page).toHaveURL(/latitude=41\.33&longitude=19\.82/)
    await expect(meta(page).first()).toContainText('më pak se 1 km larg')
    await page.getByRole('link', { name: 'Shiko më shumë' }).click()
    await expect(meta(page)).toHaveCount(40)
  })

  test('says what to do where there is nothing to measure from', async ({ page }) => {
    await page.goto('/search?sortBy=location')
    await expect(page.getByText('Ose zgjidhni një qytet te filtrat.')).toBeVisible()
    await page.goto('/en/search?sortBy=location&radius=5')
    await expect(page.getByText('Or choose a city in the filters.')).toBeVisible()
    // The panel of cars has no city.
    await page.goto('/en/search?sortBy=location&category=1')
    await expect(page.getByText(/listings first\.$/)).toBeVisible()
    await page.goto('/en/category/makinat?sortBy=location')
    await expect(page.getByText('Or choose a city in the filters.')).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })

    test('a radius is measured from the chosen city, and can be taken away', async ({
      page,
      site
    }) => {
      await page.goto('/search')
      await page.getByLabel('Vendndodhja').selectOption('Tiranë')
      await page.getByLabel('Largësia').selectOption('Deri në 10 km')
      await page.getByRole('button', { name: 'Zbato' }).last().click()
      await expect(page.getByText('Largësia matet nga: Tiranë')).toBeVisible()
      for (const text of await meta(page).allTextContents()) {
        expect(text).toMatch(/· (më pak se 1|\d|10) km larg\s·/)
      }
      // Kamëz is a city of its own, within ten kilometres.
      const word = unique()
      const { account } = await site.member()
      const title = `Divan ${word}`
      await aListing(site.db, account, { title, latitude: 41.33, longitude: 19.82 })
      const kamez = { city: 'Kamëz', location: 'Kamëz', latitude: 41.38, longitude: 19.76 }
      await aListing(site.db, account, { title, ...kamez })
      const found = (query: string) =>
        site.call('GET', `/api/listings?q=${word}&location=Tirana${query}`)
      const [wide, city] = [await found('&radius=10'), await found('')]
      const total = (answer: Response) => Number(answer.headers.get('x-total-count'))
      expect([total(wide), total(city)]).toEqual([2, 1])
      await page.getByRole('link', { name: 'Hiq filtrin "Largësia: Deri në 10 km"' }).click()
      await expect(page).not.toHaveURL(/radius/)
      await expect(page).toHaveURL(/location=Tiran/)
    })
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a search is saved after signing in, changed, paused and deleted',
      coreWhen(javaScriptEnabled, 'watching', 'saved-searches'),
      async ({ page, site }) => {
        const word = unique()
        const member = await site.member()
        await page.goto(`/search?q=${word}&location=Fier&sortBy=price-low`)
        await page.getByRole('link', { name: 'Ruaj këtë kërkim' }).click()
        await expect(page).toHaveURL(/\/auth\?next=/)
        const next = new URL(page.url()).searchParams.get('next') ?? ''
        await member.signIn(page.context())
        await page.goto(next)
        await expect(page.getByLabel('Emri i kërkimit')).toHaveValue(`${word}, Fier`)
        await page.context().clearCookies({ name: /session$/ })
        await page.getByRole('button', { name: 'Ruaj këtë kërkim' }).click()
        await expect(page).toHaveURL(/\/auth\?next=/)
        await member.signIn(page.context())
        await page.goto(new URL(page.url()).searchParams.get('next') ?? '')
        await expect(page.getByLabel('Emri i kërkimit')).toHaveValue(`${word}, Fier`)
        await page.getByLabel("Si t'ju njoftojmë").selectOption('Një herë në javë')
        await page.getByRole('button', { name: 'Ruaj këtë kërkim' }).click()
        await expect(page).toHaveURL(/\/saved-searches$/)
        if (javaScriptEnabled) await said(page, 'Kërkimi u ruajt')
        const item = page.getByRole('region', { name: `${word}, Fier` })
        await expect(item).toContainText('Asnjë shpallje e re')
        await expect(item).toContainText('Një herë në javë')

        await page.goto(next)
        await expect(page.getByText('Këtë kërkim e keni ruajtur tashmë.')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Ruaj këtë kërkim' })).toHaveCount(0)

        await page.goto('/saved-searches')
        await item.getByText('Ndrysho kërkimin').click()
        await item.getByLabel('Emri i kërkimit').fill(' ')
        await item.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
        await expect(item.getByLabel('Emri i kërkimit')).toHaveAccessibleDescription(
          'Shkruani emrin e kërkimit'
        )
        await item.getByLabel('Emri i kërkimit').fill('Fieri im')
        await item.getByLabel("Si t'ju njoftojmë").selectOption('Mos më njofto')
        await item.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
        const renamed = page.getByRole('region', { name: 'Fieri im' })
        await expect(renamed).toContainText('Pa njoftime')
        await expect(renamed).not.toContainText('Asnjë shpallje e re')
        await renamed.getByText('Ndrysho kërkimin').click()
        await renamed.getByRole('button', { name: 'Fshi kërkimin' }).click()
        await expect(page.getByText('Nuk keni kërkime të ruajtura')).toBeVisible()
        await page.getByRole('main').getByRole('button', { name: 'Zhbëj' }).click()
        await expect(page).toHaveURL(/\/saved-searches$/)
        await expect(renamed).toContainText('Pa njoftime')
        await expect(renamed.getByRole('link', { name: 'Fieri im' })).toBeVisible()
      }
    )
  })
}
