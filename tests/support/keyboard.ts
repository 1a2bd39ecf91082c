import type { Locator, Page } from 'playwright/test'
import { expect } from './site.ts'

/** More stops than any page has. */
const MOST_STOPS = 150

const isFocused = (target: Locator) =>
  target.evaluate(element => element === document.activeElement)

/** Presses Tab until the focus is there. @returns how often */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(target)) return stop
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

export async function typeInto(page: Page, target: Locator, text: string) {
  const stops = await tabTo(page, target)
  await page.keyboard.type(text)
  return stops
}
