import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { headerWords } from '#src/shared/i18n/header.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { tabTo, typeInto } from '#tests/support/keyboard.ts'
import { photographs, toBePublished } from '#tests/support/post-form.ts'
import { expect, test } from '#tests/support/site.ts'
import { categoryOption } from '../support/category-names.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Goes down the options as far as the wanted one. */
async function choose(page: Page, select: Locator, label: string) {
  await tabTo(page, select)
  const options = await select.getByRole('option').allInnerTexts()
  for (let n = options.findIndex(text => text.trim() === label); n > 0; n--) {
    await page.keyboard.press('ArrowDown')
  }
  expect(await select.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text)).toBe(
    label
  )
}

const labelled = (page: Page, text: string) => page.getByLabel(text, { exact: true })

async function register(page: Page) {
  await page.goto('/post')
  await tabTo(page, page.getByRole('link', { name: 'Krijo llogari' }))
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Emri dhe mbiemri'), 'Drita Marku')
  await typeInto(page, page.getByLabel('Emaili'), `${randomUUID()}@shembull.al`)
  await typeInto(page, page.getByLabel(/^Fjalëkalimi/), 'shtepia-e-re')
  await typeInto(page, page.getByLabel('Përsëritni fjalëkalimin'), 'shtepia-e-re')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/post$/)
}

async function pickPhotos(page: Page) {
  const photos = await photographs([30, 150, 270])
  const button = page.getByRole('button', { name: 'Galeria' }).and(page.getByText('Galeria'))
  await tabTo(page, button)
  // Before its code has come to life the button does nothing.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  // A browser opens no chooser when a busy machine takes longer over the key than it allows.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5000 })
    const [chosen] = await Promise.all([chooser, page.keyboard.press('Enter')])
    await chosen.setFiles(photos)
  }).toPass()
}

async function fillCar(page: Page, title: string) {
  await choose(page, labelled(page, 'Kategoria'), categoryOption('makinat').label)
  await page.keyboard.press('Shift+Tab')
  await expect(labelled(page, 'Titulli')).toBeFocused()
  await page.keyboard.type(title)
  await tabTo(page, page.getByRole('radio', { name: 'E përdorur' }))
  await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByLabel('Çmimi në lekë (ALL)'), '350,000')
  await tabTo(page, page.getByLabel('Çmimi është i diskutueshëm'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: /Hap$/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Marka')).toBeFocused()
  await choose(page, page.getByLabel('Marka'), 'Volkswagen')
  await choose(page, page.getByLabel('Modeli'), 'Golf')
  await typeInto(page, page.getByLabel('Viti'), '2008')
  await typeInto(page, page.getByLabel('Kilometrazhi (km)'), '187000')
  await choose(page, page.getByLabel('Karburanti'), 'Naftë')
  await tabTo(page, page.getByRole('radio', { name: 'E bardhë' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'E zezë' })).toBeChecked()
  await typeInto(page, labelled(page, 'Përshkrimi'), 'Një pronar, pa gërvishtje.')
  await choose(page, page.getByLabel('Qyteti'), 'Korçë')
}

test('a car is posted and found on a phone by keyboard alone', async ({ page }) => {
  const word = `kërraçë${randomUUID().slice(0, 8)}`
  const title = `Golf ${word}`
  await register(page)
  await pickPhotos(page)
  await fillCar(page, title)
  const third = page.getByRole('button', { name: 'Lëvize majtas: Fotoja 3' })
  await expect(third).toBeEnabled({ timeout: 120_000 })
  await tabTo(page, page.getByRole('button', { name: 'Publiko' }))
  await expect(page.getByRole('button', { name: 'Publiko' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await toBePublished(page)

  await typeInto(page, page.getByLabel('Çfarë po kërkoni sot?'), word)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: title }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('definition')).toHaveText([
    ...['Volkswagen', 'Golf', '2008', '187,000 km', 'Naftë', 'E zezë']
  ])
  await expect(page.getByRole('article').getByText('E dëmtuar')).toBeVisible()
  await expect(page.getByRole('article').getByText('I diskutueshëm')).toBeVisible()
  await expect(page.getByRole('img', { name: `${title}, fotoja` })).toHaveCount(3)
})

for (const language of LANGUAGES) {
  for (const width of [360, 1280]) {
    test.describe(`at ${width} px, ${language}`, () => {
      test.use({ viewport: { width, height: 740 }, locale: language })

      test(
        'a member signs out by Tab and Enter alone',
        coreWhen(language === 'sq' && width === 360, 'accounts'),
        async ({ page, context, site }) => {
          const t = headerWords(language)
          await (await site.member()).signIn(context)
          await page.goto(localized(paths.search, language))
          const menu = page.getByRole('banner').locator('summary', { hasText: t.userMenu })
          await tabTo(page, menu)
          await page.keyboard.press('Enter')
          const signOut = page.getByRole('banner').getByRole('button', { name: t.logout })
          await tabTo(page, signOut)
          await expect(signOut).toBeInViewport({ ratio: 1 })
          const focused = await signOut.evaluate(button => getComputedStyle(button).outlineStyle)
          expect(focused).not.toBe('none')
          await page.keyboard.press('Enter')
          await expect(page).toHaveURL(new RegExp(`${localized(paths.home, language)}$`))
          await expect(menu).toHaveCount(0)
          await page.goto(localized(paths.profile, language))
          await expect(page).toHaveURL(/auth/)
        }
      )
    })
  }
}
