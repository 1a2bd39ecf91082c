import type { Page } from 'playwright/test'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { carFilterWords } from '#src/shared/i18n/car-filter.ts'
import { categoryWords } from '#src/shared/i18n/category.ts'
import { counted, type Language } from '#src/shared/i18n/language.ts'
import { searchWords } from '#src/shared/i18n/search.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import {
  type Filled,
  fieldsOf,
  fillIn,
  offerFor,
  PANELS,
  panelNamed,
  titles
} from '#tests/support/panels.ts'
import { expect, test } from '#tests/support/site.ts'

const WAYS = [
  { language: 'sq', width: 360, script: true },
  { language: 'en', width: 360, script: true },
  { language: 'en', width: 1280, script: true },
  { language: 'sq', width: 360, script: false },
  { language: 'en', width: 360, script: false },
  { language: 'sq', width: 1280, script: false }
] as const

const wantedIn = ({ slug, chosen }: Filled, language: Language) =>
  fieldsOf(slug, language).filter(({ name }) => name in chosen)

const openSheet = (page: Page, language: Language) =>
  page
    .getByRole('link', { name: searchWords(language).filters })
    .first()
    .click()

/** Everything at once: a change applies itself. */
async function fillInPlace(page: Page, filled: Filled, language: Language, width: number) {
  const panel = panelNamed(page, filled.slug, language)
  if (width < 1000) await openSheet(page, language)
  for (const field of wantedIn(filled, language)) {
    await fillIn(panel, field, filled.chosen[field.name] ?? '')
  }
  await panel
    .getByRole('button', { name: counted(searchWords(language), 'showResults', 1) })
    .click()
}

/** One after the other with its button, as what hangs on a field comes with the next page. */
async function fillPlainly(page: Page, filled: Filled, language: Language, width: number) {
  const panel = panelNamed(page, filled.slug, language)
  for (const field of wantedIn(filled, language)) {
    if (width < 1000) await openSheet(page, language)
    await fillIn(panel, field, filled.chosen[field.name] ?? '')
    await panel
      .getByRole('button', { name: categoryWords(language).apply })
      .last()
      .click()
    await expect(page).toHaveURL(new RegExp(`[?&]${field.name}=`))
  }
}

for (const { language, width, script } of WAYS) {
  test.describe(`${language}, ${width} px, ${script ? 'with' : 'without'} script`, () => {
    test.use({
      viewport: { width, height: 800 },
      javaScriptEnabled: script,
      locale: language === 'sq' ? 'sq-AL' : 'en-GB'
    })

    for (const filled of PANELS) {
      test(
        `the panel of ${filled.slug} finds what has all that was chosen`,
        coreWhen(language === 'sq' && width === 360 && filled === PANELS[0], 'category'),
        async ({ page, site }) => {
          const word = await offerFor(site, filled)
          const id = categoryOf(filled.slug)?.id
          const prefix = language === 'en' ? '/en' : ''
          await page.goto(`${prefix}/search?q=${word}&category=${id}`)
          await expect(titles(page)).toHaveCount(3)
          const fill = script ? fillInPlace : fillPlainly
          await fill(page, filled, language, width)
          await expect(titles(page)).toHaveText([`E duhura ${word}`])
          const t = searchWords(language)
          await expect(
            page.getByText(counted(t, 'found', 1), { exact: true }).first()
          ).toBeVisible()
          const on = Object.values(filled.chosen).length
          const chips = page.getByRole('list', { name: t.filters }).getByRole('listitem')
          await expect(chips).toHaveCount(on + 2)
          if (width > 1000) {
            const panel = panelNamed(page, filled.slug, language)
            await expect(
              panel.getByText(counted(carFilterWords(language), 'count', on))
            ).toBeVisible()
            await panel.getByRole('link', { name: carFilterWords(language).clearAll }).click()
          } else {
            await page.getByRole('link', { name: t.clearAll }).click()
          }
          await expect(page).not.toHaveURL(new RegExp(Object.keys(filled.chosen)[0] ?? ''))
        }
      )
    }
  })
}
