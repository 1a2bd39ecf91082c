import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright/test'
import { messages } from '#db/schema/messaging.ts'
import { aConversation, type TestConversation } from '#tests/support/conversation.ts'
import { core, coreWhen } from '#tests/support/journeys.ts'
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

const toast = (page: Page, title: string) =>
  page.locator('#toasts > *').filter({ has: page.getByText(title, { exact: true }) })

async function asBuyer(browser: Browser, site: Site, conversation: TestConversation, options = {}) {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'sq-AL', ...options })
  await conversation.buyer.signIn(context)
  return context.newPage()
}

const VIEWS = [
  {
    width: 360,
    start: '',
    send: 'Dërgo mesazhin',
    open: 'Hap bisedën',
    box: 'Mesazhi juaj',
    pageToast: ['Mesazhi u dërgua', 'Mesazhi juaj u dërgua me sukses tek shitësi.'],
    dialogToast: [
      'Mesazhi u dërgua!',
      "Shitësi do të marrë mesazhin tuaj dhe do t'ju përgjigjet së shpejti."
    ],
    quick: 'Ku mund të takohemi?',
    greeting: 'Përshëndetje! Më intereson shpallja juaj "{title}".',
    phone: ['Telefon', 'Për të marrë numrin e telefonit, dërgojini shitësit një mesazh të parë.'],
    email: ['Email', 'Për të marrë adresën e emailit, dërgojini shitësit një mesazh të parë.']
  },
  {
    width: 1280,
    start: '/en',
    send: 'Send message',
    open: 'Open the conversation',
    box: 'Your message',
    pageToast: ['Message sent', 'Your message was sent to the seller successfully.'],
    dialogToast: ['Message sent!', 'The seller will get your message and reply to you soon.'],
    quick: 'Where can we meet?',
    greeting: 'Hello! I am interested in your listing "{title}".',
    phone: ['Phone', 'To get the phone number, send the seller a first message.'],
    email: ['Email', 'To get the email address, send the seller a first message.']
  }
] as const

for (const view of VIEWS) {
  test(
    `the box of a listing sends what is written, ${view.width} px`,
    coreWhen(view.width === 360, 'listing'),
    async ({ browser, site }) => {
      const conversation = await aConversation(site)
      const page = await asBuyer(browser, site, conversation, {
        viewport: { width: view.width, height: 800 }
      })
      await page.goto(`${view.start}/listing/${conversation.listingId}`)
      const form = page.locator('[data-say]')
      const box = form.getByRole('textbox', { name: view.box })
      const send = form.getByRole('button', { name: view.send })
      await expect(box).toHaveValue(view.greeting.replace('{title}', conversation.title))
      await box.fill('   ')
      await expect(send).toBeDisabled()
      await box.fill('A mund ta shoh nesër?')
      await send.click()
      await expect(toast(page, view.pageToast[0])).toContainText(view.pageToast[1])
      await expect(box).toHaveValue('')
      await expect(send).toBeDisabled()
      const open = toast(page, view.pageToast[0]).getByRole('link', { name: view.open })
      await expect(open).toHaveAttribute('href', /\/messages\/\d+$/)
      const bar = page.locator('[data-contact-bar]').getByText(view.open)
      await expect(bar).toHaveAttribute('href', (await open.getAttribute('href')) ?? '')
      expect(await sentBy(site, conversation)).toEqual(['A mund ta shoh nesër?'])
    }
  )

  test(`the dialog greets, offers and sends, ${view.width} px`, async ({ browser, site }) => {
    const conversation = await aConversation(site)
    const page = await asBuyer(browser, site, conversation, {
      viewport: { width: view.width, height: 800 }
    })
    await page.goto(`${view.start}/listing/${conversation.listingId}`)
    const open = page.locator('[data-contact]:visible').first()
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('textbox', { name: view.box })
    await expect(dialog.getByRole('heading', { name: conversation.title })).toBeFocused()
    for (const ready of await dialog.getByRole('group').getByRole('link').all()) {
      await expect(ready).toBeInViewport({ ratio: 1 })
    }
    for (const [mode, notice] of [view.phone, view.email]) {
      await dialog.getByRole('link', { name: mode, exact: true }).click()
      await expect(dialog.getByText(notice)).toBeVisible()
      await expect(box).toBeHidden()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()

    await open.click()
    await dialog.locator('[data-mode=message]').click()
    await dialog.getByRole('link', { name: view.quick }).click()
    await expect(box).toHaveValue(view.quick)
    // What the buyer has written stays.
    await box.fill('Sa km ka?')
    for (let n = 0; n < 2; n++) await dialog.getByRole('link', { name: view.quick }).click()
    await expect(box).toHaveValue(`Sa km ka?\n${view.quick}`)
    await box.fill(view.quick)
    await dialog.getByRole('button', { name: view.send }).click()
    await expect(page).toHaveURL(/\/messages\/\d+$/)
    await expect(toast(page, view.dialogToast[0])).toContainText(view.dialogToast[1])
    await page.goBack()
    await open.click()
    await expect(box).toHaveValue('')
    await dialog.getByRole('button', { name: view.send }).click()
    await expect(page).toHaveURL(/\/messages\/\d+$/)
    expect(await sentBy(site, conversation)).toEqual([
      view.quick,
      view.greeting.replace('{title}', conversation.title)
    ])
  })
}

test('a message that does not go stays, and the page says so', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const page = await asBuyer(browser, site, conversation)
  await page.goto(`/listing/${conversation.listingId}`)
  const box = page.locator('[data-say]').getByRole('textbox')
  const send = page.locator('[data-say]').getByRole('button')
  await box.fill('Përshëndetje')
  await page.route('**/api/messages', route => route.abort())
  await send.click()
  const said = toast(page, 'Gabim')
  await expect(said).toContainText('Mesazhi nuk mund të dërgohet. Provoni përsëri.')
  await expect(box).toHaveValue('Përshëndetje')
  await page.unroute('**/api/messages')
  const path = `/api/users/${conversation.buyer.account.id}/block`
  expect((await site.call('PUT', path, { as: conversation.seller })).status).toBe(200)
  await send.click()
  await expect(said).toContainText("Këtij përdoruesi nuk mund t'i shkruani.")
  await expect(box).toHaveValue('Përshëndetje')
  expect(await sentBy(site, conversation)).toEqual([])
})

