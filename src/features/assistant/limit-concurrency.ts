import { Refusal } from '#src/shared/errors.ts'
import type { Assisting } from './ask.ts'

const DEADLINE_MS = 20_000
const AT_ONCE = 2
const RETRY_SECONDS = 5

const going = new Map<number, number>()

/** Refuses with `too_many_requests` a member's third concurrent request in this process. */
export async function limitConcurrency<Context extends Assisting, Answer>(
  { id }: { id: number },
  assisting: Context,
  work: (limited: Context) => Promise<Answer>
) {
  const before = going.get(id) ?? 0
  if (before >= AT_ONCE) throw new Refusal('too_many_requests', { retryAfter: RETRY_SECONDS })
  going.set(id, before + 1)
  try {
    const signal = AbortSignal.any([assisting.signal, AbortSignal.timeout(DEADLINE_MS)])
    return await work({ ...assisting, signal, by: id })
  } finally {
    const left = (going.get(id) ?? 1) - 1
    if (left > 0) going.set(id, left)
    else going.delete(id)
  }
}
