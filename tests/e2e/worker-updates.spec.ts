import { test as base, expect, type Page } from 'playwright/test'
import { hold } from '#tests/support/figures.ts'
import { openLine } from '#tests/support/line.ts'
import { keptPaths, openWithWorker } from '#tests/support/offline.ts'
import { freePort, startServer } from '#tests/support/server.ts'

type Line = Awaited<ReturnType<typeof openLine>>

/** A server that the browser reaches by a line of its own. */
const test = base.extend<object, { site: Line }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const port = await freePort()
      const line = await openLine(port)
      const server = await startServer({ port, env: { PUBLIC_ORIGIN: line.origin } })
      await use(line)
      line.close()
      await server.stop()
    },
    { scope: 'worker' }
  ],
  baseURL: async ({ site }, use) => use(site.origin)
})
test.describe.configure({ mode: 'serial' })

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const shells = async (page: Page) =>
  (await cacheNames(page)).filter(name => name.startsWith('shell-'))
/** The worker that answers for the page says which build it is of by its cache. */
const newBuild = (_path: string, body: string) => body.replaceAll('shell-', 'shell-next-')

test('a new version takes over after one reload, and the old one leaves nothing behind', async ({
  page,
  site
}) => {
  await openWithWorker(page, '/')
  await expect.poll(() => keptPaths(page)).toContain('/')
  const [before] = await shells(page)
  await page.evaluate(() => caches.open('pages-0'))
  site.line.rewrite = newBuild
  await page.reload()
  await expect.poll(() => shells(page)).toEqual([before?.replace('shell-', 'shell-next-')])
  await expect.poll(() => cacheNames(page)).not.toContain('pages-0')
  const left = (await cacheNames(page)).filter(name => [before, 'pages-0'].includes(name))
  hold(53, 'caches left of the old version after one reload', left.length, { is: 0 })
  expect(await keptPaths(page)).toContain('/')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await page.goto('/')
  await expect(page.locator('#kept-copy')).toBeVisible()
})

test('a page that is not there in time is shown as it was kept', async ({ page, site }) => {
  await openWithWorker(page, '/')
  await expect.poll(() => keptPaths(page)).toContain('/')
  let passed = 0
  site.line.delay = path => {
    passed++
    return path === '/' ? 15_000 : 0
  }
  await page.goto('/')
  await expect(page.locator('#kept-copy')).toContainText('Lidhja është e ngadaltë.')
  expect(passed).toBeGreaterThan(0)
  delete site.line.delay
})

test('a page that is loaded again is waited for: a copy does not know the city just chosen', async ({
  page,
  site
}) => {
  await openWithWorker(page, '/')
  await expect.poll(() => keptPaths(page)).toContain('/')
  site.line.delay = path => (path === '/' ? 8000 : 0)
  await page.getByRole('combobox', { name: 'Qyteti juaj?' }).selectOption('Laç')
  await expect(page.getByRole('heading', { name: 'Në Laç' })).toBeVisible()
  await expect(page.locator('#kept-copy')).toHaveCount(0)
  delete site.line.delay
})

test('turned off by the operator, the worker leaves with all that it has kept', async ({
  page,
  site
}) => {
  await openWithWorker(page, '/')
  await expect.poll(() => keptPaths(page)).toContain('/')
  const off = await (await fetch(`${site.origin}/sw-off.js`)).text()
  site.line.rewrite = () => off
  await page.reload()
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(async () => (await cacheNames(page)).length + (await registered())).toBe(0)
})
