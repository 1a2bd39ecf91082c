import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/requests.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Declaration, RequestContext } from './route.ts'

const KEY = /^[\x21-\x7e]{8,100}$/
/** A key that is taken but not answered yet. */
const PENDING = 0

type Run = (db: Db) => Promise<unknown>
type StoredResponse = { body: unknown; status: number }

/**
 * Runs the act, or answers what the same request was answered the first time. The key, the act and
 * the answer are committed together, so a crash leaves all of it or nothing.
 * Refuses the same key with other content: `idempotency_mismatch`.
 */
export async function answerOnce(
  { idempotent, status = 200 }: Pick<Declaration, 'idempotent' | 'status'>,
  { request, url, locals }: RequestContext,
  content: unknown,
  run: Run
): Promise<StoredResponse> {
  const key = request.headers.get('idempotency-key')
  const userId = locals.account?.id
  if (!idempotent || key === null || userId === undefined) {
    return { body: await run(locals.db), status }
  }
  if (!KEY.test(key)) throw new Refusal('bad_request')
  const claim = { userId, key, fingerprint: fingerprint(url.pathname, content) }
  return idempotent === 'transaction'
    ? locals.db.transaction(tx => withinTransaction(tx, claim, status, run))
    : afterwards(locals.db, claim, status, run)
}

/**
 * Such a request no longer acts, so it costs no point of a limit. An upload is known only when it has
 * arrived, which costs as much as the first time.
 */
export async function isRepeated(
  { idempotent, upload, body: schema }: Pick<Declaration, 'idempotent' | 'upload' | 'body'>,
  { request, url, locals: { db, account } }: RequestContext,
  raw: unknown
) {
  const key = request.headers.get('idempotency-key')
  if (!idempotent || upload || key === null || !account) return false
  const [row] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint })
    .from(idempotencyKeys)
    .where(sameKey({ userId: account.id, key }))
  return row?.fingerprint === fingerprint(url.pathname, schema?.safeParse(raw).data)
}

type Claim = { userId: number; key: string; fingerprint: string }

async function withinTransaction(tx: Db, claim: Claim, status: number, run: Run) {
  // A second request with this key waits here until the first has committed or given up.
  const [mine] = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, status: PENDING, answer: null })
    .onConflictDoNothing()
    .returning()
  if (!mine) return earlier(tx, claim)
  const body = (await run(tx)) ?? null
  await tx.update(idempotencyKeys).set({ status, answer: body }).where(sameKey(claim))
  return { body, status }
}

async function afterwards(db: Db, claim: Claim, status: number, run: Run) {
  const stored = await readStored(db, claim)
  if (stored) return stored
  const body = await run(db)
  await db
    .insert(idempotencyKeys)
    .values({ ...claim, status, answer: body })
    .onConflictDoNothing()
  return earlier(db, claim)
}

async function earlier(db: Db, claim: Claim) {
  const stored = await readStored(db, claim)
  if (!stored) throw new Refusal('conflict')
  return stored
}

async function readStored(db: Db, claim: Claim): Promise<StoredResponse | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(sameKey(claim))
  if (!row) return undefined
  if (row.fingerprint !== claim.fingerprint) throw new Refusal('idempotency_mismatch')
  return { body: row.answer, status: row.status }
}

const sameKey = ({ userId, key }: Pick<Claim, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

function fingerprint(path: string, content: unknown) {
  const bytes = content instanceof Uint8Array ? content : JSON.stringify(content ?? null)
  return createHash('sha256').update(`${path}\n`).update(bytes).digest('hex')
}
