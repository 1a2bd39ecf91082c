import {
  aConversation,
  messageBox,
  openTalk,
  stored,
  visitAs,
  write
} from '#tests/support/conversation.ts'
import { expect, test } from '#tests/support/site.ts'

test('what waits in an open page is not sent by who has signed in since on the device', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'A është ende?')
  const { context, page } = await visitAs(browser, site, conversation.buyer)
  await openTalk(page, `/messages/${conversationId}`)
  await context.setOffline(true)
  await messageBox(page).fill('E marr.')
  await messageBox(page).press('Enter')
  await expect(page.locator('[data-pending]')).toHaveCount(1)
  const other = await site.member()
  await other.signIn(context)
  await context.setOffline(false)
  await expect(page.locator('[data-pending]')).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /auth/)
  expect(await stored(site, conversation)).toEqual(['A është ende?'])
  expect(await (await site.call('GET', '/api/conversations', { as: other })).json()).toEqual([])

  await conversation.buyer.signIn(context)
  await page.goto(`/messages/${conversationId}`)
  await expect.poll(() => stored(site, conversation)).toEqual(['A është ende?', 'E marr.'])
})
