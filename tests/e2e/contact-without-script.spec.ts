import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright/test'
import { messages } from '#db/schema/messaging.ts'
import { aConversation, type TestConversation } from '#tests/support/conversation.ts'
import { core } from '#tests/support/journeys.ts'
import { register } from '#tests/support/registration.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

// Requests that pass a background worker cannot be held or answered here.
test.use({ serviceWorkers: 'block' })

const sentBy = async (site: Site, { buyer }: TestConversation) =>
  (
    await site.db
      .select({ content: messages.content })
      .from(messages)
      .where(eq(messages.senderId, buyer.account.id))
      .orderBy(messages.id)
  ).map(({ content }) => content)

async function asBuyer(browser: Browser, site: Site, conversation: TestConversation, options = {}) {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'sq-AL', ...options })
  await conversation.buyer.signIn(context)
  return context.newPage()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a message goes as a plain form, a blank one as the greeting, a repeat once',
    core('messaging'),
    async ({ browser, site }) => {
      const conversation = await aConversation(site, { contacts: ['whatsApp'] })
      const page = await asBuyer(browser, site, conversation, { javaScriptEnabled: false })
      await page.goto(`/listing/${conversation.listingId}`)
      await page.locator('[data-say]').getByRole('link', { name: 'Kontakto shitësin' }).click()
      await page.getByRole('link', { name: 'A keni foto të tjera?' }).click()
      const box = page.getByRole('textbox', { name: 'Mesazhi juaj' })
      await expect(box).toHaveValue('A keni foto të tjera?')
      const form = await page.locator('form[data-panel] [name=form]').inputValue()
      await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
      await expect(page).toHaveURL(/\/messages\/\d+$/)
      await expect(page.getByRole('log').getByText('A keni foto të tjera?')).toBeVisible()

      const repeated = await page.request.post(`/listing/${conversation.listingId}/contact`, {
        form: { form, content: 'A keni foto të tjera?' },
        headers: { origin: site.origin },
        maxRedirects: 0
      })
      expect(repeated.status()).toBe(303)
      await page.goto(`/listing/${conversation.listingId}/contact`)
      await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
      await expect(page).toHaveURL(/\/messages\/\d+$/)
      expect(await sentBy(site, conversation)).toEqual([
        'A keni foto të tjera?',
        `Përshëndetje! Më intereson shpallja juaj "${conversation.title}".`
      ])

      await page.goto(`/listing/${conversation.listingId}/contact?mode=phone`)
      await page.getByRole('button', { name: 'Shkruaj në WhatsApp' }).click()
      await expect(page.getByRole('link', { name: '069 123 4567' })).toHaveAttribute(
        'href',
        'https://wa.me/355691234567'
      )
    }
  )

  test('what was written is still there after signing in', async ({ page, site }) => {
    const conversation = await aConversation(site)
    const text = 'Përshëndetje!\nA është ende? "Çmimi" i fundit, ju lutem: 5 % & më pak? 🙂'
    await page.goto(`/listing/${conversation.listingId}`)
    await page.locator('[data-say]').getByRole('textbox').fill(text)
    await page.locator('[data-say]').getByRole('button').click()
    await expect(page).toHaveURL(/\/auth\?next=/)
    // By its text Playwright finds nothing within this element.
    await expect(page.locator('main noscript p')).toBeVisible()
    await page.getByRole('link', { name: 'Krijo llogari' }).first().click()
    await register(page)
    await expect(page).toHaveURL(new RegExp(`/listing/${conversation.listingId}/contact$`))
    await expect(page.getByRole('textbox', { name: 'Mesazhi juaj' })).toHaveValue(text)
    await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
    await expect(page.getByRole('log').getByText('A është ende?')).toBeVisible()
    await page.goto(`/listing/${conversation.listingId}/contact`)
    await expect(page.getByRole('textbox', { name: 'Mesazhi juaj' })).toHaveValue('')
  })
})

test('the box of a cached page, sent twice, is one message', async ({ site }) => {
  const conversation = await aConversation(site)
  const other = await aConversation(site)
  const post = (listingId: number, content: string) =>
    fetch(`${site.origin}/listing/${listingId}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin, cookie: conversation.buyer.cookie },
      body: new URLSearchParams({ content })
    })
  const twice = ['Mirëdita', 'Mirëdita', 'Jam Drita'].map(text =>
    post(conversation.listingId, text)
  )
  const answers = await Promise.all([...twice, post(other.listingId, 'Mirëdita')])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect((await sentBy(site, conversation)).sort()).toEqual(['Jam Drita', 'Mirëdita', 'Mirëdita'])
})
