import type { Page } from 'playwright/test'

/** What a browser calls "very large" twice over: a standard font of 32 px instead of 16. */
export const DOUBLE_FONT_PX = 32

export async function doubleFont(page: Page) {
  const session = await page.context().newCDPSession(page)
  const fontSizes = { standard: DOUBLE_FONT_PX, fixed: DOUBLE_FONT_PX }
  await session.send('Page.setFontSizes', { fontSizes })
}
