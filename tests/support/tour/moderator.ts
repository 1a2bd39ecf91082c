import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { anAccount } from '../factories.ts'
import { casesOfEachKind } from './cases.ts'
import { type Stop, unfold } from './stop.ts'

const openActs = unfold('details[data-act] > summary')
/** Decides without saying by which rule. */
const decideWithout = (intent: string) => async (page: Page) => {
  const act = page.locator('details[data-act]', { has: page.locator(`[value=${intent}]`) }).first()
  await act.locator('summary').first().click()
  await act.locator('form > button').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

/** What a moderator sees, with a case of each kind. */
export async function moderatorTour(db: Db): Promise<Stop[]> {
  const colleague = await anAccount(db, { fullName: 'Teuta Dema', role: 'moderator' })
  const cases = await casesOfEachKind(db, colleague)
  const queue = '/admin/moderation'
  return [
    { name: 'queue', path: queue },
    { name: 'queue-refused', path: queue, before: decideWithout('drop') },
    { name: 'case-listing', path: cases.listing },
    { name: 'case-listing-acts', path: cases.listing, before: openActs },
    { name: 'case-listing-refused', path: cases.listing, before: decideWithout('hide') },
    { name: 'case-listing-gone', path: cases.listingGone },
    { name: 'case-user', path: cases.user },
    { name: 'case-user-refused', path: cases.user, before: decideWithout('ban') },
    { name: 'case-message', path: cases.message },
    { name: 'case-rating', path: cases.rating },
    { name: 'case-rating-hidden', path: cases.ratingHidden },
    { name: 'admin-not-for-moderators', path: '/admin/audit', status: 403 }
  ]
}
