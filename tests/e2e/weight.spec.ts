import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { withPolicy } from '#tests/support/policy-site.ts'
import { demonstrationDrawn } from '#tests/support/server.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { visitorPages } from '#tests/support/visitor-pages.ts'
import { sent } from '#tests/support/wire.ts'

/** The first flight of a TCP connection: ten packets. */
const FIRST_VIEW_BYTES = 14 * 1024
const POLICY_BYTES = 1024

test('each first view fits the first flight of a connection', async () => {
  // What other journeys publish stands on pages too: measured is the demonstration alone.
  const demonstration = { RATE_LIMITS: 'off', DEMO: 'on' }
  await withPolicy(
    {},
    async (site, { folder }) => {
      await demonstrationDrawn(folder)
      await expectToFit(site)
    },
    demonstration
  )
})

/** As the first visitor is sent them; what is kept is compressed better. */
async function expectToFit(site: Site) {
  const panels = CATEGORIES.map(({ id }) => `/search?category=${id}`)
  for (const path of [...Object.values(await visitorPages(site)), ...panels]) {
    for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
      for (const saver of ['off', 'on']) {
        const bytes = await firstView(site.origin, address, saver)
        const label = `${address}, data saver ${saver}`
        expect(bytes, label).toBeLessThanOrEqual(FIRST_VIEW_BYTES)
      }
    }
  }
}

/** The page with its headers, its styles, and the code that it names. */
async function firstView(origin: string, address: string, saver: string) {
  const page = await sent(origin + address, { 'save-data': saver })
  const codes = await Promise.all(scriptsOf(page.text).map(src => sent(origin + src)))
  const code = codes.map(({ headers }) => Number(headers['content-length']))
  return code.reduce((sum, bytes) => sum + bytes, page.bytes)
}

const scriptsOf = (page: string) =>
  [...page.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => src)

test(
  'a page is one sheet and one script, and its policy is short',
  core('prose'),
  async ({ site }) => {
    for (const path of Object.values(await visitorPages(site))) {
      const { text, headers } = await sent(site.origin + path)
      const inline = [...text.matchAll(/<script(?![^>]*(?:src=|application\/ld\+json))/g)]
      expect(inline, path).toEqual([])
      expect(text.match(/<style/g), path).toHaveLength(1)
      expect(text, path).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload|preload)"/)
      expect(String(headers['content-security-policy']).length, path).toBeLessThan(POLICY_BYTES)
      const [script = '', ...more] = scriptsOf(text)
      expect(more, path).toEqual([])
      const code = await sent(site.origin + script)
      expect(code.text.length, path).toBeGreaterThan(0)
      // Nothing that the page waits for is fetched by the script: no chain deeper than two.
      expect(code.text, path).not.toMatch(/(^|[;\n}])\s*(import|export)\s*[\w{*"'`]/)
    }
  }
)

test('no policy is broken by a page', core('prose'), async ({ page, site }) => {
  const broken: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) broken.push(message.text())
  })
  await (await site.member()).signIn(page.context())
  const pages = Object.values(await visitorPages(site))
  const all = [...pages, '/post', '/messages', '/dashboard', '/ai-assistant', '/nothing']
  for (const path of all) await page.goto(path)
  expect(broken).toEqual([])
  hold(23, 'violations by pages', broken.length, { is: 0 }, { of: `${all.length} pages` })
})
