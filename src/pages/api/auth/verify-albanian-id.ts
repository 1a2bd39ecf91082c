import { memberTag } from '#src/features/listings/tags.ts'
import { verifyId } from '#src/features/trust/verify-id.ts'
import { deviceCookies } from '#src/http/cookies.ts'
import { newDevice, verificationContext } from '#src/http/current-device.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { verificationWords } from '#src/shared/i18n/verification.ts'
import { idVerification, idVerificationAnswer } from '#src/shared/schemas/verification.ts'

export const POST = endpoint({
  summary:
    'Checks an Albanian ID number and binds it to the account; only a hash of the number is kept.',
  action: 'account.verify',
  limits: LIMITS.verifyId,
  body: idVerification,
  answer: idVerificationAnswer,
  async run({ db, app, body, headers, announce }, account) {
    const who = account
    // Once verified, no number reveals anything.
    if (who.isIdVerified) return answered(app, who.idVerifiedAt, undefined)
    const { fingerprint } = app.deviceProof
    const inHand = fingerprint ? newDevice(app, fingerprint) : undefined
    const { idVerifiedAt, device } = await verifyId(
      db,
      who,
      body.albanianIdNumber,
      inHand,
      verificationContext(app)
    )
    const cookies = device ? deviceCookies(app.origin, device.token, fingerprint ?? '') : []
    for (const each of cookies) headers.append('set-cookie', each)
    announce(memberTag(who.id))
    app.log.info({ requestId: app.requestId, actor: who.id }, 'ID number checked')
    return answered(app, idVerifiedAt, device?.expiresAt)
  }
})

type VerificationSource = Parameters<typeof verificationContext>[0]

function answered(
  { language }: VerificationSource,
  idVerifiedAt: Date | null,
  expiresAt: Date | undefined
) {
  return {
    message: verificationWords(language).successTitle,
    isIdVerified: true,
    idVerifiedAt,
    device: { isVerified: expiresAt !== undefined, expiresAt: expiresAt ?? null }
  }
}
