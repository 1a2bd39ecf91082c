import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What depends on colours, and so on whether a page is light or dark. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Where later pages begin with it: to send each of them its 650 KB takes longer than the check. */
const brought = new WeakSet<BrowserContext>()

async function bringAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const context = page.context()
  if (brought.has(context)) return
  brought.add(context)
  await context.addInitScript(AXE)
}

/** What of the page as it stands keeps somebody out: violated rules, and scrolling sideways. */
export async function barriers(page: Page, { except = [] as string[], only = RULES } = {}) {
  await bringAxe(page)
  return page.evaluate(
    async ({ tags, disabled }) => {
      const { violations } = await window.axe.run(document, {
        runOnly: tags,
        rules: Object.fromEntries(disabled.map(id => [id, { enabled: false }])),
        // What passes is not described: that takes ten times as long as finding what does not.
        resultTypes: ['violations']
      })
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`
      )
      const wider = document.documentElement.scrollWidth - innerWidth
      return wider > 0 ? [...found, `scrolls sideways by ${wider} px`] : found
    },
    { tags: only, disabled: except }
  )
}