test('the number comes only when asked for, where the seller allows it', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site, { contacts: ['call', 'whatsApp'] })
  const page = await asBuyer(browser, site, conversation)
  const answer = await page.goto(`/listing/${conversation.listingId}`)
  expect(await answer?.text()).not.toMatch(/069 ?123|355691234567/)
  await page.locator('[data-contact]:visible').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Telefon', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Shkruaj në Viber' })).toBeHidden()
  await expect(dialog.getByText('Mos dërgoni para pa e parë produktin.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Telefono' }).click()
  await expect(dialog.getByRole('link', { name: '069 123 4567' })).toHaveAttribute(
    'href',
    'tel:+355691234567'
  )
})

test('on a phone WhatsApp is one tap away', async ({ browser, site }) => {
  const conversation = await aConversation(site, { contacts: ['whatsApp'] })
  const page = await asBuyer(browser, site, conversation)
  await page.setViewportSize({ width: 360, height: 680 })
  await page.route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  await page.goto(`/listing/${conversation.listingId}`)
  await page.locator('[data-contact-bar]').getByRole('link', { name: 'WhatsApp' }).click()
  await page.waitForURL('https://wa.me/355691234567')
})

test('signed out, the dialog leads over signing in and back to what was written', async ({
  page,
  site
}) => {
  const conversation = await aConversation(site)
  await page.goto(`/listing/${conversation.listingId}`)
  await page.locator('[data-contact]:visible').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Sa është i gjerë?')
  await dialog.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await expect(toast(page, 'Duhet të jeni të kyçur')).toContainText(
    'Për të dërguar mesazhe duhet të kyçeni në llogarinë tuaj.'
  )
  await expect(toast(page, 'Duhet të jeni të kyçur').locator('[href="#i-check"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Krijo llogari' }).first().click()
  await register(page)
  await expect(page.getByRole('textbox', { name: 'Mesazhi juaj' })).toHaveValue('Sa është i gjerë?')
})

test('no page offers to write to oneself, or about what takes no messages', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const page = await asBuyer(browser, site, { ...conversation, buyer: conversation.seller })
  await page.goto(`/listing/${conversation.listingId}/contact`)
  await expect(page).toHaveURL(new RegExp(`/listing/${conversation.listingId}$`))
  await expect(page.locator('[data-say], [data-contact]')).toHaveCount(0)
  const sold = await aConversation(site, { status: 'sold' })
  await page.goto(`/listing/${sold.listingId}/contact`)
  await expect(page).toHaveURL(new RegExp(`/listing/${sold.listingId}$`))
  await expect(page.locator('[data-say], [data-contact]')).toHaveCount(0)
})

test('another site plants no text for a visitor to send', core('messaging'), async ({ site }) => {
  const conversation = await aConversation(site)
  const answer = await fetch(`${site.origin}/listing/${conversation.listingId}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded'
    },
    body: 'content=planted'
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.getSetCookie().join()).not.toContain('draft')
})
