import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { openForm, publish, toBePublished } from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ serviceWorkers: 'block' })

const card = (page: Page, name: string) =>
  page.locator('#results').getByRole('link', { name: new RegExp(name) })

test('what is wanted is posted without price and photo, and answered', async ({ page, site }) => {
  await openForm(page, site)
  const name = `Biçikletë ${randomUUID()}`
  await page.getByRole('radio', { name: 'Kërkoj' }).check()
  await expect(page.getByText('Shpallja del te "Kërkohet"')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Gjendja' })).toHaveCount(0)
  await expect(page.getByLabel('Deri në sa paguani')).not.toHaveAttribute('aria-required', 'true')
  await page.getByLabel('Titulli', { exact: true }).fill(name)
  await page.getByLabel('Kategoria', { exact: true }).selectOption('6')
  await page.getByLabel('Përshkrimi', { exact: true }).fill('Rrota 20 inç.')
  await page.getByLabel('Qyteti').selectOption('Korçë')
  await publish(page)
  await toBePublished(page)
  const [row] = await site.db.select().from(listings).where(eq(listings.title, name))
  expect(row).toMatchObject({ kind: 'wanted', price: 0, free: false })

  await page.context().clearCookies()
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await expect(card(page, name)).toHaveCount(0)
  await page.goto(`/search?q=${encodeURIComponent(name)}&kind=wanted`)
  await expect(card(page, `Kërkohet.*${name}`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Hiq filtrin "Lloji i shpalljes/ })).toBeAttached()
  await card(page, name).click()
  await expect(page.getByRole('link', { name: 'E kam unë' }).first()).toBeAttached()
  await expect(page.getByLabel('Mesazhi juaj')).toHaveValue(/^Përshëndetje! Kam atë që kërkoni/)
  const [json] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(json ?? '{}')).toMatchObject({ '@type': 'Demand' })
})

test('an offer becomes a wish while it is written, and keeps what it says', async ({
  page,
  site
}) => {
  await openForm(page, site)
  await page.getByLabel('Titulli', { exact: true }).fill('Divan këndor')
  await page.getByLabel('Çmimi në lekë (ALL)').fill('9,000')
  await page.getByRole('radio', { name: 'Dhuroj' }).check()
  await expect(page.getByLabel('Çmimi në lekë (ALL)')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Kërkoj' }).check()
  await expect(page.getByLabel('Deri në sa paguani')).toHaveValue('9,000')
  await page.getByLabel('Kategoria', { exact: true }).selectOption('7')
  await expect(page.getByLabel(/^Paga që kërkoni/)).toHaveValue('9,000')
  await expect(page.getByRole('radio', { name: 'Dhuroj' })).toHaveCount(0)
})

test('without JavaScript the panel limits a list to what is free or wanted', async ({
  browser,
  site
}) => {
  const word = `zz${randomUUID().replaceAll('-', '')}`
  const seller = await anAccount(site.db)
  await aListing(site.db, seller, { title: `Tavolinë ${word}`, price: 0, free: true })
  await aListing(site.db, seller, { title: `Karrige ${word}` })
  await aListing(site.db, seller, { title: `Dollap ${word}`, kind: 'wanted' })
  const page = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await page.goto(`/search?q=${word}`)
  await expect(page.locator('#results h3')).toHaveText([/Karrige/, /Tavolinë/])
  const kind = page.getByRole('combobox', { name: 'Lloji i shpalljes' })
  await kind.selectOption({ label: 'Falas' })
  await page.locator('#filters').getByRole('button', { name: 'Zbato' }).last().click()
  await expect(page.locator('#results h3')).toHaveText([/Tavolinë/])
  await kind.selectOption({ label: 'Kërkohet' })
  await page.locator('#filters').getByRole('button', { name: 'Zbato' }).last().click()
  await expect(page).toHaveURL(/kind=wanted/)
  await expect(page.locator('#results h3')).toHaveText([/Dollap/])
  await expect(page.locator('#results').getByText('Deri në 12,000 L')).toBeVisible()
  await page.close()
})
