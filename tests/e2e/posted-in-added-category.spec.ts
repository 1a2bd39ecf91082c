import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { sessions } from '#db/schema/accounts.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { core } from '#tests/support/journeys.ts'
import { giveSession } from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts'

/** Far less than the minute after which every process looks by itself. */
const WITHIN = 30_000

const MOTORCYCLES = {
  ...{ nameSq: 'Motorë', nameEn: 'Motorcycles', emoji: '🏍️' },
  attributes: [
    {
      ...{ kind: 'number', labelSq: 'Cilindrata', labelEn: 'Engine size' },
      ...{ unit: 'cm³', min: 50, max: 2500 }
    },
    { kind: 'year', labelSq: 'Viti', labelEn: 'Year' },
    {
      ...{ kind: 'choice', labelSq: 'Lloji', labelEn: 'Kind' },
      options: [
        { sq: 'Kros', en: 'Motocross' },
        { sq: 'Skuter', en: 'Scooter' }
      ]
    }
  ]
}

let two: TwoServers
test.beforeAll(async () => {
  two = await twoServers()
})
test.afterAll(() => two.close())

/** Adds it at the first process. */
async function addMotorcycles(origin: string) {
  const admin = await two.person({ role: 'admin' })
  const proved = { secondFactorAt: new Date() }
  await two.db.update(sessions).set(proved).where(eq(sessions.userId, admin.account.id))
  const answer = await two.call(origin, admin, 'POST', '/api/admin/categories', MOTORCYCLES)
  expect(answer.status).toBe(201)
  return answer.json()
}

async function post(page: Page, title: string, [size, year, kind]: readonly string[]) {
  await page.goto('/post')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByLabel('Titulli', { exact: true }).fill(title)
  await page.getByLabel('Kategoria', { exact: true }).selectOption({ label: '🏍️ Motorë' })
  await page.getByLabel('Çmimi në lekë (ALL)').fill('250000')
  await page.getByLabel('Përshkrimi', { exact: true }).fill('Si e re, me dy çelësa.')
  await page.getByLabel('Qyteti').selectOption({ label: 'Korçë' })
  await page.getByLabel(/^Cilindrata/).fill(size ?? '')
  await page.getByLabel(/^Viti/).fill(year ?? '')
  await page.getByLabel(/^Lloji/).selectOption({ label: kind ?? '' })
  await page.getByRole('button', { name: 'Publiko' }).click()
  const done = page.getByRole('status').getByText('Shpallja u krijua')
  const refused = page.getByText(errorsWords('sq').unavailable)
  await expect(done.or(refused)).toBeVisible()
  // A machine that runs two sites and a browser may be too busy for the page that follows.
  if (await refused.isVisible()) await page.reload()
  await expect(done).toBeVisible()
}

test(
  'what is posted in an added category is found, at every process',
  core('listings', 'catalog'),
  async ({ browser }) => {
    const [here, there] = two.servers.map(({ origin }) => origin) as [string, string]
    const { id, slug } = await addMotorcycles(here)
    const known = async (origin: string) =>
      (await (await fetch(`${origin}/api/categories`)).json()).map(
        (each: { id: number }) => each.id
      )
    for (const origin of [here, there]) {
      await expect.poll(() => known(origin), { timeout: WITHIN }).toContain(id)
    }

    const context = await browser.newContext({ baseURL: there, locale: 'sq-AL' })
    const page = await context.newPage()
    await giveSession(page, there, await two.person())
    await post(page, 'Yamaha YBR', ['125', '2008', 'Skuter'])
    await post(page, 'Honda CRF', ['450', '2019', 'Kros'])

    await page.goto(`${here}/category/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Motorë')
    const found = (title: string) => page.locator('main').getByRole('link', { name: title })
    await expect(found('Yamaha YBR')).toBeVisible()
    await expect(found('Honda CRF')).toBeVisible()
    await page.getByRole('link', { name: 'Filtro: Motorë' }).click()
    const panel = page.getByRole('form', { name: 'Filtro: Motorë' })
    await panel.getByLabel('Lloji', { exact: true }).selectOption('kros')
    await expect(found('Yamaha YBR')).toHaveCount(0)
    await expect(found('Honda CRF')).toBeVisible()
    await page.goto(`${here}/search?q=${encodeURIComponent('motorë pas vitit 2015')}`)
    await expect(found('Honda CRF')).toBeVisible()
    await expect(found('Yamaha YBR')).toHaveCount(0)

    await found('Honda CRF').click()
    await expect(page.getByText('450 cm³').first()).toBeVisible()
    await expect(page.getByText('Kros').first()).toBeVisible()
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const product = texts.map(text => JSON.parse(text)).find(each => each['@type'] === 'Product')
    expect(product.additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Cilindrata', value: 450, unitCode: 'CMQ' },
      { '@type': 'PropertyValue', name: 'Viti', value: 2019 },
      { '@type': 'PropertyValue', name: 'Lloji', value: 'Kros' }
    ])
    await context.close()
  }
)
