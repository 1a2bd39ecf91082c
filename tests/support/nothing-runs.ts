import { type ConsoleMessage, expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    ran?: number
  }
}

/**
 * Opens a page that shows what would run a script; what only the policy stops counts as run.
 * @returns how many ran
 */
export async function expectNothingRuns(page: Page, path: string) {
  const dialogs: string[] = []
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  }
  const stopped: string[] = []
  const onMessage = (message: ConsoleMessage) => {
    if (/content security policy/i.test(message.text())) stopped.push(message.text())
  }
  page.on('dialog', onDialog)
  page.on('console', onMessage)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  // What gets the focus or the pointer by itself has it by now.
  await page.mouse.move(180, 300)
  const ran = await page.evaluate(() => window.ran)
  expect.soft(ran, path).toBeUndefined()
  expect.soft(new URL(page.url()).pathname, path).toBe(path.split('?')[0])
  expect.soft(dialogs, path).toEqual([])
  expect.soft(stopped, path).toEqual([])
  page.off('dialog', onDialog)
  page.off('console', onMessage)
  return (ran ?? 0) + dialogs.length + stopped.length
}
