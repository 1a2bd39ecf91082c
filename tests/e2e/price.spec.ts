import { desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { barriers } from '#tests/support/barriers.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { fillRequired, openForm, publish } from '#tests/support/post-form.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { categoryOption } from '../support/category-names.ts'

/** A model that the demonstration has none of; each test takes a year of its own. */
const car = (year: number) => ({ brand: 'Fiat', model: 'Panda', year })

async function cars(site: Site, year: number, prices: number[]) {
  const { account } = await site.member()
  const made = []
  for (const price of prices) {
    const title = `Fiat Panda ${year}, ${price}`
    made.push(
      await aListing(site.db, account, { categoryId: 1, attributes: car(year), title, price })
    )
  }
  return made
}
const EIGHT = [300_000, 320_000, 340_000, 360_000, 380_000, 400_000, 420_000, 440_000]

async function fillCar(page: Page, year: number, price: string) {
  await fillRequired(page, `Panda ${year}`, { price })
  await page.getByLabel('Kategoria', { exact: true }).selectOption(categoryOption('makinat'))
  await page.getByLabel('Marka', { exact: true }).selectOption('Fiat')
  await page.getByLabel('Modeli').selectOption('Panda')
  await page.getByLabel('Viti').fill(String(year))
}

async function publishedPrice(page: Page, site: Site, sellerId: number) {
  await expect(page).toHaveURL(`${site.origin}/`)
  const [listing] = await site.db
    .select()
    .from(listings)
    .where(eq(listings.sellerId, sellerId))
    .orderBy(desc(listings.id))
  return listing?.price
}

test(
  'the form says what listings alike ask, and shows them',
  core('listings'),
  async ({ page, site }) => {
    await cars(site, 1991, EIGHT)
    await openForm(page, site)
    await fillCar(page, 1991, '350000')
    await expect(
      page.getByText('Shpalljet e ngjashme: 335,000 L – 405,000 L, zakonisht 370,000 L')
    ).toBeVisible()
    await page.getByText('Llogaritur nga 8 shpallje të krahasueshme').click()
    await expect(page.getByRole('link', { name: 'Fiat Panda 1991, 440000' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  }
)

test('too few listings give no figure', async ({ page, site }) => {
  await cars(site, 2001, EIGHT.slice(1))
  await openForm(page, site)
  await fillCar(page, 2001, '350000')
  await expect(page.getByText("Nuk ka mjaft shpallje për t'i krahasuar.")).toBeVisible()
})

test('ten times the usual price is asked about once, and can be meant in old lek', async ({
  page,
  site
}) => {
  await cars(site, 1970, EIGHT)
  const { account } = await openForm(page, site)
  await fillCar(page, 1970, '3,500,000')
  await publish(page)
  const question = page.getByRole('dialog', { name: 'Lekë të reja apo të vjetra?' })
  await expect(question).toContainText('3,500,000 L është rreth dhjetë herë më shumë')
  expect(await barriers(page)).toEqual([])
  // Anyone who closes it is back in the form, with nothing sent and nothing lost.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.locator('[data-outcome] [type=submit]')).toBeFocused()
  await expect(page.getByLabel('Çmimi në lekë (ALL)')).toHaveValue('3,500,000')
  await publish(page)
  await question.getByRole('button', { name: 'Lekë të vjetra: vendos 350,000 L' }).click()
  expect(await publishedPrice(page, site, account.id)).toBe(350_000)
})

test('a text that speaks of old lek is asked about, and new lek can be kept', async ({
  page,
  site
}) => {
  const { account } = await openForm(page, site)
  await fillRequired(page, 'Divan', {
    price: '200000',
    description: 'Çmimi 200 mijë lekë të vjetra'
  })
  await publish(page)
  const question = page.getByRole('dialog', { name: 'Lekë të reja apo të vjetra?' })
  await expect(question).toContainText('Në tekst përmendni lekë të vjetra.')
  await question.getByRole('button', { name: 'Lekë të reja: lëre 200,000 L' }).click()
  expect(await publishedPrice(page, site, account.id)).toBe(200_000)
})

for (const [language, sentence] of [
  ['sq', 'Shpalljet e ngjashme: 335,000 L – 405,000 L, zakonisht 370,000 L'],
  ['en', 'Similar listings: 335,000 L – 405,000 L, usually 370,000 L']
] as const) {
  test(`a listing shows what listings alike ask, ${language}, without JavaScript`, async ({
    browser,
    site
  }) => {
    const year = language === 'sq' ? 1980 : 1960
    const [other] = await cars(site, year, EIGHT)
    const [own] = await cars(site, year, [350_000])
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
    const page = await context.newPage()
    await page.goto(`${language === 'en' ? '/en' : ''}/listing/${own?.id}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await page.locator('[data-insight] summary').click()
    await page.getByRole('link', { name: `Fiat Panda ${year}, 300000` }).click()
    await expect(page).toHaveURL(new RegExp(`/listing/${other?.id}$`))
    await context.close()
  })
}
