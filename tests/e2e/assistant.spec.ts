import type { Page } from 'playwright/test'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { assistantProblemsWords } from '#src/shared/i18n/assistant-problems.ts'
import { insightWords } from '#src/shared/i18n/insight.ts'
import { LANGUAGES, type Language } from '#src/shared/i18n/language.ts'
import { writeForMeWords } from '#src/shared/i18n/write-for-me.ts'
import { type AssistantSite, openAssistantSite } from '#tests/support/assistant-site.ts'
import { barriers } from '#tests/support/barriers.ts'
import { aListing } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { helpful } from '#tests/support/model-server.ts'
import { attach, snapshots } from '#tests/support/post-form.ts'
import { expect, test as plain } from '#tests/support/site.ts'
import { categoryName, categoryOption } from '../support/category-names.ts'

// One server, whose model says what each test tells it to.
plain.describe.configure({ mode: 'default' })

let site: AssistantSite
const test = plain.extend<object, { own: AssistantSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      site = await openAssistantSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' }
  ],
  baseURL: async ({ own }, use) => use(own.origin)
})
test.beforeEach(({ own }) => own.model.behave(helpful))

const CATEGORY = { sq: categoryName('mobiljet'), en: categoryName('mobiljet', 'en') }
const pathIn = (language: Language, path: string) => (language === 'en' ? `/en${path}` : path)

async function open(page: Page, language: Language, path = '/ai-assistant') {
  const member = await site.member()
  await member.signIn(page.context())
  await page.goto(pathIn(language, path))
  return member
}

const formOf = (page: Page, part: 'description' | 'price') =>
  page.locator(`form[data-assistant=${part}]`)

async function fill(page: Page, part: 'description' | 'price', language: Language, title: string) {
  const t = assistantWords(language)
  const form = formOf(page, part)
  await form.getByLabel(t.fieldTitle).fill(title)
  await form.getByLabel(t.fieldCategory).selectOption(CATEGORY[language])
  await form.getByLabel(t.fieldCondition).selectOption('used')
}

const toast = (page: Page) => page.locator('#toasts')

/** Eight cupboards of one kind, as other sellers ask for them. */
async function cupboards(title: string) {
  const { account } = await site.member()
  for (let n = 1; n <= 8; n++) {
    const attributes = { subcategory: 'dollape' }
    await aListing(site.db, account, { title: `${title} ${n}`, attributes, price: n * 1000 })
  }
}

test('a visitor is led to sign in, told why, and back', async ({ page }) => {
  await page.goto('/ai-assistant')
  await expect(page).toHaveURL(/\/auth\?next=%2Fai-assistant$/)
  await expect(page.getByText(assistantWords('sq').signInNotice)).toBeVisible()
  await page.goto('/en/ai-assistant')
  await expect(page.getByText(assistantWords('en').signInNotice)).toBeVisible()
  const member = await site.member()
  await member.signIn(page.context())
  await page.goto(page.url())
  await expect(page).toHaveURL(/\/en\/ai-assistant$/)
})

