import { expect } from 'playwright/test'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { open, pathIn } from '#tests/support/assistant-pages.ts'
import { testWithAssistant } from '#tests/support/assistant-site.ts'
import { barriers } from '#tests/support/barriers.ts'
import { aListing } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'

const test = testWithAssistant()

test('a visitor is led to sign in, told why, and back', async ({ page, site }) => {
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
        async ({ page, site }) => {
          const { account } = await site.member()
          const title = `Biçikletë zq${language}${width}`
          const listing = await aListing(site.db, account, { title })
          await open(site, page, language)
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
    })
  }
}

test('a question that failed or was stopped is there to be sent again', async ({ page, site }) => {
  const t = assistantWords('sq')
  await open(site, page, 'sq')
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

test('a page that is open hears when the model goes away', async ({ page, site }) => {
  await page.clock.install()
  const t = assistantWords('en')
  const member = await open(site, page, 'en')
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
