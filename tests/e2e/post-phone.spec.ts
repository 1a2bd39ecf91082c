import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { aListing } from '#tests/support/factories.ts'
import { fillRequired, publish, toBePublished } from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'
import { categoryName, categoryOption } from '../support/category-names.ts'

test.use({ viewport: { width: 360, height: 680 }, serviceWorkers: 'block' })

test('what is optional is folded on a phone, says what was guessed, and opens for a mistake', async ({
  page,
  site
}) => {
  const member = await site.member({ location: 'Korçë' })
  await member.signIn(page.context())
  await page.goto('/post')
  await page.getByLabel('Titulli', { exact: true }).fill('VW Golf 5')
  const category = page.getByLabel('Kategoria', { exact: true })
  await expect(category).toHaveValue('1')
  const details = page.getByRole('button', { name: 'Volkswagen · Golf' })
  const brand = page.getByLabel('Marka')
  await expect(brand).toBeHidden()
  await details.click()
  await expect(brand).toHaveValue('Volkswagen')
  await expect(page.getByLabel('Modeli')).toHaveValue('Golf')

  await page.getByLabel('Titulli', { exact: true }).fill('Audi A4')
  await expect(brand).toHaveValue('Audi')
  await category.selectOption(categoryOption('elektronika'))
  let asked = 0
  page.on('request', request => {
    if (/guess\?title=Dollap/.test(request.url())) asked++
  })
  await page.getByLabel('Titulli', { exact: true }).fill('Dollap me tri kanate')
  await expect(page.getByText('E zgjodhëm sipas titullit.')).toBeHidden()
  // In the page, where the timer of a guess would have run out before.
  await page.evaluate(() => new Promise(done => setTimeout(done, 1000)))
  expect(asked).toBe(0)
  await expect(category, 'what was chosen by hand stays').toHaveValue('2')
})

test('a guess goes with its title, but for what was filled in by hand', async ({ page, site }) => {
  await (await site.member()).signIn(page.context())
  await page.goto('/post')
  const title = page.getByLabel('Titulli', { exact: true })
  const category = page.getByLabel('Kategoria', { exact: true })
  const guessed = page.getByText('E zgjodhëm sipas titullit.')
  await title.fill('Karrige zyre')
  await expect(category).toHaveValue('3')
  await title.fill('')
  await expect(category).toHaveValue('')
  await title.fill('Audi A4')
  await expect(category).toHaveValue('1')
  await title.fill('abc xyz')
  await expect(category).toHaveValue('')
  await category.selectOption('1')
  await expect(guessed, 'chosen by hand now').toBeHidden()

  await page.reload()
  await page.getByLabel('Kategoria', { exact: true }).selectOption('')
  await title.fill('Audi A4')
  await page.getByRole('button', { name: 'Audi · A4' }).click()
  await page.getByLabel('Viti', { exact: true }).fill('2015')
  await title.fill('B')
  await title.fill('BMW X5')
  await expect(page.getByLabel('Marka')).toHaveValue('BMW')
  await expect(page.getByLabel('Modeli')).toHaveValue('X5')
  await expect(page.getByLabel('Viti', { exact: true })).toHaveValue('2015')
})

test('another likely category is one tap away', async ({ page, site }) => {
  await (await site.member()).signIn(page.context())
  await page.goto('/post')
  await page.getByLabel('Titulli', { exact: true }).fill('Karrige zyre')
  const category = page.getByLabel('Kategoria', { exact: true })
  await expect(category).toHaveValue('3')
  await page.getByRole('button', { name: categoryName('shtepite') }).click()
  await expect(category).toHaveValue('5')
  await expect(category).toBeFocused()
  await expect(page.getByText('E zgjodhëm sipas titullit.')).toBeHidden()
})

test('a phone number is asked for in its place and kept in the profile', async ({ page, site }) => {
  const member = await site.member({ phone: null })
  await member.signIn(page.context())
  await page.goto('/post')
  // Before its code has come to life the button does nothing.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Me mesazhe/ }).click()
  const call = page.getByLabel('Përdoruesit mund ta shohin numrin tim')
  await expect(call).toBeDisabled()
  const number = page.getByLabel('Telefoni')
  await number.fill('abc')
  await page.getByRole('button', { name: 'Ruaj numrin' }).click()
  await expect(number).toHaveAccessibleDescription(/Numri i telefonit nuk është i vlefshëm/)
  await number.fill('069 123 4567')
  await page.getByRole('button', { name: 'Ruaj numrin' }).click()
  await expect(call).toBeChecked()
  await expect(call).toBeFocused()
  await expect(number).toBeHidden()
  const [row] = await site.db.select().from(users).where(eq(users.id, member.account.id))
  expect(row).toMatchObject({ phone: '069 123 4567', fullName: member.account.fullName })
})

test('a number that was only typed is saved before the listing is published', async ({
  page,
  site
}) => {
  const member = await site.member({ phone: null })
  await member.signIn(page.context())
  await page.goto('/post')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  const title = `Dollap ${randomUUID().slice(0, 8)}`
  await fillRequired(page, title)
  await page.getByRole('button', { name: /^Me mesazhe/ }).click()
  const number = page.getByLabel('Telefoni')
  await number.fill('abc')
  await publish(page)
  await expect(number).toHaveAccessibleDescription(/Numri i telefonit nuk është i vlefshëm/)
  await expect(number).toBeFocused()
  const own = eq(listings.sellerId, member.account.id)
  expect(await site.db.$count(listings, own)).toBe(0)
  await number.fill('069 123 4567')
  await publish(page)
  await toBePublished(page)
  const [row] = await site.db.select().from(listings).where(own)
  expect(row).toMatchObject({ title, contacts: ['call'] })
})

test('Enter in the field of the number saves it and publishes nothing', async ({ page, site }) => {
  const member = await site.member({ phone: null })
  await member.signIn(page.context())
  await page.goto('/post')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await fillRequired(page, `Dollap ${randomUUID().slice(0, 8)}`)
  await page.getByRole('button', { name: /^Me mesazhe/ }).click()
  await page.getByLabel('Telefoni').fill('069 123 4567')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Përdoruesit mund ta shohin numrin tim')).toBeChecked()
  expect(await site.db.$count(listings, eq(listings.sellerId, member.account.id))).toBe(0)
})

test('without a city in the profile, the next listing begins where the last one was', async ({
  page,
  site
}) => {
  const member = await site.member({ location: null, phone: '069 123 4567' })
  await aListing(site.db, member.account, { city: 'Fier', contacts: ['whatsApp'] })
  await member.signIn(page.context())
  await page.goto('/post')
  await expect(page.getByLabel('Qyteti')).toHaveValue('Fier')
  await expect(page.getByRole('button', { name: 'Me mesazhe, WhatsApp' })).toBeVisible()
})
