import type { Page } from 'playwright/test'
import { localized } from '#src/shared/paths.ts'
import { hold } from '#tests/support/figures.ts'
import { expect, test } from '#tests/support/site.ts'
import { TOURS } from '#tests/support/tour/tours.ts'

/** What an attacker gets onto a page who finds a text that is not escaped. */
const INJECTED =
  '<script>window.injected = "script"</script>' +
  '<img src="data:," onerror="window.injected = \'handler\'">' +
  '<svg onload="window.injected = \'svg\'"></svg>' +
  '<iframe srcdoc="<script>parent.injected = \'frame\'</script>"></iframe>' +
  '<script src="data:text/javascript,window.injected=1"></script>' +
  '<script src="https://evil.example/a.js"></script>' +
  '<base href="https://evil.example/">'

/** Each page comes with this in its body; its policy and all else are its own. */
async function injectEverywhere(page: Page) {
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const type = response.headers()['content-type'] ?? ''
    if (!type.includes('text/html')) return route.fulfill({ response })
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('</body>', `${INJECTED}</body>`) })
  })
}

declare global {
  interface Window {
    injected?: string
  }
}

// A worker would fetch the pages itself, past the route.
test.use({ serviceWorkers: 'block' })
// All by one worker, which counts for all of them.
test.describe.configure({ mode: 'default' })

let [pages, ran] = [0, 0]
test.afterAll(() => {
  hold(23, 'pages that ran an injected script', ran, { is: 0 }, { of: `${pages} pages` })
})

for (const [who, prepare] of Object.entries(TOURS)) {
  test(`row 23: a script that somebody puts into a page is not run, ${who}`, async ({
    site,
    context,
    page
  }) => {
    test.setTimeout(600_000)
    const { member, stops } = await prepare(site)
    await member?.signIn(context)
    await injectEverywhere(page)
    let blocked = 0
    page.on('console', message => {
      if (message.text().includes('Content Security Policy')) blocked++
    })
    const paths = new Set(stops.map(({ path }) => path))
    const untouched: string[] = []
    for (const [n, path] of [...paths].entries()) {
      const before = blocked
      await page.goto(localized(path, n % 2 === 0 ? 'sq' : 'en'))
      if ((await page.locator('img[onerror]').count()) === 0) untouched.push(path)
      else await expect.poll(() => blocked, path).toBeGreaterThan(before)
      const injected = await page.evaluate(() => window.injected)
      expect.soft(injected, path).toBeUndefined()
      pages++
      if (injected !== undefined) ran++
      expect.soft(await page.evaluate(() => document.baseURI), path).not.toContain('evil')
    }
    expect(untouched).toEqual([])
  })
}
