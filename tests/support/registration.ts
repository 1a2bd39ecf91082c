import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'

export const PASSWORD = 'shtepia-e-re'
const newEmail = () => `u${randomUUID().slice(0, 13)}@shembull.al`

type Form = { email?: string; fullName?: string; password?: string; confirm?: string }

/** Fills the Albanian registration form, which stands on the page, and sends it. */
export async function register(page: Page, form: Form = {}) {
  const { email = newEmail(), fullName = 'Drita Marku', password = PASSWORD } = form
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Emri dhe mbiemri').fill(fullName)
  await field('Emaili').fill(email)
  await page.getByLabel(/^Fjalëkalimi/).fill(password)
  await page.getByLabel(/^Përsëritni/).fill(form.confirm ?? password)
  await page.getByRole('button', { name: 'Krijo llogari' }).click()
  return email
}
