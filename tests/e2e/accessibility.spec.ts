import { barriers, OF_COLOURS } from '#tests/support/barriers.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'
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

for (const { language, width, schemes } of LOOKS) {
  for (const [who, prepare] of Object.entries(TOURS)) {
    test(
      `no page has a barrier, ${who}, ${language}, ${width} px`,
      coreWhen(language === 'sq' && width === 360, 'admin', 'appeal', 'profile', 'verify-device'),
      async ({ browser, site }) => {
        test.setTimeout(1_200_000)
        const viewport = { width, height: 800 }
        const options = { baseURL: site.origin, locale: language, viewport }
        const context = await browser.newContext(options)
        const page = await context.newPage()
        const { member, stops } = await prepare(site)
        await member?.signIn(context)
        for (const { name, path, before, status = 200 } of stops) {
          const answer = await page.goto(
            language === 'en' ? `/en${path === '/' ? '' : path}` : path
          )
          expect.soft(answer?.status(), name).toBe(status)
          expect.soft(plain(page.url()), name).toBe(plain(site.origin + path))
          await before?.(page)
          // On a phone the filters stand before the page like a dialog, and its heading with it.
          const covered = name === 'filters'
          await expect(page.getByRole('heading', { level: covered ? 2 : 1 }).first()).toBeVisible()
          for (const { colorScheme, only } of schemes) {
            await page.emulateMedia({ colorScheme })
            const except = covered && !only ? ['page-has-heading-one'] : []
            const found = await barriers(page, { except, only })
            expect.soft(found, `${name}, ${colorScheme}`).toEqual([])
          }
        }
        await context.close()
      }
    )
  }
}
