import { readVerificationStatus } from '#src/features/trust/verification-status.ts'
import { currentDevice } from '#src/http/current-device.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { statusAnswer } from '#src/shared/schemas/verification.ts'

export const GET = endpoint({
  summary: 'Whether the account and the current device (X-Device-Fingerprint) are verified.',
  action: 'account.verify',
  limits: LIMITS.read,
  says: { signed_out: 'notAuthenticated', unexpected: 'fetchVerificationFailed' },
  answer: statusAnswer,
  run: ({ db, app }, account) =>
    readVerificationStatus(db, account, currentDevice(app), app.clock.now())
})