for (const language of LANGUAGES) {
  const t = assistantWords(language)
  for (const width of [360, 1280]) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ viewport: { width, height: 760 }, locale: language })

      test(
        'a chat finds a listing, goes on, and shows texts as texts',
        coreWhen(language === 'sq' && width === 360, 'assistant'),
        async ({ page }) => {
          const { account } = await site.member()
          const title = `Biçikletë zq${language}${width}`
          const listing = await aListing(site.db, account, { title })
          await open(page, language)
          await page.getByRole('button', { name: t.start }).click()
          const chat = page.getByRole('dialog', { name: t.title })
          await expect(chat.getByText(t.welcome)).toBeVisible()
          const field = chat.getByRole('textbox', { name: t.placeholder })
          await expect(field).toBeFocused()
          await field.fill('   ')
          await page.keyboard.press('Enter')
          await expect(chat.getByRole('listitem')).toHaveCount(1)
          await field.fill(`zq${language}${width}`)
          await page.keyboard.press('Enter')
          const link = chat.getByRole('link', { name: title })
          await expect(link).toHaveAttribute('href', pathIn(language, `/listing/${listing.id}`))
          await expect(chat.locator('time')).toHaveCount(2)
          expect(await barriers(page)).toEqual([])

          site.model.behave({ text: '<img src=x onerror=alert(1)> [këtu](https://evil.example)' })
          await field.fill('Dhe tani?')
          await chat.getByRole('button', { name: t.send }).click()
          await expect(chat.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
          await expect(chat.locator('img')).toHaveCount(0)
          await expect(chat.getByRole('link')).toHaveCount(1)
          const { messages } = site.model.requests.at(-1) ?? { messages: [] }
          expect(messages.map(({ content }) => content)).toContain(`zq${language}${width}`)

          await page.keyboard.press('Escape')
          await expect(chat).toBeHidden()
          await expect(page.getByRole('button', { name: t.start })).toBeFocused()
          await page.getByRole('button', { name: t.start }).click()
          await expect(link).toBeVisible()
          await chat.getByRole('button', { name: t.newChat }).click()
          await expect(chat.getByRole('listitem')).toHaveCount(1)
        }
      )

      test('the forms write and price, and say what is missing', async ({ page }) => {
        await open(page, language)
        const problems = assistantProblemsWords(language)
        const describing = formOf(page, 'description')
        await describing.getByRole('button', { name: t.generateTitle }).click()
        await expect(toast(page)).toContainText(t.missingTitle)
        await expect(toast(page)).toContainText(problems.missingForDescription)
        await fill(page, 'description', language, 'Dollap')
        await describing.getByRole('button', { name: t.generateTitle }).click()
        await expect(toast(page)).toContainText(t.descriptionDone)
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

test('a question that failed or was stopped is there to be sent again', async ({ page }) => {
  const t = assistantWords('sq')
  await open(page, 'sq')
  await page.getByRole('button', { name: t.start }).click()
  const chat = page.getByRole('dialog')
  const field = chat.getByRole('textbox')
  site.model.behave({ raw: '' })
  await field.fill('Sa kushton?')
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('alert')).toContainText(t.errorTitle)
  await expect(field).toHaveValue('Sa kushton?')

  site.model.behave('stuck')
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('status').getByText(t.thinking)).toBeVisible()
  await expect(field).toBeDisabled()
  await chat.getByRole('button', { name: t.stop }).click()
  await expect(field).toHaveValue('Sa kushton?')
  await expect(field).toBeEnabled()
  await expect(chat.getByRole('alert')).toHaveCount(0)

  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  site.model.behave({ text: 'Rreth 3,000 lekë.' })
  await page.keyboard.press('Enter')
  await expect(chat.getByText('Rreth 3,000 lekë.')).toBeVisible()
  await expect(chat.getByText('Sa kushton?')).toHaveCount(1)
})

test('what it wrote goes on into the post form', async ({ page }) => {
  const t = assistantWords('sq')
  await open(page, 'sq')
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

for (const language of LANGUAGES) {
  test.describe(`without JavaScript, ${language}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 }, locale: language })
    const t = assistantWords(language)
    const problems = assistantProblemsWords(language)

    test('both forms answer, and keep what was typed', async ({ page }) => {
      await open(page, language)
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

    test('prices alike are shown where the model gives none', async ({ page }) => {
      const title = `Komodinë zqk${language}`
      await cupboards(title)
      await open(page, language)
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

test('the post form has its description written from the photos, and undone', async ({ page }) => {
  const t = writeForMeWords('sq')
  await open(page, 'sq', '/post')
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

  site.model.behave({ status: 503 })
  await page.getByRole('button', { name: t.fromPhotos }).click()
  await expect(page.getByText(assistantProblemsWords('sq').unavailableBody)).toBeVisible()
  await expect(description).toHaveValue('E shkrova vetë.')
})

test('a page that is open hears when the model goes away', async ({ page }) => {
  await page.clock.install()
  const t = assistantWords('en')
  const member = await open(page, 'en')
  await page.getByRole('button', { name: t.start }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill('How much?')
  site.model.behave({ status: 500 })
  const body = { message: 'A?' }
  for (let n = 0; n < 3; n++) await site.call('POST', '/api/ai/chat', { as: member, body })
  await page.clock.fastForward(31_000)
  await expect(field).toBeDisabled()
  await expect(field).toHaveValue('How much?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').getByText(t.unavailableNotice)).toBeVisible()
  for (const name of [t.start, t.generateTitle, t.suggestPrice]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  await expect(page.getByRole('button', { name: t.comparePrices })).toBeVisible()
})
