import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    ran?: number
  }
}

/** Opens a page that shows what would run a script. @returns how many ran */
export async function expectNothingRuns(page: Page, path: string) {
  const dialogs: string[] = []
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  }
  page.on('dialog', onDialog)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  // What gets the focus or the pointer by itself has it by now.
  await page.mouse.move(180, 300)
  const ran = await page.evaluate(() => window.ran)
  expect.soft(ran, path).toBeUndefined()
  expect.soft(new URL(page.url()).pathname, path).toBe(path.split('?')[0])
  expect.soft(dialogs, path).toEqual([])
  page.off('dialog', onDialog)
  return (ran ?? 0) + dialogs.length
}
