import type { Page, Route } from 'playwright/test'
import { expect, type Site } from '#tests/support/site.ts'
import { offerFor, PANELS } from './panels.ts'

const [CARS] = PANELS

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const said = (page: Page) => page.locator('body > p[role=status]')
export const chip = (page: Page, name: string) =>
  page.getByRole('link', { name: `Hiq filtrin "${name}"` })

/** Three cars: an empty one, an Audi A6, a blue Audi A4. */
export async function cars(page: Page, site: Site, more = '') {
  const word = await offerFor(site, CARS!)
  await page.goto(`/search?q=${word}&category=1${more}`)
  return word
}

/** Tells whether the page is still the one that was loaded. */
export const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''))
export const stays = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-mark', '')

/** Holds what the page asks for until it is let go. */
export async function held(page: Page, what: string | RegExp | ((url: URL) => boolean)) {
  const routes: Route[] = []
  let open = false
  await page.route(what, route => (open ? route.continue() : void routes.push(route)))
  return {
    requested: () => expect.poll(() => routes.length).toBeGreaterThan(0),
    async letGo() {
      open = true
      for (const route of routes) await route.continue()
    }
  }
}
