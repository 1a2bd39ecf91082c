import { and, eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { reports } from '#db/schema/moderation.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import {
  aConversation,
  chatReady,
  logOf,
  messageBox,
  openTalk,
  visitAs,
  write
} from '#tests/support/conversation.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`any message of the other can be reported, ${script} JavaScript`, async ({
    browser,
    site
  }) => {
    const conversation = await aConversation(site)
    const { id, conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
    await write(site, conversation, 'seller', 'Po')
    const { page } = await visitAs(browser, site, conversation.seller, { javaScriptEnabled })
    await page.goto(`/messages/${conversationId}`)
    if (javaScriptEnabled) await chatReady(page)
    const act = logOf(page).getByLabel('Raporto mesazhin')
    await expect(act).toHaveCount(1)
    await act.focus()
    await page.keyboard.press('Enter')
    if (!javaScriptEnabled) await expect(page).toHaveURL(new RegExp(`/report\\?message=${id}$`))
    const form = javaScriptEnabled ? logOf(page) : page.getByRole('main')
    if (javaScriptEnabled) await form.getByLabel('Pse po e').selectOption('harassment')
    else await form.getByRole('radio', { name: 'Ngacmim ose kërcënim' }).check()
    await form.getByRole('button', { name: 'Dërgo raportimin' }).click()
    await expect(page.getByText('Raportimi u dërgua').first()).toBeVisible()
    if (javaScriptEnabled) await expect(act).toBeFocused()
    const own = and(eq(reports.kind, 'message'), eq(reports.targetId, id))
    expect(await site.db.select().from(reports).where(own)).toMatchObject([
      { reporterId: conversation.seller.account.id, reason: 'harassment', content: 'Mirëdita' }
    ])
  })
}

test(
  'blocking says so, closes the writing, and is taken back',
  core('messaging'),
  async ({ browser, site }) => {
    const conversation = await aConversation(site)
    const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
    const { page } = await visitAs(browser, site, conversation.seller)
    await openTalk(page, `/messages/${conversationId}`)
    await page.locator('[data-talk-menu] > summary').click()
    await page
      .locator('[data-talk-menu] details summary', { hasText: 'Blloko përdoruesin' })
      .click()
    await expect(page.getByText('Ta bllokojmë këtë përdorues?')).toBeVisible()
    await page.getByRole('button', { name: 'Blloko përdoruesin' }).click()
    await expect(page.locator('#toasts > *')).toContainText('Përdoruesi u bllokua')
    await expect(page.getByText('E keni bllokuar këtë përdorues.')).toBeVisible()
    await expect(messageBox(page)).toHaveCount(0)
    const name = page.locator('#talk-title')
    await expect(name).toBeFocused()
    await page.getByRole('button', { name: 'Zhblloko' }).click()
    await expect(messageBox(page)).toBeVisible()
    await expect(name).toBeFocused()
  }
)

