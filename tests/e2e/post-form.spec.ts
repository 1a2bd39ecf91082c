import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'
import { core } from '#tests/support/journeys.ts'
import {
  attach,
  fillRequired,
  giveSession,
  openForm,
  publish,
  registerToPost,
  snapshots,
  toBePublished
} from '#tests/support/post-form.ts'
import { aDivan } from '#tests/support/seller.ts'
import { expect, test } from '#tests/support/site.ts'
import { categoryOption } from '../support/category-names.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })
const title = (page: Page) => page.getByLabel('Titulli', { exact: true })
const category = (page: Page) => page.getByLabel('Kategoria', { exact: true })
const price = (page: Page) => page.getByLabel('Çmimi në lekë (ALL)')
const description = (page: Page) => page.getByLabel('Përshkrimi', { exact: true })
const city = (page: Page) => page.getByLabel('Qyteti')

const toSay = (field: Locator, text: string) =>
  expect(field).toHaveAccessibleDescription(new RegExp(text))

test(
  'an empty form says what is missing, beside each field and in one list',
  core('listings'),
  async ({ page, site }) => {
    await openForm(page, site)
    await publish(page)
    await expect(title(page)).toBeFocused()
    await toSay(title(page), 'Titulli është i detyrueshëm')
    await toSay(category(page), 'Kategoria është e detyrueshme')
    await toSay(price(page), 'Çmimi është i detyrueshëm')
    await toSay(description(page), 'Përshkrimi është i detyrueshëm')
    await toSay(city(page), 'Vendndodhja është e detyrueshme')
    const summary = page.getByRole('alert').filter({ hasText: 'Kontrolloni 5 fusha' })
    await expect(summary.getByRole('link')).toHaveText([
      'Titulli është i detyrueshëm',
      'Kategoria është e detyrueshme',
      'Çmimi është i detyrueshëm',
      'Përshkrimi është i detyrueshëm',
      'Vendndodhja është e detyrueshme'
    ])
    await summary.getByRole('link', { name: 'Kategoria është e detyrueshme' }).click()
    await expect(category(page)).toBeFocused()

    // Of words that name a category, it would be filled in meanwhile.
    await title(page).fill('Diçka')
    await expect(title(page)).not.toHaveAttribute('aria-invalid')
    await expect(page.getByRole('alert').filter({ hasText: 'Kontrolloni 4 fusha' })).toBeVisible()
  }
)

test('a title ends at 80 characters', async ({ page, site }) => {
  const member = await openForm(page, site)
  await title(page).focus()
  await page.keyboard.insertText('ë'.repeat(81))
  await expect(title(page)).toHaveValue('ë'.repeat(80))
  await expect(page.getByText('80 / 80')).toBeVisible()
  await expect(page.getByText('0 / 1,000')).toBeVisible()
  const body = { ...aDivan(), title: 'ë'.repeat(81) }
  const headers = { cookie: `${member.cookie}; lang=sq` }
  const refused = await site.call('POST', '/api/listings', { body, headers })
  expect([refused.status, (await refused.json()).error.fields]).toEqual([
    ...[422, { title: 'Titulli mund të ketë deri në 80 karaktere' }]
  ])
})

