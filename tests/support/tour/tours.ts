import { openPasswords } from '#src/features/accounts/passwords.ts'
import type { Member, Site } from '../site.ts'
import { withDevice } from '../verified-device.ts'
import { adminTour } from './admin.ts'
import { memberTour } from './member.ts'
import { moderatorTour } from './moderator.ts'
import { newAdminTour } from './new-admin.ts'
import { newcomerTour } from './newcomer.ts'
import type { Stop } from './stop.ts'
import { traderTour } from './trader.ts'
import { visitorTour } from './visitor.ts'

/** Somebody's way through the site; without `member` nobody is signed in. */
export type Tour = { member?: Member; stops: Stop[] }

const PASSWORD = 'fjalëkalim-7'

/**
 * Every page and state, by who meets it. The visitor goes first: what the others bring along would be
 * in the visitor's lists.
 */
export const TOURS: Record<string, (site: Site) => Promise<Tour>> = {
  visitor: async ({ db }) => ({ stops: await visitorTour(db) }),
  async newcomer(site) {
    const member = await site.member({ fullName: 'Arben Kola' })
    return { member, stops: await newcomerTour(site.db) }
  },
  async member(site) {
    const member = await site.member({ fullName: 'Drita Hoxha', location: 'Korçë' })
    return { member, stops: await memberTour(site.db, member.account) }
  },
  async trader(site) {
    const now = new Date()
    const verified = { isIdVerified: true, idVerifiedAt: now, emailConfirmedAt: now }
    const profile = { phone: '+355691234567', location: 'Lezhë' }
    const trader = await site.member({ fullName: 'Elira Hoxha', ...profile, ...verified })
    const member = await withDevice(site, trader)
    return { member, stops: await traderTour(site.db, member.account) }
  },
  async moderator(site) {
    const member = await site.member({ fullName: 'Elira Hoxha', role: 'moderator' })
    return { member, stops: await moderatorTour(site.db) }
  },
  async admin(site) {
    const member = await site.member({ fullName: 'Elira Hoxha', role: 'admin' })
    return { member, stops: await adminTour(site.db) }
  },
  async 'new admin'(site) {
    const passwordHash = await openPasswords().hash(PASSWORD)
    const member = await site.member({ fullName: 'Elira Hoxha', role: 'admin', passwordHash })
    // The second factor replaces the token of the session, so each look signs in again.
    const signIn: Member['signIn'] = async context =>
      (await site.signedIn(member.account)).signIn(context)
    return { member: { ...member, signIn }, stops: newAdminTour(site.db, member.account, PASSWORD) }
  }
}
