import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { searchCounts } from '#db/schema/search-counts.ts'
import { searchSynonyms } from '#db/schema/search-synonyms.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { anAccount } from '../factories.ts'
import { type Stop, unfold } from './stop.ts'

/** What an admin sees, with an account and a device to act on. */
export async function adminTour(db: Db): Promise<Stop[]> {
  const idVerifiedAt = new Date()
  const user = await anAccount(db, { fullName: 'Drita Leka', isIdVerified: true, idVerifiedAt })
  const device = {
    userId: user.id,
    deviceFingerprint: 'c0ffee'.repeat(10),
    device: 'Chrome, Android'
  }
  const expiresAt = new Date(idVerifiedAt.getTime() + 80 * 24 * 60 * 60 * 1000)
  await db.insert(deviceVerifications).values([
    { ...device, cookieHash: `${user.id}-1`, expiresAt: idVerifiedAt },
    { ...device, cookieHash: `${user.id}-2`, expiresAt }
  ])
  await giveUpAJob(db)
  await searchInVain(db)
  await giveUpAWebhook(db, user.id)
  const ask = (page: Page) => page.locator('[data-confirmed] summary').first().click()
  const email = encodeURIComponent(user.email)
  return [
    { name: 'admin-users', path: '/admin/users' },
    // Found by address: so many may have come since that the list's first page lacks this member.
    { name: 'admin-user-found', path: `/admin/users?q=${email}`, before: ask },
    { name: 'admin-user-missing', path: '/admin/users?q=a%40b.al' },
    { name: 'admin-devices', path: '/admin/devices', before: ask },
    { name: 'admin-settings', path: '/admin/settings' },
    { name: 'admin-moderation', path: '/admin/moderation' },
    { name: 'admin-categories', path: '/admin/categories' },
    { name: 'admin-category-new', path: '/admin/categories/new' },
    { name: 'admin-figures', path: '/admin/figures' },
    { name: 'admin-figures-tables', path: '/admin/figures', before: unfold('main summary') },
    { name: 'admin-audit', path: '/admin/audit' },
    { name: 'admin-health', path: '/admin/health' },
    { name: 'admin-jobs', path: '/admin/jobs' },
    { name: 'admin-webhooks', path: '/admin/webhooks', before: ask }
  ]
}

/** Two texts that many have searched for, one that nothing has, and a synonym. */
async function searchInVain(db: Db) {
  const people = '1'.repeat(64)
  const [row] = await db.execute<{ week: string }>(
    sql`select date_trunc('week', now() at time zone 'Europe/Tirane')::date::text as week`
  )
  const week = row?.week ?? ''
  await db
    .insert(searchCounts)
    .values([
      { week, text: 'kapele mbreti', spelling: 'kapelë mbreti', searches: 41, nothing: 41, people },
      { week, text: 'trotinet', spelling: 'trotinet', searches: 90, opened: 2, people }
    ])
    .onConflictDoNothing()
  const synonym = { text: 'shalqiri elektrik', means: 'trotinet' }
  await db.insert(searchSynonyms).values(synonym).onConflictDoNothing()
}

async function giveUpAWebhook(db: Db, userId: number) {
  const failingSince = new Date()
  const row = { userId, url: 'https://dyqani.shembull.al/tregu', sealed: '', failingSince }
  const [webhook] = await db
    .insert(webhooks)
    .values({ ...row, events: ['listing.created', 'message.created'], createdAt: failingSince })
    .returning()
  const delivery = { webhookId: webhook!.id, type: 'listing.created', data: { id: 7 } }
  await db.insert(webhookDeliveries).values({ ...delivery, nextAttemptAt: null, lastStatus: 500 })
}

async function giveUpAJob(db: Db) {
  const output = JSON.stringify({ message: 'connect ECONNREFUSED smtp.shembull.al:587' })
  await db.execute(sql`
    insert into pgboss.job (id, name, state, data, retry_count, completed_on, output)
    values (${randomUUID()}::uuid, 'count-words', 'failed', '{}', 5, now(), ${output}::text::jsonb)`)
}
