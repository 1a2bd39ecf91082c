import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { chat } from '#src/features/assistant/chat.ts'
import { REQUESTS_AT_ONCE } from '#src/features/assistant/limit-concurrency.ts'
import { openConcurrencyLimit } from '#src/platform/concurrency.ts'
import { openLog } from '#src/platform/log.ts'
import { openModel } from '#src/platform/model/open-model.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { type Behaviour, inputOf, type ModelRequest, openModelServer } from './model-server.ts'
import { searchIn } from './search.ts'

/** The model of every test. */
export const server = await openModelServer()

export const now = new Date('2026-03-01T12:00:00Z')
const concurrency = openConcurrencyLimit(REQUESTS_AT_ONCE)
export const assisting = (db: Db, say?: (text: string) => void) => ({
  model: openModel({ apiKey: 'sk-hunter2', baseUrl: server.baseUrl, name: 'm' }, openLog('silent')),
  concurrency,
  signal: new AbortController().signal,
  site: 'Tregu',
  language: 'sq' as const,
  search: searchIn(db, DEFAULT_RATE),
  now,
  say
})
export const askAs = (db: Db, account: { id: number }, message: string, chatId?: string) =>
  chat(db, account, { message, chatId }, assisting(db))

/** Searches first, then says what `text` makes of the request. */
export const searching =
  (query: string, text: (request: ModelRequest) => string) =>
  (request: ModelRequest): Behaviour =>
    request.messages.at(-1)?.role === 'tool'
      ? { text: text(request) }
      : { text: '', calls: [{ name: 'search_listings', args: JSON.stringify({ query }) }] }
export const bad = { code: 'ai_bad_answer' }
/** A word that no other test's listing has. */
export const word = () =>
  `zq${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 10)}x`
export const lastInput = () => inputOf(server.requests.at(-1)!)