test('texts typed before the script has come are kept, and nothing else can be lost', async ({
  page,
  site
}) => {
  const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route(/PostForm.*\.js/, async route => {
    await arrived
    await route.continue()
  })
  await giveSession(page, site.origin, await site.member())
  await page.goto('/post')
  await title(page).fill('Divan')
  await price(page).fill('9,000')
  await description(page).fill('Pak i përdorur.')
  await expect(category(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Publiko' })).toBeDisabled()
  letArrive()
  await expect(page.getByText('5 / 80')).toBeVisible()
  await expect(page.getByText('Drafti u ruajt në këtë pajisje')).toBeVisible()
  for (const [field, text] of [
    [title(page), 'Divan'],
    [price(page), '9,000'],
    [description(page), 'Pak i përdorur.']
  ] as const) {
    await expect(field).toHaveValue(text)
  }
})

test('nothing can be changed while the listing is on its way', async ({ page, site }) => {
  await openForm(page, site)
  await fillRequired(page, `Karrige ${randomUUID()}`)
  let letGo = () => {}
  const held = new Promise<void>(done => {
    letGo = done
  })
  await page.route('**/api/listings', async route => {
    await held
    await route.fulfill({ status: 503, body: '{}' })
  })
  await title(page).press('Enter')
  await expect(title(page)).toBeDisabled()
  await expect(description(page)).toBeDisabled()
  letGo()
  await expect(title(page)).toBeFocused()
})

const WRONG_PRICES = {
  '-5': 'Çmimi duhet të jetë të paktën 1',
  '1.5': 'Çmimi duhet të jetë numër i plotë',
  '2,000,000,000': 'Çmimi është tepër i lartë. Kontrollojeni.',
  dymijë: 'Çmimi duhet të jetë numër i plotë'
}

test('a wrong price, category or place is named, and nothing typed is lost', async ({
  page,
  site
}) => {
  await openForm(page, site)
  await fillRequired(page, 'Dollap me tri kanate')
  for (const [typed, text] of Object.entries(WRONG_PRICES)) {
    await price(page).fill(typed)
    await publish(page)
    await toSay(price(page), text)
    const summary = page.getByRole('alert').filter({ hasText: 'Kontrolloni 1 fushë' })
    await expect(summary.getByRole('link')).toHaveText([text])
    await expect(price(page)).toBeFocused()
    await expect(price(page)).toHaveValue(typed)
  }
  await category(page).selectOption('')
  await city(page).selectOption('')
  await publish(page)
  await expect(category(page)).toBeFocused()
  await toSay(category(page), 'Kategoria është e detyrueshme')
  await toSay(city(page), 'Vendndodhja është e detyrueshme')
  await expect(title(page)).toHaveValue('Dollap me tri kanate')
  await expect(description(page)).toHaveValue('Dru ahu, i ruajtur mirë.')
})

test('what is given away has no price, and the typed one comes back', async ({ page, site }) => {
  await openForm(page, site)
  const name = `Karrige ${randomUUID()}`
  await fillRequired(page, name)
  await page.getByRole('radio', { name: 'Dhuroj' }).check()
  await expect(price(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Ofroj' }).check()
  await expect(price(page)).toHaveValue('12,000')
  await page.getByRole('radio', { name: 'Dhuroj' }).check()
  await publish(page)
  await toBePublished(page)
  const [row] = await site.db.select().from(listings).where(eq(listings.title, name))
  expect(row).toMatchObject({ free: true, price: 0 })
})

async function expectKept(page: Page, name: string) {
  await expect(page.getByText('E rikthyem draftin që kishit nisur')).toBeVisible()
  await expect(title(page)).toHaveValue(name)
  await expect(price(page)).toHaveValue('12,000')
  await expect(description(page)).toHaveValue('Dru ahu, i ruajtur mirë.')
  await expect(category(page)).toHaveValue('3')
  await expect(city(page)).toHaveValue('Korçë')
  await expect(page.getByText(`2 / ${PHOTOS_MAX} foto`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lëvize majtas: Fotoja 2' })).toBeEnabled()
}

test(
  'a draft survives a reload with its photos, and goes when asked',
  core('listings'),
  async ({ page, site }) => {
    await openForm(page, site)
    await fillRequired(page, 'Dollap me tri kanate')
    await attach(page, await snapshots(2))
    await expect(page.getByText('Drafti u ruajt në këtë pajisje')).toBeVisible()
    await page.reload()
    await expectKept(page, 'Dollap me tri kanate')

    page.once('dialog', dialog => dialog.dismiss())
    await page.getByRole('button', { name: 'Fshi draftin' }).click()
    await expect(title(page)).toHaveValue('Dollap me tri kanate')
    page.once('dialog', dialog => dialog.accept())
    await page.getByRole('button', { name: 'Fshi draftin' }).click()
    await expect(title(page)).toHaveValue('')
    await expect(page.getByText(`0 / ${PHOTOS_MAX} foto`)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(title(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Fshi draftin' })).toBeHidden()
  }
)

test('a session that ended costs a sign-in and nothing else', async ({ page, context }) => {
  const name = `Dollap ${randomUUID()}`
  const { email, password } = await registerToPost(page)
  await fillRequired(page, name)
  await attach(page, await snapshots(2))
  await context.clearCookies({ name: /session$/ })
  await publish(page)
  await expect(page).toHaveURL(/\/auth\?next=%2Fpost$/)
  await page.getByLabel('Emaili').fill(email)
  await page.getByLabel(/^Fjalëkalimi/).fill(password)
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
  await expect(page).toHaveURL(/\/post$/)
  await expectKept(page, name)
  await publish(page)
  await toBePublished(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('img', { name: `${name}, fotoja` })).toHaveCount(2)
})

test('each category asks its own questions', async ({ page, site }) => {
  await openForm(page, site)
  await category(page).selectOption(categoryOption('makinat'))
  const [brand, model] = [page.getByLabel('Marka'), page.getByLabel('Modeli')]
  await expect(model).toBeDisabled()
  await brand.selectOption('Volkswagen')
  await model.selectOption('Golf')
  await brand.selectOption('Audi')
  await expect(model).toHaveValue('')
  await expect(model.getByRole('option', { name: 'Golf' })).toHaveCount(0)
  await brand.selectOption('Volkswagen')
  await expect(model).toHaveValue('')

  await category(page).selectOption(categoryOption('pune'))
  await expect(brand).toBeHidden()
  await expect(page.getByLabel('Paga në lekë (ALL) në muaj')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Gjendja' })).toBeHidden()

  await category(page).selectOption(categoryOption('veshjet'))
  await expect(page.getByRole('group', { name: 'Gjendja' })).toBeVisible()
  await expect(page.getByLabel('Numri i këpucëve')).toBeHidden()
  await page.getByLabel('Lloji').selectOption({ label: 'Këpucë' })
  await page.getByLabel('Numri i këpucëve').selectOption('42')
  await page.getByLabel('Lloji').selectOption({ label: 'Bluza' })
  await expect(page.getByLabel('Numri i këpucëve')).toBeHidden()
})
