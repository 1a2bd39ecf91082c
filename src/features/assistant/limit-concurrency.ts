import { Refusal } from '#src/shared/errors.ts'
import type { Assisting } from './ask.ts'

const DEADLINE_MS = 20_000
/** Of one member, in one process. */
export const REQUESTS_AT_ONCE = 2
const RETRY_SECONDS = 5

/** Refuses with `too_many_requests` a member's third concurrent request in this process. */
export async function limitConcurrency<Context extends Assisting, Answer>(
  { id }: { id: number },
  assisting: Context,
  work: (limited: Context) => Promise<Answer>
) {
  const leave = assisting.concurrency.enter(id)
  if (!leave) throw new Refusal('too_many_requests', { retryAfter: RETRY_SECONDS })
  try {
    const signal = AbortSignal.any([assisting.signal, AbortSignal.timeout(DEADLINE_MS)])
    return await work({ ...assisting, signal, by: id })
  } finally {
    leave()
  }
}
