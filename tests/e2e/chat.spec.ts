import type { Page } from 'playwright/test'
import {
  aConversation,
  logOf,
  messageBox,
  openTalk,
  stored,
  textsOf,
  VIEWS,
  visitAs,
  write
} from '#tests/support/conversation.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'

for (const { width, start } of VIEWS) {
  test(
    `two browsers talk live, ${width} px`,
    coreWhen(width === 360, 'messaging', 'messages'),
    async ({ browser, site }) => {
      const conversation = await aConversation(site)
      const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
      const viewport = { width, height: 800 }
      const seller = await visitAs(browser, site, conversation.seller, { viewport })
      const buyer = await visitAs(browser, site, conversation.buyer, { viewport })
      await openTalk(seller.page, `${start}/messages`)
      const row = seller.page.locator('[data-conversation]')
      await expect(row).toContainText(/E palexuar|Unread/)
      await expect(row.locator('[data-last]')).toHaveText(/^A është ende\?/)
      await row.click()
      await expect(seller.page).toHaveURL(new RegExp(`${start}/messages/${conversationId}$`))
      await expect(seller.page.getByRole('heading', { level: 1 })).toHaveText('Drita Leka')
      await expect(row.locator('[data-new]')).toHaveCount(0)

      await openTalk(buyer.page, `${start}/messages/${conversationId}`)
      await expect(buyer.page.locator('[data-presence]')).toHaveText(/Në linjë|Online/)
      await expect(buyer.page.locator('[data-log] [data-own] [data-at]')).toHaveText(/U lexua|Read/)
      await messageBox(seller.page).pressSequentially('Po, ')
      await expect(buyer.page.getByText(/Arben Kola (po shkruan|is typing)/)).toBeVisible()
      await messageBox(seller.page).pressSequentially('është')
      await messageBox(seller.page).press('Enter')
      await expect(logOf(buyer.page).getByText('Po, është')).toBeVisible()
      await expect(logOf(seller.page).locator('[data-own] [data-at]')).toHaveText(/U lexua|Read/)
      await expect(messageBox(seller.page)).toHaveValue('')
      await expect(seller.page.locator('form[data-write] button[type=submit]')).toBeDisabled()
      expect(await stored(site, conversation)).toEqual(['A është ende?', 'Po, është'])
      await seller.page.close()
      await expect(buyer.page.locator('[data-presence]')).toHaveText(/Jashtë linje|Offline/)
    }
  )

  test(`with the network cut a message waits, and arrives once, ${width} px`, async ({
    browser,
    site
  }) => {
    const conversation = await aConversation(site)
    const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
    const viewport = { width, height: 800 }
    const seller = await visitAs(browser, site, conversation.seller, { viewport })
    await openTalk(seller.page, `${start}/messages/${conversationId}`)
    await expect(seller.page.locator('[data-log] [data-own]')).toHaveCount(0)
    await seller.context.setOffline(true)
    await expect(seller.page.getByText(/Nuk keni internet|You are offline/)).toBeVisible()
    await messageBox(seller.page).fill('Një')
    await messageBox(seller.page).press('Enter')
    await messageBox(seller.page).fill('Dy')
    await messageBox(seller.page).press('Enter')
    const waiting = seller.page.locator('[data-pending]')
    await expect(waiting).toHaveText([
      /^Një.*(Në pritje të internetit|Waiting for a connection)$/,
      /^Dy.*(Në pritje të internetit|Waiting for a connection)$/
    ])
    expect(await stored(site, conversation)).toEqual(['A është ende?'])
    const missed = await write(site, conversation, 'buyer', 'Jeni aty?')
    expect(missed.conversationId).toBe(conversationId)
    await seller.context.setOffline(false)
    await expect(waiting).toHaveCount(0)
    await expect
      .poll(() => textsOf(seller.page))
      .toEqual(['A është ende?', 'Jeni aty?', 'Një', 'Dy'])
    expect(await stored(site, conversation)).toEqual(['A është ende?', 'Jeni aty?', 'Një', 'Dy'])
  })
}

