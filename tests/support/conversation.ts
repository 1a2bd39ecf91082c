import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { aListing } from './factories.ts'
import { expect, type Member, type Site } from './site.ts'

export type TestConversation = { seller: Member; buyer: Member; listingId: number; title: string }

/** A seller with a listing, and a buyer who has not written yet. */
export async function aConversation(
  site: Site,
  overrides: Partial<Parameters<typeof aListing>[2]> = {}
) {
  const seller = await site.member({ fullName: 'Arben Kola', phone: '069 123 4567' })
  const buyer = await site.member({ fullName: 'Drita Leka' })
  const title = `Kolltuk ${randomUUID().slice(0, 8)}`
  const listing = await aListing(site.db, seller.account, { title, ...overrides })
  return { seller, buyer, listingId: listing.id, title } satisfies TestConversation
}

/** Writes over HTTP, as another device of the member would. */
export async function write(
  site: Site,
  conversation: TestConversation,
  from: 'seller' | 'buyer',
  content: string
) {
  const receiver = from === 'seller' ? conversation.buyer : conversation.seller
  const body = {
    listingId: conversation.listingId,
    receiverId: receiver.account.id,
    content,
    clientId: randomUUID()
  }
  const response = await site.call('POST', '/api/messages', { as: conversation[from], body })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: number; conversationId: number }
}

/** The chat's script has come and its line is up. */
export const chatReady = (page: Page) =>
  expect(page.locator('[data-chat-page][data-ready]')).toBeVisible()

export const messageBox = (page: Page) => page.getByRole('textbox', { name: /^(Shkruani|Write)/ })
export const logOf = (page: Page) => page.getByRole('log')

type View = { width: number; start: string }
export const VIEWS: readonly View[] = [
  { width: 360, start: '' },
  { width: 1280, start: '/en' }
]

/** A browser of the member's own. */
export async function visitAs(browser: Browser, site: Site, member: Member, options = {}) {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'sq-AL', ...options })
  await member.signIn(context)
  return { context, page: await context.newPage() }
}

export async function openTalk(page: Page, path: string) {
  await page.goto(path)
  await chatReady(page)
}
export const textsOf = (page: Page) => page.locator('[data-log] [data-bubble] p').allTextContents()

/** How often a text stands in the conversation as its receiver gets it. */
export async function stored(site: Site, { listingId, seller }: TestConversation) {
  const answer = await site.call('GET', `/api/listings/${listingId}/messages`, { as: seller })
  const all = (await answer.json()) as { content: string }[]
  return all.map(({ content }) => content)
}
