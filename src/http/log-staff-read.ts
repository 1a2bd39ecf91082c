import type { RequestLocals } from './app.ts'

type Reader = Pick<RequestLocals, 'log' | 'requestId' | 'account'>

/** Notes whom a member of staff was shown, where the path of the request does not say it. */
export function logStaffRead({ log, requestId, account }: Reader, userId: number) {
  log.info({ requestId, actor: account?.id ?? null, object: `user:${userId}` }, 'shown to staff')
}
