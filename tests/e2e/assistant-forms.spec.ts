import { expect } from 'playwright/test'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { assistantProblemsWords } from '#src/shared/i18n/assistant-problems.ts'
import { insightWords } from '#src/shared/i18n/insight.ts'
import { fill as inPlaces, LANGUAGES } from '#src/shared/i18n/language.ts'
import { postWords } from '#src/shared/i18n/post.ts'
import { writeForMeWords } from '#src/shared/i18n/write-for-me.ts'
import { CATEGORY, fill, formOf, open, toast } from '#tests/support/assistant-pages.ts'
import { type AssistantSite, testWithAssistant } from '#tests/support/assistant-site.ts'
import { barriers } from '#tests/support/barriers.ts'
import { categoryOption } from '#tests/support/category-names.ts'
import { aListing } from '#tests/support/factories.ts'
import { attach, snapshots } from '#tests/support/post-form.ts'

const test = testWithAssistant()

/** Eight cupboards of one kind, as other sellers ask for them. */
async function cupboards(site: AssistantSite, title: string) {
  const { account } = await site.member()
  for (let n = 1; n <= 8; n++) {
    const attributes = { subcategory: 'dollape' }
    await aListing(site.db, account, { title: `${title} ${n}`, attributes, price: n * 1000 })
  }
}

for (const language of LANGUAGES) {
  const t = assistantWords(language)
  for (const width of [360, 1280]) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ viewport: { width, height: 760 }, locale: language })

      test('the forms write and price, and say what is missing', async ({ page, site }) => {
        await open(site, page, language)
        const problems = assistantProblemsWords(language)
        const describing = formOf(page, 'description')
        await describing.getByRole('button', { name: t.generateTitle }).click()
        await expect(toast(page)).toContainText(t.missingTitle)
        await expect(toast(page)).toContainText(problems.missingForDescription)
        await expect(describing.getByRole('textbox').first()).toBeFocused()
        await expect(describing.locator('[aria-invalid=true]')).toHaveCount(3)
        await fill(page, 'description', language, 'Dollap')
        await describing.getByRole('button', { name: t.generateTitle }).click()
        await expect(toast(page)).toContainText(t.descriptionDone)
        await expect(describing.locator('[aria-invalid]')).toHaveCount(0)
        await expect(describing.getByLabel(t.descriptionDone)).toHaveValue(
          'I ruajtur mirë dhe gati për përdorim.'
        )
        const pricing = formOf(page, 'price')
        await pricing.getByRole('button', { name: t.suggestPrice }).click()
        await expect(toast(page)).toContainText(problems.missingForPrice)
        await fill(page, 'price', language, 'Gjë zqrrallë')
        await pricing.getByRole('button', { name: t.suggestPrice }).click()
        await expect(toast(page)).toContainText(t.priceDone)
        await expect(pricing.getByText('12,000 L')).toBeVisible()
        expect(await barriers(page)).toEqual([])
      })
    })
  }
}

test('what it wrote goes on into the post form', async ({ page, site }) => {
  const t = assistantWords('sq')
  await open(site, page, 'sq')
  const form = formOf(page, 'description')
  await fill(page, 'description', 'sq', 'Dollap me dy kanate')
  await form.getByRole('button', { name: t.generateTitle }).click()
  await form.getByLabel(t.descriptionDone).fill('I ruajtur mirë, e ndryshova vetë.')
  await form.getByRole('button', { name: t.useDescription }).click()
  await expect(page).toHaveURL(/\/post$/)
  await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue('Dollap me dy kanate')
  await expect(page.getByLabel('Përshkrimi', { exact: true })).toHaveValue(
    'I ruajtur mirë, e ndryshova vetë.'
  )
  await page.goto('/ai-assistant')
  await fill(page, 'price', 'sq', 'Dollap me dy kanate')
  await formOf(page, 'price').getByRole('button', { name: t.suggestPrice }).click()
  await formOf(page, 'price').getByRole('button', { name: t.usePrice }).click()
  await expect(page.getByLabel('Çmimi në lekë (ALL)')).toHaveValue(/^12,?000$/)
  await expect(page.getByLabel('Përshkrimi', { exact: true })).toHaveValue(/^I ruajtur mirë/)
})

