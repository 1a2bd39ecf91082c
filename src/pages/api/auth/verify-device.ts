import { verifyDevice } from '#src/features/trust/verify-device.ts'
import { deviceCookies } from '#src/http/cookies.ts'
import { newDevice, verificationContext } from '#src/http/current-device.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { deviceWords } from '#src/shared/i18n/verification.ts'
import { deviceAnswer, deviceVerification } from '#src/shared/schemas/verification.ts'

export const POST = endpoint({
  summary: "Verifies the current device for three months, by the account's password.",
  action: 'device.verify',
  limits: LIMITS.verifyDevice,
  body: deviceVerification,
  answer: deviceAnswer,
  async run({ db, app, body, headers }, account) {
    const device = { ...newDevice(app, body.deviceFingerprint), password: body.password }
    const context = { ...verificationContext(app), passwords: app.passwords }
    const { token, expiresAt } = await verifyDevice(db, account, device, context)
    for (const each of deviceCookies(app.origin, token, body.deviceFingerprint)) {
      headers.append('set-cookie', each)
    }
    app.log.info({ requestId: app.requestId, actor: account?.id }, 'device verified')
    return {
      message: deviceWords(app.language).verified,
      device: { isVerified: true, expiresAt }
    }
  }
})
