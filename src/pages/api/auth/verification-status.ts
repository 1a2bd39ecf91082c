import { readVerificationStatus } from '#src/features/trust/verification-status.ts'
import { currentDevice } from '#src/http/current-device.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { statusAnswer } from '#src/shared/schemas/verification.ts'

export const GET = endpoint({
  summary: 'Whether the account and the current device (X-Device-Fingerprint) are verified.',
  action: 'account.verify',
  says: { signed_out: 'notAuthenticated', unexpected: 'fetchVerificationFailed' },
  answer: statusAnswer,
  async run({ db, app }, account) {
    const now = app.clock.now()
    const status = await readVerificationStatus(db, account, currentDevice(app), now)
    const { isIdVerified, idVerifiedAt, device, required } = status
    const { postingId, messagingId, messagingDevice } = required
    return {
      isIdVerified,
      idVerifiedAt,
      device,
      required: { postingId, messagingId, messagingDevice }
    }
  }
})
