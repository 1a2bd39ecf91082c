import type { Browser } from 'playwright/test'
import { barriers, OF_COLOURS } from '#tests/support/barriers.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { TOURS } from '#tests/support/tour/tours.ts'

/**
 * Loaded at the first width, then turned to the other, as a phone or a window is; what `before`
 * opens is opened at the first.
 */
const LOOKS = [
  { language: 'sq', widths: [360, 1280] },
  { language: 'en', widths: [1280, 360] }
] as const

const HEIGHT = 800

/** The page without language, question and place. */
const plain = (address: string) =>
  new URL(address).pathname.replace(/^\/en\b/, '').replace(/\/$/, '')

/** What every run looks at, by the names in the tours. */
const MAIN: Record<string, string[]> = {
  visitor: ['home', 'search', 'filters', 'category-jobs', 'listing', 'seller', 'create-account'],
  member: [
    'conversation',
    'dashboard',
    'profile',
    'verify-device',
    'assistant',
    'own-listing',
    'post'
  ],
  trader: ['deal'],
  moderator: ['queue', 'case-listing'],
  admin: ['admin-users', 'admin-figures']
}

/** Scripts hear of a new size just before the next frame. */
const nextFrame = () =>
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))

type Look = (typeof LOOKS)[number]

/** So far, by the process that runs these tests. */
const seen = { pages: 0, barriers: 0 }

async function expectNoBarriers(
  { browser, site }: { browser: Browser; site: Site },
  who: string,
  { language, widths: [width, other] }: Look,
  names?: string[]
) {
  const viewport = { width, height: HEIGHT }
  const options = { baseURL: site.origin, locale: language, viewport }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const { member, stops } = await TOURS[who]!(site)
  await member?.signIn(context)
  const visited = stops.filter(({ name }) => !names || names.includes(name))
  expect(visited).toHaveLength(names?.length ?? stops.length)
  for (const { name, path, before, status = 200 } of visited) {
    const answer = await page.goto(language === 'en' ? `/en${path === '/' ? '' : path}` : path)
    expect.soft(answer?.status(), name).toBe(status)
    expect.soft(plain(page.url()), name).toBe(plain(site.origin + path))
    await before?.(page)
    // On a phone the filters stand before the page like a dialog, and its heading with it.
    const covered = name === 'filters'
    await expect(page.getByRole('heading', { level: covered ? 2 : 1 }).first()).toBeVisible()
    seen.pages++
    const except = covered ? ['page-has-heading-one'] : []
    const look = async (as: string, rules: { except?: string[]; only?: string[] }) => {
      const found = await barriers(page, rules)
      seen.barriers += found.length
      expect.soft(found, `${name}, ${as}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await look('light', { except })
    await page.emulateMedia({ colorScheme: 'dark' })
    await look('dark', { only: OF_COLOURS })
    if (names) continue
    await page.setViewportSize({ width: other, height: HEIGHT })
    // Targets that are scrolled out of view are reported as covered.
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(nextFrame)
    // Colours depend on width and scheme alone, and each width is loaded in one language with both.
    await look(`then ${other} px`, { except: [...except, ...OF_COLOURS] })
    await page.setViewportSize(viewport)
  }
  await context.close()
  hold(
    52,
    'barriers that axe finds',
    seen.barriers,
    { is: 0 },
    { of: `${seen.pages} pages read by one worker` }
  )
}

for (const [who, names] of Object.entries(MAIN)) {
  test(
    `no main page has a barrier, ${who}`,
    core('admin', 'profile', 'verify-device'),
    ({ browser, site }) => expectNoBarriers({ browser, site }, who, LOOKS[0], names)
  )
}

for (const look of LOOKS) {
  const { language, widths } = look
  for (const who of Object.keys(TOURS)) {
    test(`no page has a barrier, ${who}, ${language}, ${widths.join(' and ')} px`, async ({
      browser,
      site
    }) => {
      test.setTimeout(1_200_000)
      await expectNoBarriers({ browser, site }, who, look)
    })
  }
}
