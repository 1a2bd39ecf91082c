import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { blocks, conversations } from '#db/schema/messaging.ts'
import { markSubjectsRead } from '#src/features/notifications/list.ts'
import { conversationSubject } from '#src/features/notifications/subjects.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { leaveRooms, room } from '#src/platform/broadcasts.ts'
import { Refusal } from '#src/shared/errors.ts'

/** Blocking again changes nothing. Refuses with `not_found`, also for oneself. */
export async function blockUser(db: Db, { id }: Pick<Actor, 'id'>, otherId: number, now: Date) {
  if (!Number.isSafeInteger(otherId) || otherId === id) throw new Refusal('not_found')
  await db.transaction(async tx => {
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, otherId))
      .for('key share')
    if (!other) throw new Refusal('not_found')
    await tx
      .insert(blocks)
      .values({ blockerId: id, blockedId: otherId, createdAt: now })
      .onConflictDoNothing()
    const shared = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        sql`(${conversations.buyerId} = ${id} and ${conversations.sellerId} = ${otherId})
          or (${conversations.buyerId} = ${otherId} and ${conversations.sellerId} = ${id})`
      )
      .limit(CONVERSATIONS_MAX)
    // Pending pushes and mails about these conversations are dropped.
    const subjects = shared.map(each => conversationSubject(each.id))
    await markSubjectsRead(tx, { id }, subjects, now)
    const rooms = [room.watchers(id), ...shared.map(each => room.conversation(each.id))]
    await tx.execute(sql`select ${leaveRooms([room.user(otherId)], rooms)}`)
  })
}

/** Conversations of the same two people about different listings. */
const CONVERSATIONS_MAX = 200

/** Unblocking again changes nothing. Refuses with `not_found` a number that no member can have. */
export async function unblockUser(db: Db, { id }: Pick<Actor, 'id'>, otherId: number) {
  if (!Number.isSafeInteger(otherId)) throw new Refusal('not_found')
  await db.delete(blocks).where(and(eq(blocks.blockerId, id), eq(blocks.blockedId, otherId)))
}
