import { eq } from 'drizzle-orm'
import { expect, type Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { listingViews } from '#db/schema/views.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { RATING_DAYS } from '#src/shared/schemas/deals.ts'
import { aDeal, aSale } from '../deals.ts'
import { aListing, anAccount, day } from '../factories.ts'
import { openMenu } from '../owner-acts.ts'
import { decisionsAboutTrader } from './decided.ts'
import { richest } from './demonstration.ts'
import { rateInTurn } from './newcomer.ts'
import { type Stop, sendEmpty, unfold } from './stop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const daysFromNow = (n: number) => new Date(Date.now() + n * DAY_MS)

/** As if the model had just gone away: the page asks when somebody looks at it again. */
async function loseModel(page: Page) {
  const away = { available: false, requestsLeft: 12 }
  await page.route('**/api/ai/status', route => route.fulfill({ json: away }), { times: 1 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('[data-off]')).toBeVisible()
}
async function takeAway(page: Page) {
  await page.locator('main form button').last().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

const openFirstMenu = (page: Page) => openMenu(page.getByRole('article').first())

/** What somebody sees who sells much, is verified, and about whom something was decided. */
export async function traderTour(db: Db, account: Account): Promise<Stop[]> {
  await rateInTurn(db, account)
  const sales = await inEveryStage(db, account)
  const removed = await everyState(db, account)
  return [
    { name: 'dashboard-full', path: '/dashboard' },
    { name: 'dashboard-tables', path: '/dashboard', before: unfold('article details summary') },
    { name: 'dashboard-menu', path: '/dashboard', before: openFirstMenu },
    { name: 'profile-verified', path: '/profile' },
    { name: 'verify-id-done', path: '/verify-id' },
    { name: 'verify-device-done', path: '/verify-device' },
    { name: 'export-refused', path: '/profile/export', before: takeAway },
    { name: 'own-page-rated', path: `/user/${account.username}` },
    { name: 'sale-ask', path: `/listing/${sales.ask}` },
    { name: 'sale-told', path: `/listing/${sales.fresh.listingId}` },
    { name: 'deal', path: `/deals/${sales.fresh.id}` },
    { name: 'deal-refused', path: `/deals/${sales.fresh.id}`, before: sendEmpty },
    { name: 'deal-rated', path: `/deals/${sales.rated.id}` },
    { name: 'deal-over', path: `/deals/${sales.over.id}` },
    { name: 'deal-gone', path: `/deals/${sales.gone.id}` },
    { name: 'assistant-off', path: '/ai-assistant', before: loseModel },
    ...(await decisionsAboutTrader(db, account, removed))
  ]
}

/** Listings in every state that the dashboard tells apart. @returns the one that was removed */
async function everyState(db: Db, seller: Account) {
  const { shown } = await richest(db)
  const place = { city: 'Lezhë', location: 'Lezhë' }
  const title = 'Bojler 80 litra'
  const states: Partial<Parameters<typeof aListing>[2]>[] = [
    { title: 'Shporta thurur me dorë, 12 copë', status: 'expired', expiresAt: new Date() },
    { title, status: 'removed', statusBefore: 'active', removedBy: 'moderator' },
    { title: 'Karrige fëmijësh', status: 'inactive' },
    { title: 'Tavolinë dhe gjashtë karrige, dru arre', status: 'sold' },
    { title: 'Kolltuk trevendësh, falas, e merrni vetë', price: 0, free: true },
    { ...shown, status: 'reserved' },
    { ...shown, expiresAt: daysFromNow(2) }
  ]
  let removed = 0
  for (const state of states) {
    const { id } = await aListing(db, seller, { ...place, ...state })
    if (state?.status === 'removed') removed = id
    await db.insert(listingViews).values(
      [1, 2, 3, 5, 8, 13].map(n => ({
        listingId: id,
        day: daysFromNow(-n).toISOString().slice(0, 10),
        views: (id * n * 31) % 67,
        contacts: n % 3
      }))
    )
  }
  return removed
}

/** Sales: not said to whom, told, rated, too old to rate, with a buyer who has left. */
async function inEveryStage(db: Db, seller: Account) {
  const buyer = await anAccount(db, { fullName: 'Drita Leka', createdAt: day(1) })
  const leaver = await anAccount(db, { createdAt: day(1) })
  const { listingId: ask } = await aSale(db, seller, buyer, 'Dollap me tri kanate, dru ahu')
  const [fresh, over, gone] = [
    await aDeal(db, seller, buyer),
    await aDeal(db, seller, buyer),
    await aDeal(db, seller, leaver)
  ]
  const longAgo = { at: daysFromNow(-RATING_DAYS - 1) }
  await db.update(deals).set(longAgo).where(eq(deals.id, over.id))
  await db.update(deals).set({ buyerId: null }).where(eq(deals.id, gone.id))
  const rated = await aDeal(db, seller, buyer)
  const said = { dealId: rated.id, side: 'seller', raterId: seller.id, ratedId: buyer.id } as const
  await db.insert(ratings).values({
    ...{ ...said, good: true, createdAt: day(20) },
    text: 'I saktë dhe i sjellshëm. Pagoi menjëherë.'
  })
  return { ask, fresh, over, gone, rated }
}
