import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { aiChats, type ChatLine } from '#db/schema/assistant.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from '#src/features/listings/visible.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { EarlierChat, NamedListing, ReadChat } from '#src/shared/schemas/assistant.ts'
import { namedIn, readable } from './named-listings.ts'

type Owner = { id: number }

const LISTED = 50
/** What a chat is named by: the beginning of its first question. */
export const TITLE_MAX = 80

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Refuses with `not_found` an unknown chat, or somebody else's. */
const own = ({ id }: Owner, chatId: string) => {
  if (!isUuid(chatId)) throw new Refusal('not_found')
  return and(eq(aiChats.id, chatId), eq(aiChats.userId, id))
}

/** Newest first, each named by the first question that is still kept. */
export async function readChats(db: Db, { id }: Owner): Promise<EarlierChat[]> {
  const { updatedAt } = aiChats
  const rows = await db
    .select({
      id: aiChats.id,
      title: sql<string>`left(${aiChats.messages}->0->>'content', ${TITLE_MAX})`,
      messages: sql<number>`jsonb_array_length(${aiChats.messages})`,
      updatedAt
    })
    .from(aiChats)
    .where(eq(aiChats.userId, id))
    .orderBy(desc(updatedAt), desc(aiChats.id))
    .limit(LISTED)
  return rows.map(row => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** As stored. Refuses with `not_found` an unknown chat, or somebody else's. */
export async function readLines(db: Db, owner: Owner, chatId: string): Promise<ChatLine[]> {
  const [row] = await db
    .select({ messages: aiChats.messages })
    .from(aiChats)
    .where(own(owner, chatId))
  if (!row) throw new Refusal('not_found')
  return row.messages
}

/** As it was said, with the listings that everybody can still see. Refuses as `readLines` does. */
export async function readChat(db: Db, owner: Owner, chatId: string) {
  const lines = await readLines(db, owner, chatId)
  const known = new Map(await shownBefore(db, lines))
  return {
    id: chatId,
    messages: lines.map(line => shownLine(line, known))
  }
}

type Shown = ReadChat['messages'][number]

function shownLine(line: ChatLine, known: ReadonlyMap<number, NamedListing>): Shown {
  if (line.role === 'user')
    return { role: 'user', content: line.content, timestamp: line.timestamp }
  const listings = shownBy(line).flatMap(id => known.get(id) ?? [])
  const content = readable(line.content, known)
  return { ...line, role: 'assistant', content, listings }
}

/** The listings that an answer showed. */
const shownBy = ({ content, listings }: ChatLine) => listings ?? namedIn(content)

/** Refuses with `not_found` an unknown chat, or somebody else's. */
export async function deleteChat(db: Db, owner: Owner, chatId: string) {
  const gone = await db.delete(aiChats).where(own(owner, chatId)).returning({ id: aiChats.id })
  if (gone.length === 0) throw new Refusal('not_found')
}

/** What the chat has shown already, as far as everybody can still see it. */
export async function shownBefore(db: Db, lines: readonly ChatLine[]) {
  const ids = lines.flatMap(line => (line.role === 'assistant' ? shownBy(line) : []))
  if (ids.length === 0) return []
  const { id, title, price, currency, free, kind } = listings
  const rows = await db
    .select({ id, title, price, currency, free, kind })
    .from(listings)
    .where(and(inArray(id, ids), isShown()))
  return rows.map(row => [row.id, row] as const)
}