test.describe('without JavaScript', () => {
  test('one reads, writes, blocks and reports', core('messaging'), async ({ browser, site }) => {
    const conversation = await aConversation(site)
    let conversationId = 0
    for (let n = 1; n <= 25; n++) {
      conversationId = (await write(site, conversation, 'buyer', `Mesazhi ${n}`)).conversationId
    }
    const { page } = await visitAs(browser, site, conversation.seller, { javaScriptEnabled: false })
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesazhet tuaja (1)')
    await page.locator('[data-conversation]').click()
    await expect(logOf(page).getByText('Mesazhi 25')).toBeVisible()
    await write(site, conversation, 'buyer', 'Mesazhi 26')
    await page.getByRole('link', { name: 'Shfaq mesazhet e mëparshme' }).click()
    await expect(logOf(page).getByText('Mesazhi 5', { exact: true })).toBeVisible()
    // That page does not show it.
    const meanwhile = await site.call('GET', '/api/messages/unread', { as: conversation.seller })
    expect(await meanwhile.json()).toEqual({ messages: 1, conversations: 1 })
    await messageBox(page).fill('Po')
    await page.getByRole('button', { name: 'Dërgo', exact: true }).click()
    await expect(logOf(page).locator('[data-own]')).toContainText(['Po'])
    await page.locator('[data-talk-menu] > summary').click()
    await page.locator('[data-talk-menu] summary', { hasText: 'Raporto përdoruesin' }).click()
    await page.getByLabel('Pse po e raportoni?').selectOption('harassment')
    await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
    await expect(page.getByText('Raportimi u dërgua.')).toBeVisible()
    await page.locator('[data-talk-menu] > summary').click()
    await page.locator('[data-talk-menu] summary', { hasText: 'Blloko' }).click()
    await page.getByRole('button', { name: 'Blloko përdoruesin' }).click()
    await expect(page.getByText('E keni bllokuar këtë përdorues.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}$`))
    const unread = await site.call('GET', '/api/messages/unread', { as: conversation.seller })
    expect(await unread.json()).toEqual({ messages: 0, conversations: 0 })
  })

  test('what was refused is shown again with the reason', async ({ browser, site }) => {
    const conversation = await aConversation(site)
    const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
    const { page } = await visitAs(browser, site, conversation.seller, { javaScriptEnabled: false })
    await page.goto(`/messages/${conversationId}`)
    const path = `/api/users/${conversation.seller.account.id}/block`
    await site.call('PUT', path, { as: conversation.buyer })
    await messageBox(page).fill('Po, është')
    await page.getByRole('button', { name: 'Dërgo', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText("Këtij përdoruesi nuk mund t'i shkruani.")
    await expect(messageBox(page)).toHaveValue('Po, është')
  })
})

test('signed out one is told to sign in; of others there is nothing', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const visitor = await browser.newPage({ baseURL: site.origin, locale: 'sq-AL' })
  await visitor.goto(`/messages/${conversationId}`)
  await expect(visitor.getByText('Hyni në llogari për të parë mesazhet tuaja.')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Hyr' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(`/messages/${conversationId}`)}`
  )
  const { page } = await visitAs(browser, site, await site.member())
  for (const path of [conversationId, 999_999_999, 'x', '1/2']) {
    expect((await page.goto(`/messages/${path}`))?.status(), String(path)).toBe(404)
    await expect(page.getByText('A është ende?')).toHaveCount(0)
  }
  await page.goto('/messages')
  await expect(page.getByText('Nuk keni mesazhe')).toBeVisible()
})

test('the header and the bar tell what is unread', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  await write(site, conversation, 'buyer', 'A është ende?')
  const { page } = await visitAs(browser, site, conversation.seller, {
    viewport: { width: 360, height: 800 }
  })
  await page.goto('/profile')
  const tab = page.getByRole('navigation', { name: 'Navigimi në fund' }).getByRole('link')
  await expect(tab).toHaveCount(5)
  await expect(tab.filter({ hasText: 'Mesazhet' })).toContainText('1')
  await tab.filter({ hasText: 'Mesazhet' }).click()
  await chatReady(page)
  await page.locator('[data-conversation]').click()
  await page.getByRole('link', { name: 'Kthehu te bisedat' }).click()
  await expect(page.locator('body > nav [data-unread]')).toBeHidden()
})

test('conversations further down the list count as unread too', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  await write(site, conversation, 'buyer', 'A është ende?')
  // As many that are answered as one page of the list shows.
  for (let n = 0; n < 20; n++) {
    const buyer = await site.member()
    const other = { ...conversation, buyer }
    await write(site, other, 'buyer', 'Mirëdita')
    await write(site, other, 'seller', 'Mirëdita')
  }
  const { page } = await visitAs(browser, site, conversation.seller, {
    viewport: { width: 360, height: 800 }
  })
  await page.goto('/messages')
  await chatReady(page)
  await expect(page.locator('[data-conversation]')).toHaveCount(20)
  const mark = page.locator('body > nav [data-unread]')
  await expect(mark).toContainText('1')
  // Had it been counted anew from what is listed, one would be lacking.
  await write(site, { ...conversation, buyer: await site.member() }, 'buyer', 'Alo?')
  await expect(mark).toContainText('2')
})

test('nobody is left writing to who was suspended', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'Ku ta dërgoj kaparin?')
  const { account } = conversation.seller
  await site.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, account.id))
  const { page } = await visitAs(browser, site, conversation.buyer, { javaScriptEnabled: false })
  await page.goto(`/messages/${conversationId}`)
  await expect(page.getByRole('alert')).toHaveText(messagesWords('sq').userSuspended)
  await expect(page.locator('form[data-write]')).toHaveCount(0)
})