test("another listing's draft is changed only after asking, and a full device is reported", async ({
  page,
  site
}) => {
  const t = assistantWords('sq')
  const title = () => page.getByLabel('Titulli', { exact: true })
  const price = () => page.getByLabel('Çmimi në lekë (ALL)')
  await open(site, page, 'sq', '/post')
  await expect(page.getByLabel('Përshkrimi', { exact: true })).toBeEnabled()
  await title().fill('Biçikletë')
  await price().fill('9000')
  await expect(page.getByText(postWords('sq').draftSaved)).toBeVisible()
  await page.goto('/ai-assistant')
  await fill(page, 'price', 'sq', 'iPhone 13')
  const form = formOf(page, 'price')
  await form.getByRole('button', { name: t.suggestPrice }).click()
  const use = form.getByRole('button', { name: t.usePrice })
  const asked: string[] = []
  let agrees = false
  page.on('dialog', dialog => {
    asked.push(dialog.message())
    return agrees ? dialog.accept() : dialog.dismiss()
  })
  await use.click()
  await expect.poll(() => asked).toEqual([inPlaces(t.draftOfOther, { title: 'Biçikletë' })])
  await expect(page).toHaveURL(/\/ai-assistant$/)
  agrees = true
  await page.evaluate(() => {
    Object.assign(Storage.prototype, { kept: Storage.prototype.setItem })
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await use.click()
  await expect(toast(page)).toContainText(assistantWords('sq').draftNotSaved)
  await expect(page).toHaveURL(/\/ai-assistant$/)
  await page.evaluate(() => {
    Storage.prototype.setItem = Reflect.get(Storage.prototype, 'kept')
  })
  await use.click()
  await expect(page).toHaveURL(/\/post$/)
  await expect(title()).toHaveValue('Biçikletë')
  await expect(price()).toHaveValue(/^12,?000$/)
  expect(asked).toHaveLength(3)
})

for (const language of LANGUAGES) {
  test.describe(`without JavaScript, ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 }, locale: language })
    const t = assistantWords(language)
    const problems = assistantProblemsWords(language)

    test('both forms answer, and keep what was typed', async ({ page, site }) => {
      await open(site, page, language)
      const describing = () => formOf(page, 'description')
      await describing().getByRole('button', { name: t.generateTitle }).click()
      await expect(describing().getByRole('alert')).toContainText(problems.missingForDescription)
      await fill(page, 'description', language, 'Dollap i bardhë')
      await describing().getByRole('button', { name: t.generateTitle }).click()
      await expect(describing().getByLabel(t.descriptionDone)).toHaveValue(/^I ruajtur mirë/)
      await expect(describing().getByLabel(t.fieldTitle)).toHaveValue('Dollap i bardhë')
      await expect(describing().getByLabel(t.fieldCategory)).toHaveValue(CATEGORY[language])

      await fill(page, 'price', language, 'Gjë zqrrallë')
      await formOf(page, 'price').getByRole('button', { name: t.suggestPrice }).click()
      await expect(formOf(page, 'price').getByText('12,000 L')).toBeVisible()
    })

    test('prices alike are shown where the model gives none', async ({ page, site }) => {
      const title = `Komodinë zqk${language}`
      await cupboards(site, title)
      await open(site, page, language)
      site.model.behave({ raw: '<html>' })
      await fill(page, 'price', language, title)
      const form = () => formOf(page, 'price')
      await form().getByRole('button', { name: t.suggestPrice }).click()
      await expect(form().getByRole('alert')).toContainText(problems.badAnswer)
      await expect(form().getByText('2,750 L – 6,250 L')).toBeVisible()
      await form()
        .getByText(insightWords(language).base.split('{')[0]?.trim() ?? '')
        .click()
      await expect(form().getByRole('link', { name: `${title} 1` })).toBeVisible()
      await expect(form().getByLabel(t.fieldTitle)).toHaveValue(title)
    })
  })
}

test('the post form has its description written from the photos, and undone', async ({
  page,
  site
}) => {
  const t = writeForMeWords('sq')
  await open(site, page, 'sq', '/post')
  const description = page.getByLabel('Përshkrimi', { exact: true })
  await expect(description).toBeEnabled()
  await page.getByRole('button', { name: t.fromFields }).click()
  await expect(page.getByText('Titulli është i detyrueshëm').first()).toBeVisible()
  await page.getByLabel('Titulli', { exact: true }).fill('Dollap')
  await page.getByLabel('Kategoria', { exact: true }).selectOption(categoryOption('mobiljet'))
  await attach(page, await snapshots(2))
  await description.fill('E shkrova vetë.')
  await page.getByRole('button', { name: t.fromPhotos }).click()
  await expect(description).toHaveValue('I ruajtur mirë dhe gati për përdorim.')
  await expect(page.getByText(t.done)).toBeVisible()
  const content = site.model.requests.at(-1)?.messages[1]?.content
  const pictures = Array.isArray(content) ? content.flatMap(part => part.image_url ?? []) : []
  expect(pictures).toHaveLength(2)
  expect(pictures[0]?.url).toMatch(/^data:image\/webp;base64,/)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: t.putBack }).click()
  await expect(description).toHaveValue('E shkrova vetë.')
  // Written twice, it is still the seller's own text that comes back.
  for (let n = 0; n < 2; n++) {
    await page.getByRole('button', { name: t.fromPhotos }).click()
    await expect(description).toHaveValue('I ruajtur mirë dhe gati për përdorim.')
    await expect(page.getByText(t.done)).toBeVisible()
  }
  await page.getByRole('button', { name: t.putBack }).click()
  await expect(description).toHaveValue('E shkrova vetë.')

  site.model.behave({ status: 503 })
  await page.getByRole('button', { name: t.fromPhotos }).click()
  await expect(page.getByText(assistantProblemsWords('sq').unavailableBody)).toBeVisible()
  await expect(description).toHaveValue('E shkrova vetë.')
})

test('a discarded draft takes its text along', async ({ page, site }) => {
  const t = writeForMeWords('sq')
  await open(site, page, 'sq', '/post')
  const description = page.getByLabel('Përshkrimi', { exact: true })
  await expect(description).toBeEnabled()
  await page.getByLabel('Titulli', { exact: true }).fill('Dollap')
  await page.getByLabel('Kategoria', { exact: true }).selectOption(categoryOption('mobiljet'))
  await description.fill('E shkrova vetë.')
  await expect(page.getByText(postWords('sq').draftSaved)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t.fromFields }).click()
  await expect(page.getByRole('button', { name: t.putBack })).toBeVisible()
  page.on('dialog', dialog => dialog.accept())
  await page.getByRole('button', { name: postWords('sq').draftDiscard }).click()
  await expect(description).toHaveValue('')
  await expect(page.getByRole('button', { name: t.putBack })).toHaveCount(0)
})