test('what waits outlives the page, and two tabs send it once', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const { context, page } = await visitAs(browser, site, conversation.seller)
  const path = `/messages/${conversationId}`
  await openTalk(page, path)
  await context.setOffline(true)
  for (const text of ['Një', 'Dy', 'Tre']) {
    await messageBox(page).fill(text)
    await messageBox(page).press('Enter')
  }
  await expect(page.locator('[data-pending]')).toHaveCount(3)
  await page.close()
  expect(await stored(site, conversation)).toEqual(['A është ende?'])
  await context.setOffline(false)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await Promise.all([openTalk(one, path), openTalk(other, path)])
  for (const tab of [one, other]) {
    await expect.poll(() => textsOf(tab)).toEqual(['A është ende?', 'Një', 'Dy', 'Tre'])
    await expect(tab.locator('[data-pending]')).toHaveCount(0)
  }
  await messageBox(one).fill('Nga e para')
  await messageBox(one).press('Enter')
  await expect(logOf(other).getByText('Nga e para')).toBeVisible()
  await expect
    .poll(() => stored(site, conversation))
    .toEqual(['A është ende?', 'Një', 'Dy', 'Tre', 'Nga e para'])
})

test('what waits is sent from another page too, when the connection is back', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const { context, page } = await visitAs(browser, site, conversation.seller)
  await openTalk(page, `/messages/${conversationId}`)
  await context.setOffline(true)
  for (const text of ['Një', 'Dy']) {
    await messageBox(page).fill(text)
    await messageBox(page).press('Enter')
  }
  await expect(page.locator('[data-pending]')).toHaveCount(2)
  await page.close()
  await context.setOffline(false)
  const home = await context.newPage()
  await home.goto('/')
  await expect.poll(() => stored(site, conversation)).toEqual(['A është ende?', 'Një', 'Dy'])
  await expect
    .poll(() => home.evaluate(() => Object.keys(localStorage)))
    .not.toContainEqual(expect.stringMatching(/^outbox:/))
})

test('where no socket comes up, messages go and come by HTTP', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const { page } = await visitAs(browser, site, conversation.seller)
  await page.routeWebSocket(/\/ws/, socket => void socket.close())
  await openTalk(page, `/messages/${conversationId}`)
  await messageBox(page).fill('Po')
  await messageBox(page).press('Enter')
  await expect(page.locator('[data-log] [data-own] [data-at]')).toHaveText(/U dërgua/)
  await write(site, conversation, 'buyer', 'Vij nesër')
  await expect(logOf(page).getByText('Vij nesër')).toBeVisible()
  expect(await stored(site, conversation)).toEqual(['A është ende?', 'Po', 'Vij nesër'])
})

test('a refused message stays in its place, and goes again by hand', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const { page } = await visitAs(browser, site, conversation.seller)
  await openTalk(page, `/messages/${conversationId}`)
  const path = `/api/users/${conversation.seller.account.id}/block`
  await site.call('PUT', path, { as: conversation.buyer })
  for (const text of ['Po', 'Jo']) {
    await messageBox(page).fill(text)
    await messageBox(page).press('Enter')
  }
  const bad = page.locator('[data-pending=failed]')
  await expect(bad).toHaveCount(2)
  await expect(bad.first()).toContainText("Këtij përdoruesi nuk mund t'i shkruani.")
  await page.reload()
  await expect(bad).toHaveCount(2)
  await bad.last().getByRole('button', { name: 'Hiq' }).click()
  await expect(bad).toHaveCount(1)
  await site.call('DELETE', path, { as: conversation.buyer })
  await bad.getByRole('button', { name: 'Dërgo përsëri' }).click()
  await expect(bad).toHaveCount(0)
  await expect.poll(() => stored(site, conversation)).toEqual(['A është ende?', 'Po'])
})

for (const { line, start, reason } of [
  { line: true, start: '', reason: "Këtij përdoruesi nuk mund t'i shkruani." },
  { line: true, start: '/en', reason: 'You cannot write to this user.' },
  { line: false, start: '/en', reason: 'You cannot write to this user.' }
]) {
  const by = line ? 'by the socket' : 'by HTTP'
  test(`a refusal ${by} speaks the language of ${start}/messages`, async ({ browser, site }) => {
    const conversation = await aConversation(site)
    const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
    const path = `/api/users/${conversation.seller.account.id}/block`
    await site.call('PUT', path, { as: conversation.buyer })
    const { page } = await visitAs(browser, site, conversation.seller)
    if (!line) await page.routeWebSocket(/\/ws/, socket => void socket.close())
    const up = line && socketUp(page)
    await openTalk(page, `${start}/messages/${conversationId}`)
    await up
    await messageBox(page).fill('Po')
    await messageBox(page).press('Enter')
    await expect(page.locator('[data-pending=failed]')).toContainText(reason)
  })
}

/** The library's "40" says that the server has let the socket in. */
async function socketUp(page: Page) {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}
