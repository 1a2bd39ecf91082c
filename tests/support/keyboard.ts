import type { Locator, Page } from 'playwright/test'
import { expect } from './site.ts'

/** More stops than any page has. */
const MOST_STOPS = 150

/** Controls that were wanted, and those of them that Tab reached. */
export const keys = { controls: 0, reached: 0 }

const isFocused = (target: Locator) =>
  target.evaluate(element => element === document.activeElement)

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeEnabled()
  keys.controls++
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(target)) {
      keys.reached++
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
