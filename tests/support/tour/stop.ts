import { expect, type Page } from 'playwright/test'

/** A page as somebody meets it: its plain address, and what they do there before they look. */
export type Stop = {
  name: string
  path: string
  /** How it is answered, where it is no page that is there. */
  status?: number
  before?: (page: Page) => Promise<void>
}

export async function sendEmpty(page: Page) {
  await page.locator('main form button:not([type=button]):visible').last().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

/** Unfolds everything of the page that is folded by this. */
export const unfold = (summary: string) => async (page: Page) => {
  for (const each of await page.locator(summary).all()) {
    // On phones some stand in a menu.
    if (await each.isVisible()) await each.click()
  }
}
