import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cars, chip, mark, stays } from '#tests/support/panel-page.ts'
import { titles } from '#tests/support/panels.ts'
import { fillRequired, openForm, publish, toBePublished } from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'

/** What Chrome 109, Firefox 115 or Safari 16.4 do not know. */
const MISSING = [
  /\.to(?:Sorted|Reversed|Spliced|WellFormed)\b|\.isWellFormed\b|\.with\(/,
  /\b(?:Array\.fromAsync|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy)\b/,
  /\bAbortSignal\.(?:any|timeout)\b|\bURL\.(?:canParse|parse)\b/,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf)\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|take|drop|reduce|toArray|forEach|some|every|find)\(/,
  /\bsearchParams\.size\b/,
  // Written as properties, Firefox before 119 keeps them to itself.
  /\.aria[A-Z]|\.role\s*=(?!=)/
]

test('no script of the site needs more than an older browser knows', () => {
  const client = fileURLToPath(new URL('../../dist/client', import.meta.url))
  const scripts = globSync(`${client}/**/*.js`)
  expect(scripts.length).toBeGreaterThan(50)
  const found = scripts.flatMap(path => {
    const text = readFileSync(path, 'utf8')
    return MISSING.flatMap(name => name.exec(text)?.[0] ?? []).map(name => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})

test.describe('in an older browser', () => {
  test.use({ viewport: { width: 360, height: 680 } })
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const [owner, name] of [
        [URLSearchParams, 'size'],
        [Array, 'toSorted'],
        [Array, 'toReversed'],
        [String, 'toWellFormed']
      ] as const)
        Reflect.deleteProperty(owner.prototype, name)
    })
  )

  test('a list is filtered', async ({ page, site }) => {
    const word = await cars(page, site)
    await mark(page)
    const sheet = page.locator('[data-quick-sheet]')
    await page.getByRole('link', { name: 'Marka', exact: true }).click()
    await sheet.getByRole('link', { name: /^Audi 2$/ }).click()
    await expect(titles(page)).toHaveCount(2)
    await expect(chip(page, 'Marka: Audi')).toBeAttached()
    await page.getByLabel('Rendit sipas').selectOption('price-low')
    await expect(page).toHaveURL(new RegExp(`q=${word}.*brand=Audi.*sortBy=price-low`))
    await expect(titles(page)).toHaveCount(2)
    await stays(page)
  })

  test('a listing is published', async ({ page, site }) => {
    await openForm(page, site)
    await fillRequired(page, `Karrige ${randomUUID()}`)
    await publish(page)
    await toBePublished(page)
  })
})
