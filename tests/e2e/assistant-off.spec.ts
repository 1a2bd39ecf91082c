import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { writeForMeWords } from '#src/shared/i18n/write-for-me.ts'
import { type AssistantSite, openAssistantSite } from '#tests/support/assistant-site.ts'
import { barriers } from '#tests/support/barriers.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'

test.describe.configure({ mode: 'default' })

let site: AssistantSite
test.beforeAll(async () => {
  site = await openAssistantSite({ off: true })
  const { account } = await site.member()
  for (let n = 1; n <= 8; n++) {
    const title = `Komodinë zqoff ${n}`
    const attributes = { subcategory: 'dollape' }
    await aListing(site.db, account, { title, attributes, price: n * 1000 })
  }
})
test.afterAll(() => site.close())

for (const language of LANGUAGES) {
  for (const width of [360, 1280]) {
    test(`without a model the page says so and compares, ${language}, ${width} px`, async ({
      browser
    }) => {
      const t = assistantWords(language)
      const viewport = { width, height: 760 }
      const context = await browser.newContext({ baseURL: site.origin, viewport, locale: language })
      const page = await context.newPage()
      const member = await site.member()
      await member.signIn(context)
      const prefix = language === 'en' ? '/en' : ''
      await page.goto(`${prefix}/ai-assistant`)
      await expect(page.getByRole('status').getByText(t.unavailableNotice)).toBeVisible()
      for (const name of [t.start, t.generateTitle, t.suggestPrice]) {
        await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
      }
      const form = page.locator('form[data-assistant=price]')
      const other = page.locator('form[data-assistant=description]').getByLabel(t.fieldTitle)
      await other.fill('Divan')
      await form.getByLabel(t.fieldTitle).fill('Komodinë zqoff')
      await form.getByLabel(t.fieldCategory).selectOption({ index: 3 })
      await form.getByLabel(t.fieldCondition).selectOption('used')
      await form.getByRole('button', { name: t.comparePrices }).click()
      await expect(form.getByText('2,750 L – 6,250 L')).toBeVisible()
      await expect(form.getByLabel(t.fieldTitle)).toHaveValue('Komodinë zqoff')
      await expect(other).toHaveValue('Divan')
      expect(await barriers(page)).toEqual([])

      await page.goto(`${prefix}/post`)
      await expect(page.locator('input[maxlength="80"]')).toBeEnabled()
      await expect(
        page.getByRole('button', { name: writeForMeWords(language).fromFields })
      ).toHaveCount(0)
      await context.close()
    })
  }
}

test('without a model the calls say that it is not available', core('assistant'), async () => {
  const member = await site.member()
  const status = await site.call('GET', '/api/ai/status', { as: member })
  expect(await status.json()).toMatchObject({ available: false })
  const item = { title: 'Divan', category: 'mobiljet', condition: 'used' }
  for (const [path, body] of [
    ['chat', { message: 'A?' }],
    ['generate-description', item],
    ['suggest-price', item]
  ] as const) {
    const response = await site.call('POST', `/api/ai/${path}`, { as: member, body })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect([response.status, (await response.json()).error.code]).toEqual([503, 'ai_unavailable'])
  }
})
