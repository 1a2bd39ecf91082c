import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { appeals, type Decision, decisions } from '#db/schema/moderation.ts'
import { isSigned, type Secrets, signatureOf } from '#src/platform/signature.ts'
import { Refusal } from '#src/shared/errors.ts'
import { APPEALABLE } from '#src/shared/moderation.ts'
import type { NewAppeal } from '#src/shared/schemas/moderation.ts'

type By = Secrets & { account: { id: number } | null; token: string | undefined }

export const appealToken = (secret: string, decisionId: number) =>
  signatureOf(secret, signedText(decisionId))

const signedText = (decisionId: number) => `appeal:${decisionId}`

export type Appealable = Pick<
  Decision,
  'id' | 'at' | 'act' | 'rule' | 'note' | 'title' | 'until'
> & {
  appeal: { id: number; decidedAt: Date | null; accepted: boolean | null; reply: string } | null
}

export async function readAppealable(db: Db, id: number, by: By): Promise<Appealable | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  // The id stands first: where it is null, drizzle knows that no appeal was joined.
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

/** Refuses with `not_found` what does not concern the reader, with `conflict` a second appeal. */
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

function concerns({ id, userId }: Decision, { account, token, ...secrets }: By) {
  if (userId === null) return false
  if (account?.id === userId) return true
  return token !== undefined && isSigned(secrets, signedText(id), token)
}
