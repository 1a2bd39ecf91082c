import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { appeals, type Decision, decisions } from '#db/schema/moderation.ts'
import { Refusal } from '#src/shared/errors.ts'
import { APPEALABLE } from '#src/shared/moderation.ts'
import type { NewAppeal } from '#src/shared/schemas/moderation.ts'

type By = { account: { id: number } | null; secret: string; token: string | undefined }

/** The proof in the link of a mail; a copy of the database is not enough to make one. */
export const appealToken = (secret: string, decisionId: number) =>
  createHmac('sha256', secret).update(`appeal:${decisionId}`).digest('base64url')

export type Appealable = Pick<
  Decision,
  'id' | 'at' | 'act' | 'rule' | 'note' | 'title' | 'until'
> & {
  appeal: { id: number; decidedAt: Date | null; accepted: boolean | null; reply: string } | null
}

export async function readAppealable(db: Db, id: number, by: By): Promise<Appealable | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  // The number first: by it drizzle knows whether there is a row.
  const { id: appealId, decidedAt, accepted, reply } = appeals
  const [row] = await db
    .select({ decision: decisions, appeal: { id: appealId, decidedAt, accepted, reply } })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .where(eq(decisions.id, id))
  if (!row || !concerns(row.decision, by)) return undefined
  if (!APPEALABLE.some(act => act === row.decision.act)) return undefined
  const { at, act, rule, note, title, until } = row.decision
  return { id, at, act, rule, note, title, until, appeal: row.appeal }
}

/**
 * Appeals against a decision, once. Refuses with `not_found` what does not concern the reader, with
 * `conflict` what he has appealed against before.
 */
export async function appealDecision(
  db: Db,
  { decisionId, text, token }: NewAppeal,
  { now, ...by }: Omit<By, 'token'> & { now: Date }
) {
  if (!(await readAppealable(db, decisionId, { ...by, token }))) throw new Refusal('not_found')
  const [row] = await db
    .insert(appeals)
    .values({ decisionId, text, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: appeals.id })
  if (!row) throw new Refusal('conflict', { fields: { text: 'appealAlready' } })
  return row
}

function concerns({ id, userId }: Decision, { account, secret, token }: By) {
  if (userId === null) return false
  if (account?.id === userId) return true
  if (token === undefined) return false
  const [right, given] = [Buffer.from(appealToken(secret, id)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given)
}
