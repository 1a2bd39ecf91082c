import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { aConversation } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { aFile, toBePublished } from '#tests/support/post-form.ts'
import { snapshot } from '#tests/support/seller.ts'
import { expect, test } from '#tests/support/site.ts'
import { categoryName } from '../support/category-names.ts'

test.use({
  viewport: { width: 360, height: 680 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block'
})

/** Fingers on a phone: what they tap and what they type, counted. */
function fingers(page: Page) {
  let taps = 0
  let fields = 0
  return {
    count: () => ({ taps, fields }),
    async tap(target: Locator) {
      taps += 1
      await target.tap()
    },
    /** A tap puts the caret into the field. */
    async type(field: Locator, text: string) {
      taps += 1
      fields += 1
      await field.tap()
      await page.keyboard.insertText(text)
    }
  }
}

test(
  'a photo, a title and a price are a listing: 7 taps, 3 texts',
  core('listings'),
  async ({ page, site }) => {
    const member = await site.member({ location: 'Korçë', phone: '069 123 4567' })
    await member.signIn(page.context())
    await page.goto('/')
    const { tap, type, count } = fingers(page)
    const name = `Dollap ${randomUUID()}`
    await tap(page.getByRole('link', { name: 'Posto', exact: true }))
    const chooser = page.waitForEvent('filechooser')
    await tap(page.locator('button', { hasText: 'Galeria' }))
    // The phone's own picker takes a tap, too.
    const picker = await chooser
    await picker.setFiles([aFile(await snapshot())])
    await type(page.getByLabel('Titulli', { exact: true }), name)
    await expect(page.getByLabel('Kategoria', { exact: true })).toHaveValue('3')
    await expect(page.getByText('E zgjodhëm sipas titullit.')).toBeVisible()
    await type(page.getByLabel('Çmimi në lekë (ALL)'), '12000')
    await type(page.getByLabel('Përshkrimi', { exact: true }), 'Dru ahu, i ruajtur mirë.')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await tap(page.getByRole('button', { name: 'Publiko' }))
    await toBePublished(page)
    const share = page.getByRole('status').getByRole('link', { name: 'Shpërndaje në WhatsApp' })
    await expect(share).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=${encodeURIComponent(name)}.*listing%2F\\d+$`)
    )
    const view = page.getByRole('status').getByRole('link', { name: 'Shiko shpalljen' })
    await expect(view).toHaveAttribute('href', /^\/listing\/\d+$/)
    const { taps, fields } = count()
    expect(taps + 1, 'with the one in the picker').toBeLessThanOrEqual(7)
    expect(fields).toBeLessThanOrEqual(3)
    const [row] = await site.db.select().from(listings).where(eq(listings.title, name))
    expect(row).toMatchObject({
      categoryId: 3,
      city: 'Korçë',
      attributes: { subcategory: 'dollape' }
    })
  }
)

test('from home to cars under €5,000 in Durrës: 4 taps', core('search'), async ({ page, site }) => {
  const member = await site.member({ location: 'Korçë' })
  await member.signIn(page.context())
  const name = `Fiat Punto ${randomUUID().slice(0, 8)}`
  const found = { title: name, categoryId: 1, city: 'Durrës', price: 300_000, priceAll: 300_000 }
  await aListing(site.db, member.account, found)
  await page.goto('/')
  const { tap, count } = fingers(page)
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: categoryName('makinat') })
      .first()
  )
  // Tapped before its script is there, a quick filter opens all filters.
  await page.waitForURL(/\/search\?category=1$/)
  const quick = page.getByRole('navigation', { name: 'Filtra të shpejtë' })
  await tap(quick.getByRole('link', { name: 'Ku?' }))
  const sheet = page.locator('[data-quick-sheet]')
  await tap(sheet.getByRole('link', { name: /^Durrës \d/ }))
  await tap(sheet.getByRole('link', { name: /^deri në €5,000 \d/ }))
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\?category=1&location=Durr%C3%ABs&maxPriceEur=5000$/)
  await expect(page.locator('#results').getByRole('link', { name })).toBeVisible()
  await expect(quick.getByRole('link')).toHaveText([
    ...['Durrës', 'deri në €5,000', 'Marka', 'Viti', 'Lloji i shpalljes']
  ])
  expect(count().taps).toBeLessThanOrEqual(4)
})

test('limits in the text leave the first card in sight', async ({ page, site }) => {
  const { account } = await site.member()
  const title = `q${randomUUID().slice(0, 5)}x`
  await aListing(site.db, account, { title, categoryId: 1, city: 'Durrës', price: 300_000 })
  await page.goto(`/search?q=${title}+nen+5000+euro+durres`)
  await expect(page.getByText('E lexuam si filtër: nen 5000 euro, durres')).toBeVisible()
  const box = await page.locator('#results [data-rows] a').first().boundingBox()
  expect(box?.y, 'of 680').toBeLessThan(260)
})

test('four filters leave the first card in sight', async ({ page, site }) => {
  await (await site.member()).signIn(page.context())
  await page.goto('/search?category=1&brand=Volkswagen&fuelType=diesel&yearFrom=2005&color=blu')
  const card = page.locator('#results [data-rows] a').first()
  const box = await card.boundingBox()
  expect(box?.y, 'of 680').toBeLessThan(260)
})

test('from a result to the chat with its seller: 3 taps', async ({ page, site }) => {
  const conversation = await aConversation(site)
  await conversation.buyer.signIn(page.context())
  await page.goto(`/search?q=${encodeURIComponent(conversation.title)}`)
  const { tap, count } = fingers(page)
  await tap(page.locator('#results').getByRole('link', { name: conversation.title }).first())
  await tap(page.locator('[data-contact-bar]').getByText('Dërgo mesazhin'))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Dërgo mesazhin' }))
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await expect(page.getByRole('log').getByText(conversation.title)).toBeVisible()
  expect(count().taps).toBeLessThanOrEqual(3)
})
