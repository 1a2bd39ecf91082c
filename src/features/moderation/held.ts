import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { releaseConversation } from '#src/features/messaging/release.ts'
import { refreshChats } from '#src/features/notifications/refresh-chats.ts'
import type { Broadcast } from '#src/platform/broadcasts.ts'
import { Refusal } from '#src/shared/errors.ts'
import { EXCERPT_MAX } from '#src/shared/notifications.ts'
import type { NewDecision } from '#src/shared/schemas/moderation.ts'
import { type DecisionContext, notifyOfDecision, recordDecision } from './decision-notice.ts'
import { refuseOwnCase } from './own-case.ts'

type Moderator = { id: number }

/** Refuses with `not_found` what is not held, with `conflict` a conversation of one's own. */
export async function releaseHeld(
  db: Db,
  moderator: Moderator,
  id: number,
  context: DecisionContext,
  publish: (broadcasts: readonly Broadcast[]) => void
) {
  const released = await db.transaction(async tx => {
    const broadcasts: Broadcast[] = []
    const { buyerId } = await lockHeld(tx, moderator, id)
    await releaseConversation(tx, id, some => void broadcasts.push(...some))
    const row = { kind: 'conversation', targetId: id, userId: buyerId, act: 'release' } as const
    await recordDecision(tx, { ...row, moderatorId: moderator.id }, context)
    return broadcasts
  })
  publish(released)
}

/**
 * Deletes a held conversation, and notifies the buyer of the rule. Refuses with `not_found` what is
 * not held, with `conflict` a conversation of one's own.
 */
export async function dropHeld(
  db: Db,
  moderator: Moderator,
  id: number,
  { rule, note }: NewDecision,
  context: DecisionContext
) {
  await db.transaction(async tx => {
    const { buyerId, listingId } = await lockHeld(tx, moderator, id)
    // The buyer's open page reads it again, and no longer finds it.
    await refreshChats(tx, listingId)
    const [first] = await tx
      .select({ content: messages.content })
      .from(messages)
      .where(eq(messages.conversationId, id))
      .orderBy(asc(messages.seq))
      .limit(1)
    await tx.delete(conversations).where(eq(conversations.id, id))
    const title = (first?.content ?? '').slice(0, EXCERPT_MAX).toWellFormed()
    const row = { kind: 'conversation', targetId: id, userId: buyerId, act: 'drop' } as const
    const reason = { rule, note, title, moderatorId: moderator.id }
    const decision = await recordDecision(tx, { ...row, ...reason }, context)
    await notifyOfDecision(tx, context, decision, 'drop')
  })
}

/** Refuses both people whose conversation it is. */
async function lockHeld(tx: Db, moderator: Moderator, id: number) {
  const [row] = await tx
    .select({
      buyerId: conversations.buyerId,
      sellerId: conversations.sellerId,
      listingId: conversations.listingId
    })
    .from(conversations)
    .where(and(eq(conversations.id, id), isNotNull(conversations.heldAt)))
    .for('update')
  if (!row) throw new Refusal('not_found')
  for (const userId of [row.buyerId, row.sellerId]) {
    await refuseOwnCase(tx, moderator, { kind: 'conversation', targetId: id, userId })
  }
  return row
}
