import type { Message } from '#src/shared/schemas/messages.ts'
import {
  aConversation,
  logOf,
  openTalk,
  textsOf,
  visitAs,
  write
} from '#tests/support/conversation.ts'
import { expect, test } from '#tests/support/site.ts'

test('the past comes upward without a jump', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  let conversationId = 0
  for (let n = 1; n <= 55; n++) {
    conversationId = (await write(site, conversation, n % 3 ? 'buyer' : 'seller', `Mesazhi ${n}`))
      .conversationId
  }
  const { page } = await visitAs(browser, site, conversation.seller, {
    viewport: { width: 360, height: 700 }
  })
  await openTalk(page, `/messages/${conversationId}`)
  const log = logOf(page)
  await expect(log.getByText('Mesazhi 55')).toBeInViewport()
  expect((await textsOf(page)).length).toBe(20)
  const first = log.getByText('Mesazhi 36', { exact: true })
  await log.evaluate(element =>
    element.scrollTo({ top: -(element.scrollHeight - element.clientHeight - 310) })
  )
  const place = (await first.boundingBox())?.y ?? 0
  await log.evaluate(element => element.scrollBy({ top: -20 }))
  await expect.poll(async () => (await textsOf(page)).length).toBe(40)
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - place - 20)).toBeLessThan(3)
  await write(site, conversation, 'buyer', 'Mesazhi 56')
  await expect(page.getByRole('button', { name: '1 mesazh i ri' })).toBeVisible()
  await page.getByRole('button', { name: '1 mesazh i ri' }).click()
  await expect(log.getByText('Mesazhi 56')).toBeInViewport()
  await log.evaluate(element => element.scrollTo({ top: -element.scrollHeight }))
  await expect.poll(async () => (await textsOf(page)).length).toBe(56)
  await expect(log.getByRole('link')).toHaveCount(0)
})

test('a conversation opened from the list shows its newest at once, and the page before follows', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  for (let n = 1; n <= 12; n++) await write(site, conversation, 'buyer', `Mesazhi ${n}`)
  const { page } = await visitAs(browser, site, conversation.seller, {
    viewport: { width: 360, height: 700 }
  })
  await openTalk(page, '/messages')
  let letThrough = () => {}
  const held = new Promise<void>(done => {
    letThrough = done
  })
  await page.route('**/api/listings/*/messages?*', async route => {
    await held
    await route.continue()
  })
  await page.locator('[data-conversation]').click()
  const newest = logOf(page).getByText('Mesazhi 12')
  await expect(newest).toBeInViewport()
  expect((await textsOf(page)).length).toBe(5)
  await expect(logOf(page)).toHaveAttribute('aria-busy', 'true')
  const place = (await newest.boundingBox())?.y ?? 0
  letThrough()
  await expect.poll(async () => (await textsOf(page)).length).toBe(12)
  await expect(logOf(page)).toHaveAttribute('aria-busy', 'false')
  expect(Math.abs(((await newest.boundingBox())?.y ?? 0) - place)).toBeLessThan(3)
})

test('what a conversation lacks comes once there is a network, and after a gap', async ({
  browser,
  site
}) => {
  const conversation = await aConversation(site)
  for (let n = 1; n <= 12; n++) await write(site, conversation, 'buyer', `Mesazhi ${n}`)
  const { context, page } = await visitAs(browser, site, conversation.seller)
  await openTalk(page, '/messages')
  await context.setOffline(true)
  await page.locator('[data-conversation]').click()
  await expect(logOf(page).getByText('Mesazhi 12')).toBeVisible()
  expect((await textsOf(page)).length).toBe(5)
  await context.setOffline(false)
  await expect.poll(async () => (await textsOf(page)).length).toBe(12)

  // Without the socket the list is asked for now and then, and brings five.
  await page.route('**/ws/**', route => route.abort())
  await page.routeWebSocket('**/ws/**', line => line.close())
  await page.reload()
  for (let n = 13; n <= 20; n++) await write(site, conversation, 'buyer', `Mesazhi ${n}`)
  await expect.poll(async () => (await textsOf(page)).length).toBe(20)
  expect((await textsOf(page)).at(-9)).toBe('Mesazhi 12')
})

test('the API names the page that follows, backward and forward', async ({ site }) => {
  const conversation = await aConversation(site)
  const { seller: as, listingId } = conversation
  const said = Array.from({ length: 25 }, (_, n) => `Mesazhi ${n + 1}`)
  const messages: { id: number }[] = []
  for (const text of said) messages.push(await write(site, conversation, 'buyer', text))
  const [first] = messages
  const readFrom = async (first: string) => {
    const pages: string[][] = []
    let address: string | undefined = first
    while (address) {
      const answer: Response = await site.call('GET', address, { as })
      pages.push((await answer.json()).map(({ content }: Message) => content))
      address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return pages
  }
  const own = `/api/messages/user/${as.account.id}`
  expect(await readFrom(`${own}?limit=10`)).toEqual([
    said.slice(15),
    said.slice(5, 15),
    said.slice(0, 5)
  ])
  expect(await readFrom(own)).toEqual([said.slice(5), said.slice(0, 5)])
  const about = `/api/listings/${listingId}/messages`
  expect(await readFrom(`${about}?limit=20&after=${first?.id}`)).toEqual([
    said.slice(1, 21),
    said.slice(21)
  ])
})
