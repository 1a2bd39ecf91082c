import { like } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { listings } from '#db/schema/listings.ts'
import { openWithWorker } from '#tests/support/offline.ts'
import { fillRequired, publish, snapshots } from '#tests/support/post-form.ts'
import { expect, type Site } from '#tests/support/site.ts'

export const waiting = (page: Page) => page.locator('[data-queued]')
/** The listings of the site whose title begins like this. */
export const stored = (site: Site, title: string) =>
  site.db
    .select()
    .from(listings)
    .where(like(listings.title, `${title}%`))

/** A new member's listing with three photos, left in the queue without a connection. */
export async function composeOffline(page: Page, site: Site, title: string) {
  const member = await site.member()
  await member.signIn(page.context())
  await openWithWorker(page, '/post')
  await page.reload()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.context().setOffline(true)
  await fillRequired(page, title)
  await page.getByLabel('Galeria').setInputFiles(await snapshots(3))
  await expect(page.locator('[data-photo]')).toHaveCount(3)
  await publish(page)
  await expect(waiting(page)).toContainText('Pritet lidhja... (3 foto)')
  await expect(waiting(page)).toContainText(title)
  return member
}
