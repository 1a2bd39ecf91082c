import { eq } from 'drizzle-orm'
import { type BrowserContext, test as base } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { openEmbedded } from '#db/embedded.ts'
import { sessions, type users } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { startSession } from '#src/features/accounts/sessions.ts'
import { sessionCookieName } from '#src/http/cookies.ts'
import { anAccount } from './factories.ts'
import { openPatiently } from './patient-database.ts'

export type Member = {
  account: Account
  cookie: string
  /** Gives a browser the cookie of the session. */
  signIn(context: BrowserContext): Promise<void>
}
type NewMember = Partial<typeof users.$inferInsert>

export type Site = {
  origin: string
  db: Db
  /**
   * An account with a session, used now, made in the database; the login form has its own journey. That of
   * staff has proved the second factor.
   */
  member(overrides?: NewMember): Promise<Member>
  /** The same account in a session of its own, as on a further device. */
  signedIn(account: Account): Promise<Member>
  /** A JSON request as the site's own pages send it. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>
}
type CallOptions = { as?: Member | undefined; body?: unknown; headers?: Record<string, string> }

const ofTheRun = () => ({
  origin: process.env.TEST_ORIGIN ?? '',
  folder: process.env.TEST_FOLDER ?? ''
})

/** The built server of the run, or another, and its database. */
export async function openSite(
  { origin, folder } = ofTheRun()
): Promise<Site & { close(): Promise<void> }> {
  const { appUrl } = await openEmbedded(folder, () => {})
  const { db, close } = openPatiently(appUrl)
  async function signedIn(account: Account): Promise<Member> {
    const value = await startSession(db, account.id, 'Chrome, Linux')
    if (account.role !== 'user') {
      const proved = { secondFactorAt: new Date() }
      await db.update(sessions).set(proved).where(eq(sessions.userId, account.id))
    }
    const name = sessionCookieName(origin)
    // By an https address, because the name's prefix asks for one; localhost is trusted anyway.
    const url = origin.replace('http:', 'https:')
    const cookie = { name, value, url, secure: true, httpOnly: true }
    return {
      account,
      cookie: `${name}=${value}`,
      signIn: context => context.addCookies([cookie])
    }
  }
  return {
    origin,
    db,
    close,
    signedIn,
    member: async (overrides = {}) => signedIn(await anAccount(db, overrides)),
    call: (method, path, { as, body, headers = {} } = {}) =>
      fetch(origin + path, {
        method,
        redirect: 'manual',
        headers: {
          origin,
          ...(as ? { cookie: as.cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) })
      })
  }
}

/** For what a job does: other journeys may have filled its queue before. */
export const QUEUED = { timeout: 180_000 }

export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' }
  ],
  baseURL: async ({ site }, use) => use(site.origin)
})
export { expect } from 'playwright/test'
