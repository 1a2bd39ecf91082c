import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { appeals, type Decision, decisions } from '#db/schema/moderation.ts'
import { pageOf } from '#src/shared/page-of.ts'

/** A decision as anybody may read it: nothing about whom or what it concerns. */
type PublicDecision = Pick<Decision, 'id' | 'at' | 'act' | 'kind' | 'rule'> & {
  /** The outcome of the appeal against it; null without one, or while it is undecided. */
  accepted: boolean | null
}

const PAGE = 30
/** These change nothing for anybody but the reporter. */
const UNCHANGED = ['keep', 'release'] as const

/** The newest first, one page. `before` is the number of the last decision of the page before. */
export async function readLedger(db: Db, before: number | undefined) {
  const { id, at, act, kind, rule } = decisions
  const rows: PublicDecision[] = await db
    .select({ id, at, act, kind, rule, accepted: appeals.accepted })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(and(notInArray(act, [...UNCHANGED]), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(PAGE + 1)
  const { page, last } = pageOf(rows, PAGE)
  return { entries: page, next: last?.id }
}
