import type { Browser } from 'playwright/test'
import { barriers, OF_COLOURS } from '#tests/support/barriers.ts'
import { hold } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { TOURS } from '#tests/support/tour/tours.ts'

const LIGHT = { colorScheme: 'light', only: undefined } as const
/** The same page stands in both: all rules of the one, and those of colours of the other. */
const BOTH = [LIGHT, { colorScheme: 'dark', only: OF_COLOURS }] as const
/** Colours do not depend on the language: each width is seen in the dark once. */
const LOOKS = [
  { language: 'sq', width: 360, schemes: BOTH },
  { language: 'en', width: 1280, schemes: BOTH },
  { language: 'sq', width: 1280, schemes: [LIGHT] },
  { language: 'en', width: 360, schemes: [LIGHT] }
]

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

type Look = (typeof LOOKS)[number]

/** So far, by the process that runs these tests. */
const seen = { pages: 0, barriers: 0 }

async function expectNoBarriers(
  { browser, site }: { browser: Browser; site: Site },
  who: string,
  { language, width, schemes }: Look,
  names?: string[]
) {
  const viewport = { width, height: 800 }
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
    for (const { colorScheme, only } of schemes) {
      await page.emulateMedia({ colorScheme })
      const except = covered && !only ? ['page-has-heading-one'] : []
      const found = await barriers(page, { except, only })
      seen.barriers += found.length
      expect.soft(found, `${name}, ${colorScheme}`).toEqual([])
    }
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
    ({ browser, site }) => expectNoBarriers({ browser, site }, who, LOOKS[0]!, names)
  )
}

for (const look of LOOKS) {
  const { language, width } = look
  for (const who of Object.keys(TOURS)) {
    test(`no page has a barrier, ${who}, ${language}, ${width} px`, async ({ browser, site }) => {
      test.setTimeout(1_200_000)
      await expectNoBarriers({ browser, site }, who, look)
    })
  }
}
