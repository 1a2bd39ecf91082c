import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { aiChats, type ChatLine } from '#db/schema/assistant.ts'
import type { Turn } from '#src/platform/model.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { ChatAnswer, ChatRequest, NamedListing } from '#src/shared/schemas/assistant.ts'
import type { FoundListing } from '#src/shared/schemas/listing.ts'
import { type Assisting, ask } from './ask.ts'
import { readLines, shownBefore } from './chats.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { inOwnVoice, namedIn, readable, shownSoFar, withKnown } from './named-listings.ts'
import { chatPrompt } from './prompts.ts'
import { quoted, withoutContacts } from './quote.ts'
import { callSearch, searchTool } from './search-tool.ts'

/** Lines of the chat before the new question. */
export const LINES_SENT_TO_MODEL = 12
/** The newest, of each chat. */
export const LINES_STORED = 200
/** How many are shown when something was found and the answer names none of it. */
const OFFERED = 3

type Chatting = Assisting & { now: Date; say?: ((text: string) => void) | undefined }

/**
 * One question and its answer, stored together; a failure leaves nothing behind. Without `chatId`
 * it begins a chat. Refuses with `not_found` for somebody else's chat, `ai_unavailable`,
 * `ai_bad_answer`, `too_many_requests`.
 */
export async function chat(
  db: Db,
  account: { id: number },
  { message, chatId }: ChatRequest,
  assisting: Chatting
): Promise<ChatAnswer> {
  const before = chatId ? await readLines(db, account, chatId) : []
  const known = new Map<number, NamedListing>(await shownBefore(db, before))
  const found = new Map<number, FoundListing>()
  // Phone and identity card numbers go neither to the model nor into the table.
  const question = withoutContacts(message)
  const text = await limitConcurrency(account, assisting, limited =>
    answerTo([...before, { role: 'user', content: question }], limited, { known, found })
  )
  const content = withKnown(inOwnVoice(text, assisting.site), known)
  const named = namedIn(content).flatMap(id => known.get(id) ?? [])
  const offered = named.length > 0 ? named : [...found.values()].slice(0, OFFERED)
  if (content === '' && offered.length === 0) throw new Refusal('ai_bad_answer')
  const timestamp = assisting.now.toISOString()
  const lines: ChatLine[] = [
    { role: 'user', content: question, timestamp },
    { role: 'assistant', content, timestamp, listings: offered.map(({ id }) => id) }
  ]
  const said = { content: readable(content, known), listings: offered.map(shown) }
  return {
    chatId: await keep(db, account, chatId, lines, assisting.now),
    message: { role: 'assistant', timestamp, ...said }
  }
}

type StoredTurn = Pick<ChatLine, 'role' | 'content'>
type Listings = { known: Map<number, NamedListing>; found: Map<number, FoundListing> }

function answerTo(lines: readonly StoredTurn[], chatting: Chatting, { known, found }: Listings) {
  const { say, language, search, site } = chatting
  let sentLength = 0
  return ask(chatting, {
    prompt: chatPrompt(chatting),
    turns: lines.slice(-LINES_SENT_TO_MODEL - 1).map(turnOf),
    tool: searchTool(),
    async call(called) {
      const result = await callSearch(search, called, language, found)
      for (const [id, listing] of found) known.set(id, listing)
      return result
    },
    onText(text) {
      const soFar = shownSoFar(text, known, site)
      if (soFar.length > sentLength) say?.(soFar.slice(sentLength))
      sentLength = Math.max(sentLength, soFar.length)
    }
  })
}

const shown = ({ id, title, price, currency, free, kind }: NamedListing) => ({
  id,
  title,
  price,
  currency,
  free,
  kind
})

const turnOf = ({ role, content }: StoredTurn): Turn => ({ role, content: quoted(content) })

/** In one statement, so that two simultaneous answers are both stored. */
async function keep(
  db: Db,
  { id: userId }: { id: number },
  chatId: string | null | undefined,
  lines: ChatLine[],
  now: Date
) {
  if (!chatId) {
    const values = { userId, messages: lines, createdAt: now, updatedAt: now }
    const [row] = await db.insert(aiChats).values(values).returning({ id: aiChats.id })
    return row!.id
  }
  const all = sql`${aiChats.messages} || ${JSON.stringify(lines)}::jsonb`
  const newest = sql`jsonb_path_query_array(${all}, ${`$[last - ${LINES_STORED - 1} to last]`}::jsonpath)`
  const previous = await db
    .update(aiChats)
    .set({ messages: newest as never, updatedAt: now })
    .where(and(eq(aiChats.id, chatId), eq(aiChats.userId, userId)))
    .returning({ id: aiChats.id })
  if (previous.length === 0) throw new Refusal('not_found')
  return chatId
}
