import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { messages } from '#db/schema/messaging.ts'
import { holdAccount } from '#src/features/accounts/hold-account.ts'
import { isVisibleTo } from '#src/features/listings/visible.ts'
import { fromConversations, isIn } from '#src/features/messaging/message-json.ts'
import type { NewReport } from '#src/shared/schemas/messages.ts'

export const listingAsText = (listing: { title: string; description: string }) =>
  `${listing.title}\n\n${listing.description}`

type Found = { userId: number | null; content: string | null }
type Find = (db: Db, reporterId: number, id: number) => Promise<Found | undefined>

/**
 * What is stored with a report: whose it is and what it says, in case that changes. Undefined for
 * what the reporter cannot see, or what is their own. What can be removed is locked, or a report
 * that is written during its removal would stay open.
 */
export const findReported = (tx: Db, reporterId: number, { kind, targetId }: NewReport) =>
  FIND[kind](tx, reporterId, targetId)

const FIND: Record<NewReport['kind'], Find> = {
  async listing(db, reporterId, id) {
    await holdAccount(
      db,
      sql`select ${listings.sellerId} from ${listings} where ${eq(listings.id, id)}`
    )
    const [row] = await db
      .select({
        userId: listings.sellerId,
        title: listings.title,
        description: listings.description
      })
      .from(listings)
      .where(
        and(eq(listings.id, id), isVisibleTo(undefined), sql`${listings.sellerId} <> ${reporterId}`)
      )
      .for('update', { of: listings })
    return row && { userId: row.userId, content: listingAsText(row) }
  },
  async user(db, reporterId, id) {
    if (id === reporterId) return undefined
    const [row] = await db.select({ userId: users.id }).from(users).where(eq(users.id, id))
    return row && { ...row, content: null }
  },
  async message(db, reporterId, id) {
    const [row] = await db.execute<Found>(sql`
      select m.content, m.sender_id::float8 as "userId" from ${messages} m join ${fromConversations} on c.id = m.conversation_id
      where m.id = ${id}::bigint and ${isIn(reporterId)}
        and m.sender_id is distinct from ${reporterId}::bigint`)
    return row
  },
  async rating(db, reporterId, id) {
    await holdAccount(
      db,
      sql`select ${ratings.raterId} from ${ratings} where ${eq(ratings.id, id)}`
    )
    const [row] = await db
      .select({ userId: ratings.raterId, content: ratings.text })
      .from(ratings)
      .where(
        and(
          eq(ratings.id, id),
          isNull(ratings.hiddenAt),
          ne(ratings.text, ''),
          sql`${ratings.raterId} is distinct from ${reporterId}`
        )
      )
      .for('update')
    return row
  }
}
