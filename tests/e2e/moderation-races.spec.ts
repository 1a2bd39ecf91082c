import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { reports } from '#db/schema/moderation.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import { messageBox, openTalk, visitAs } from '#tests/support/conversation.ts'
import { aRating } from '#tests/support/deals.ts'
import { aListing, day } from '#tests/support/factories.ts'
import { aConversation } from '#tests/support/objects.ts'
import { expect, test } from '#tests/support/site.ts'
import { waitingFor } from '#tests/support/waiting-for.ts'

test('the queue says that somebody else has decided in the meantime', async ({ page, site }) => {
  const moderator = await site.member({ role: 'moderator' })
  await moderator.signIn(page.context())
  const content = `Mirë ${randomUUID()}`
  const buyer = await site.member({ createdAt: day(1) })
  const { id } = await aConversation(site, buyer, { heldAt: new Date(), content })
  await page.goto('/admin/moderation')
  const entry = page.locator('[data-cases] li', { hasText: content })
  await expect(entry).toBeVisible()
  const other = await site.member({ role: 'moderator' })
  const body = { rule: 'spam', note: '' }
  const dropped = await site.call('POST', `/api/admin/conversations/${id}/refusal`, {
    as: other,
    body
  })
  expect(dropped.status).toBe(200)
  const release = entry.getByRole('button', { name: moderationWords('sq').release })
  await release.click()
  await expect(page.getByRole('alert')).toContainText(errorsWords('sq').notFound)
  await expect(entry).toHaveCount(0)
})

test('keeping waits for a removal under way without holding its reports', async ({ site }) => {
  const moderator = await site.member({ role: 'moderator' })
  const { id } = await aListing(site.db, (await site.member()).account)
  const about = { kind: 'listing', targetId: id } as const
  const reporterId = (await site.member()).account.id
  await site.db.insert(reports).values({ ...about, reporterId, reason: 'scam' })
  const its = eq(listings.id, id)
  const kept = await site.db.transaction(async tx => {
    await tx.update(listings).set({ status: 'removed', removedBy: 'moderator' }).where(its)
    const keeping = site.call('POST', '/api/admin/reports/dismissal', {
      as: moderator,
      body: about
    })
    await expect.poll(() => waitingFor(tx)).toBe(1)
    // Held by the one that waits, they would make a deadlock of it.
    await tx.execute(sql`select from reports where target_id = ${id}::bigint for update nowait`)
    return { keeping }
  })
  expect((await kept.keeping).status).toBe(409)
  const [stored] = await site.db.select().from(listings).where(its)
  expect(stored?.removedBy).toBe('moderator')
})

test('what is decided about a listing waits for a ban of its seller before it locks it', async ({
  site
}) => {
  const moderator = await site.member({ role: 'moderator' })
  const { account } = await site.member()
  const reporter = await site.member()
  const about = { kind: 'listing', reason: 'scam', note: '' }
  for (const [method, path, body] of [
    ['POST', '/api/reports', about],
    ['POST', '/api/admin/reports/dismissal', about],
    ['PUT', '/api/admin/listings/ID/removal', { rule: 'scam', note: '' }],
    ['DELETE', '/api/admin/listings/ID/removal', {}]
  ] as const) {
    const { id } = await aListing(site.db, account)
    const reported = { kind: 'listing', targetId: id, reason: 'scam' } as const
    if (path !== '/api/reports') {
      await site.db.insert(reports).values({ ...reported, reporterId: reporter.account.id })
    }
    const acted = await site.db.transaction(async tx => {
      await tx.execute(sql`select from users where id = ${account.id}::bigint for update`)
      const as = path === '/api/reports' ? reporter : moderator
      const acting = site.call(method, path.replace('ID', String(id)), {
        as,
        body: 'kind' in body ? { ...body, targetId: id } : body
      })
      await expect.poll(() => waitingFor(tx), path).toBe(1)
      await tx.execute(sql`select from listings where id = ${id}::bigint for update nowait`)
      await tx.execute(sql`select from reports where target_id = ${id}::bigint for update nowait`)
      return { acting }
    })
    expect((await acted.acting).ok, path).toBe(true)
  }
})

type Frame = { payload: string | Buffer }

test('a dropped conversation leaves the open page of who began it', async ({ browser, site }) => {
  const moderator = await site.member({ role: 'moderator' })
  const buyer = await site.member({ createdAt: day(1) })
  const { id } = await aConversation(site, buyer, { heldAt: new Date() })
  const { page } = await visitAs(browser, site, buyer)
  const isCaughtUp = { predicate: ({ payload }: Frame) => String(payload).includes('"more":false') }
  const live = page
    .waitForEvent('websocket')
    .then(socket => socket.waitForEvent('framereceived', isCaughtUp))
  await openTalk(page, `/messages/${id}`)
  await live
  await expect(page.locator('[data-conversation]')).toHaveCount(1)
  const body = { rule: 'spam', note: '' }
  const path = `/api/admin/conversations/${id}/refusal`
  expect((await site.call('POST', path, { as: moderator, body })).status).toBe(200)
  await expect(page.locator('[data-conversation]')).toHaveCount(0)
  await expect(messageBox(page)).toHaveCount(0)
})

test('what is being removed is no longer reported', async ({ site }) => {
  const [seller, buyer, reporter] = await Promise.all([site.member(), site.member(), site.member()])
  const { id: listing } = await aListing(site.db, seller.account)
  const { id: rating } = await aRating(site.db, buyer.account, seller.account)
  const removed = { status: 'removed', removedBy: 'moderator' } as const
  const removals = {
    listing: {
      targetId: listing,
      by: (tx: Db) => tx.update(listings).set(removed).where(eq(listings.id, listing))
    },
    rating: {
      targetId: rating,
      by: (tx: Db) => tx.update(ratings).set({ hiddenAt: new Date() }).where(eq(ratings.id, rating))
    }
  }
  for (const [kind, { targetId, by }] of Object.entries(removals)) {
    const body = { kind, targetId, reason: 'offensive', note: '' }
    const filed = await site.db.transaction(async tx => {
      await by(tx)
      const filing = site.call('POST', '/api/reports', { as: reporter, body })
      await expect.poll(() => waitingFor(tx)).toBe(1)
      return { filing }
    })
    expect((await filed.filing).status).toBe(404)
  }
})
