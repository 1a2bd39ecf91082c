import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { hold } from '#tests/support/figures.ts'
import { aDivan } from '#tests/support/seller.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'
import { underWay } from '#tests/support/under-way.ts'

/** Longer than what was known of a visitor is believed. */
const LATE_MS = 1200

const CHANGES = {
  'nothing changes': async () => {},
  'the member is banned': ({ db }: Site, id: number) =>
    db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, id)),
  'all sessions end': ({ db }: Site, id: number) =>
    db.delete(sessions).where(eq(sessions.userId, id))
}

async function publishLate(site: Site, { account, cookie }: Member, change: keyof typeof CHANGES) {
  const body = JSON.stringify(aDivan())
  const sent = await underWay(site.origin, { cookie }, body)
  sent.write(body.slice(0, -1))
  await pause(LATE_MS)
  await CHANGES[change](site, account.id)
  const answered = once(sent, 'response')
  sent.end(body.slice(-1))
  const [answer] = await answered
  answer.resume()
  return answer.statusCode
}

test('row 17: what comes after a ban or the end of a session is not done, however early it began', async ({
  site
}) => {
  const statuses: Record<string, number> = {}
  let published = 0
  for (const change of ['nothing changes', 'the member is banned', 'all sessions end'] as const) {
    const member = await site.member()
    statuses[change] = await publishLate(site, member, change)
    const own = await site.db.$count(listings, eq(listings.sellerId, member.account.id))
    if (change !== 'nothing changes') published += own
  }
  expect(statuses).toEqual({
    'nothing changes': 201,
    'the member is banned': 401,
    'all sessions end': 401
  })
  hold(17, 'acts done by who may not any more', published, { is: 0 }, { of: '2 requests' })
})
