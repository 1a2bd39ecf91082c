import { expect, type Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { forgetSecondFactor } from '#src/features/accounts/second-factor.ts'
import { codeFor } from '../authenticator.ts'
import { type Stop, sendEmpty } from './stop.ts'

/** What somebody sees who just became an admin, from setting up the app to being asked for it. */
export function newAdminTour(db: Db, { id }: Account, password: string): Stop[] {
  const path = '/admin/second-factor'
  /** As if there were none yet, whatever the same walk in another look has left. */
  const startAnew = async (page: Page) => {
    await forgetSecondFactor(db, id)
    await page.reload()
  }
  const setUp = async (page: Page) => {
    await startAnew(page)
    const key = (await page.locator('[data-key]').textContent()) ?? ''
    await page.locator('input[name=code]').fill(codeFor(key))
    await page.locator('input[type=password]').fill(password)
    await page.locator('main form button:not([type=button])').click()
    await expect(page.locator('[data-codes] li')).toHaveCount(10)
  }
  const refuse = async (page: Page) => {
    await startAnew(page)
    await sendEmpty(page)
  }
  return [
    { name: 'second-factor-set-up', path, before: startAnew },
    { name: 'second-factor-set-up-refused', path, before: refuse },
    { name: 'recovery-codes', path, before: setUp },
    { name: 'second-factor', path },
    { name: 'second-factor-refused', path, before: sendEmpty }
  ]
}
