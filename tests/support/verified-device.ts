import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { rememberDevice } from '#src/features/trust/remember-device.ts'
import { deviceCookieName } from '#src/http/cookies.ts'
import { FINGERPRINT_KEY } from '#src/shared/schemas/verification.ts'
import type { Member, Site } from './site.ts'

const FINGERPRINT = 'f'.repeat(64)

/** The member as one of their verified devices: what it sends, and its two cookies. */
export async function withDevice(
  site: Site,
  member: Member,
  folder = process.env.TEST_FOLDER ?? ''
): Promise<Member> {
  const secret = readFileSync(join(folder, 'app-secret'), 'utf8').trim()
  const shown = { device: 'Chrome, Linux', userAgent: 'Chrome', ipAddress: '127.0.0.1' }
  const device = { ...shown, token: undefined, fingerprint: FINGERPRINT }
  const { token } = await site.db.transaction(tx =>
    rememberDevice(tx, member.account, device, { secret, now: new Date() })
  )
  const name = deviceCookieName(site.origin)
  return {
    ...member,
    cookie: `${member.cookie}; ${name}=${token}; ${FINGERPRINT_KEY}=${FINGERPRINT}`,
    async signIn(context: BrowserContext) {
      await member.signIn(context)
      const url = site.origin.replace('http:', 'https:')
      await context.addCookies([
        { name, value: token, url, secure: true, httpOnly: true },
        { name: FINGERPRINT_KEY, value: FINGERPRINT, url }
      ])
    }
  }
}
