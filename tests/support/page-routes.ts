import { readdir } from 'node:fs/promises'
import type { aConversation } from './conversation.ts'

const PAGES = new URL('../../src/pages/', import.meta.url)
/** For these it is the answer to fail, or they end the session. */
const LEFT_OUT = ['500', '[...missing]', 'auth/logout', 'openapi.json', 'manifest.webmanifest']

/** What the addresses of pages carry, apart from what lists are asked for. */
export const PAGE_NAMES =
  'cursor before mode text next tab token to sent saved reported query link listing user message reason note'.split(
    ' '
  )

/** The pages of the site by their files, `messages/[...id]`. */
export async function pageRoutes() {
  const files = await readdir(PAGES, { recursive: true })
  const routes = files
    .filter(file => /\.(astro|ts)$/.test(file) && !/(^|\/)(_|api\/)/.test(file))
    .map(file => file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, ''))
  return routes.filter(route => !LEFT_OUT.includes(route))
}

type Conversation = Awaited<ReturnType<typeof aConversation>>

/** By the beginning of a route, a name of something that is there. */
export const knownNames = (
  { listingId, seller }: Pick<Conversation, 'listingId' | 'seller'>,
  conversationId: number
): Record<string, string> => ({
  'listing/[id]': String(listingId),
  'messages/[...id]': String(conversationId),
  'user/[username]': seller.account.username,
  'category/[slug]': 'makinat',
  'toasts/[language]': 'sq'
})
