import type { AssistantSite } from './assistant-site.ts'
import type { Member } from './site.ts'

export const EVENTS = { accept: 'text/event-stream' }
export const item = { title: 'Divan', category: 'mobiljet', condition: 'used' }

const cookieOf = (as: Member | undefined) => [as?.cookie, 'lang=sq'].filter(Boolean).join('; ')
export const post = (
  site: AssistantSite,
  path: string,
  as: Member | undefined,
  body: object,
  headers = {}
) =>
  site.call('POST', `/api/ai/${path}`, { as, body, headers: { cookie: cookieOf(as), ...headers } })
export const codeOf = async (response: Response) => [
  response.status,
  (await response.json()).error.code
]
