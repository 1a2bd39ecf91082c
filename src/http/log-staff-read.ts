import type { RequestLocals } from './app.ts'

type Reader = Pick<RequestLocals, 'log' | 'requestId' | 'account'>

export function logStaffRead({ log, requestId, account }: Reader, userId: number) {
  log.info({ requestId, actor: account?.id ?? null, object: `user:${userId}` }, 'shown to staff')
}
