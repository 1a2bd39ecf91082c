import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { categoryOption } from './category-names.ts'
import { photograph } from './photographs.ts'
import { snapshot } from './seller.ts'
import type { Member, Site } from './site.ts'

const PASSWORD = 'shtepia-e-re'

/** Opens the form as a visitor does: it sends to /auth, where an account is made. */
export async function registerToPost(page: Page) {
  const email = `${randomUUID()}@shembull.al`
  await page.goto('/post')
  await page.getByRole('link', { name: 'Krijo llogari' }).click()
  await page.getByLabel('Emri dhe mbiemri').fill('Drita Marku')
  await page.getByLabel('Emaili').fill(email)
  await page.getByLabel(/^Fjalëkalimi/).fill(PASSWORD)
  await page.getByLabel('Përsëritni fjalëkalimin').fill(PASSWORD)
  await page.getByRole('button', { name: 'Krijo llogari' }).click()
  await expect(page).toHaveURL(/\/post$/)
  return { email, password: PASSWORD }
}

/** Gives the browser a session. */
export function giveSession(page: Page, origin: string, { cookie }: { cookie: string }) {
  const [name = '', value = ''] = cookie.split('=')
  // The browser takes a __Host- cookie from https addresses only and sends it to localhost anyway.
  const url = origin.replace(/^http:/, 'https:')
  return page.context().addCookies([{ name, value, url, secure: true }])
}

/** A member's form, empty and ready. */
export async function openForm(page: Page, site: Site, path = '/post'): Promise<Member> {
  const member = await site.member()
  await giveSession(page, site.origin, member)
  await page.goto(path)
  // Text can be typed before; photos and folds need the form's code.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  return member
}

export const aFile = (buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer
})

export const photographs = (hues: readonly number[]) =>
  Promise.all(hues.map(async hue => aFile(await photograph(hue))))

export const snapshots = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => aFile(await snapshot())))

/** Picks files from the gallery and waits until they are stored. */
export async function attach(page: Page, files: ReturnType<typeof aFile>[]) {
  await page.getByLabel('Galeria').setInputFiles(files)
  const last = `Lëvize djathtas: Fotoja ${files.length}`
  await expect(page.getByRole('button', { name: last })).toBeAttached({ timeout: 120_000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 })
}

/** All that must be filled in, and nothing more. */
export async function fillRequired(
  page: Page,
  title: string,
  { price = '12,000', description = 'Dru ahu, i ruajtur mirë.' } = {}
) {
  await page.getByLabel('Titulli', { exact: true }).fill(title)
  await page.getByLabel('Kategoria', { exact: true }).selectOption(categoryOption('mobiljet'))
  await page.getByLabel('Çmimi në lekë (ALL)').fill(price)
  await page.getByLabel('Përshkrimi', { exact: true }).fill(description)
  await page.getByLabel('Qyteti').selectOption({ label: 'Korçë' })
}

export const publish = (page: Page) => page.getByRole('button', { name: 'Publiko' }).click()

export const toBePublished = (page: Page) =>
  expect(page.getByRole('status').getByText('Shpallja u krijua')).toBeVisible()
