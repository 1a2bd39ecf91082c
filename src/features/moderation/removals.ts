import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Decision, decisions } from '#db/schema/moderation.ts'

type RemovalDecision = Pick<Decision, 'id' | 'rule' | 'note' | 'title'> & { act: RemovalAct }

const ACTS = ['hide', 'reported'] as const
type RemovalAct = (typeof ACTS)[number]

/** What last removed a seller's listings, a moderator or reports; the keys are the listings. */
export async function removalsOf(
  db: Db,
  seller: { id: number },
  listings: number[]
): Promise<Map<number, RemovalDecision>> {
  if (listings.length === 0) return new Map()
  const { id, rule, note, title, kind, act, targetId, userId } = decisions
  const rows = await db
    .selectDistinctOn([targetId], {
      targetId,
      decision: { id, rule, note, title, act: sql<RemovalAct>`${act}` }
    })
    .from(decisions)
    .where(
      and(
        eq(kind, 'listing'),
        inArray(targetId, listings),
        eq(userId, seller.id),
        inArray(act, [...ACTS])
      )
    )
    .orderBy(targetId, desc(id))
  return new Map(rows.map(({ targetId: listing, decision }) => [listing, decision]))
}
