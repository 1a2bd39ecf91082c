import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, type Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { priceInsight } from '#src/features/listings/price-insight.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { aListing } from './factories.ts'

/** A page as somebody meets it: its plain address, and what he does there before he looks. */
export type Stop = { name: string; path: string; before?: (page: Page) => Promise<void> }

const closeWelcome = (page: Page) => page.locator('#welcome button').click()
const openMenu = (page: Page) => page.locator('.top details summary').click()
const askToDelete = (page: Page) => page.locator('.owner summary').click()
async function sendEmpty(page: Page) {
  await page.locator('main form .btn.fill').last().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

/** Every page and state that a visitor of the demonstration meets. */
export async function visitorTour(db: Db): Promise<Stop[]> {
  const { id, username } = await richest(db)
  return [
    { name: 'welcome', path: '/' },
    { name: 'home', path: '/', before: closeWelcome },
    { name: 'search', path: '/search?q=golf' },
    { name: 'search-cars', path: '/search?category=makinat&brand=Audi' },
    { name: 'search-empty', path: '/search?q=zzzzqqq' },
    { name: 'category-all', path: '/category/all' },
    { name: 'category-jobs', path: '/category/pune' },
    { name: 'listing', path: `/listing/${id}` },
    { name: 'listing-compared', path: `/listing/${await comparable(db)}` },
    { name: 'listing-missing', path: '/listing/999999999' },
    { name: 'seller', path: `/user/${username}` },
    { name: 'saved-empty', path: '/saved' },
    { name: 'saved-on-device', path: `/saved?ids=${id}` },
    { name: 'hidden', path: '/hidden' },
    { name: 'sign-in', path: '/auth' },
    { name: 'create-account', path: '/auth?tab=create' },
    { name: 'create-account-refused', path: '/auth?tab=create', before: sendEmpty },
    { name: 'reset', path: '/auth/reset' },
    { name: 'reset-password', path: '/auth/reset?token=x' },
    { name: 'confirm', path: '/auth/confirm?token=x' },
    { name: 'about', path: '/about' },
    { name: 'privacy', path: '/privacy' },
    { name: 'terms', path: '/terms' },
    { name: 'safety', path: '/safety' },
    { name: 'help', path: '/help' },
    { name: 'contact', path: '/contact' },
    { name: 'contact-sent', path: '/contact?sent=1' },
    { name: 'report', path: `/report?listing=${id}` },
    { name: 'checklist', path: '/safety#telefon' },
    { name: 'link', path: `/link?to=${encodeURIComponent('http://posta-al.top/paguaj')}` },
    { name: 'link-refused', path: '/link?to=x' },
    { name: 'not-found', path: '/nothing' }
  ]
}

/** What a member sees, who has a listing of his own and has saved another's. */
export async function memberTour(db: Db, account: Account): Promise<Stop[]> {
  const rich = await richest(db)
  const own = await aListing(db, account, { ...rich.shown, city: 'Korçë', location: 'Korçë' })
  await db.insert(savedListings).values({
    userId: account.id,
    listingId: rich.id,
    price: 2 * rich.price,
    currency: rich.currency
  })
  return [
    { name: 'saved', path: '/saved' },
    { name: 'profile', path: '/profile' },
    { name: 'report-listing', path: `/report?listing=${rich.id}` },
    { name: 'report-refused', path: `/report?listing=${rich.id}`, before: sendEmpty },
    { name: 'report-find', path: '/report' },
    { name: 'report-sent', path: '/report?sent=1' },
    { name: 'own-listing', path: `/listing/${own.id}` },
    { name: 'own-listing-delete', path: `/listing/${own.id}`, before: askToDelete },
    { name: 'edit', path: `/listing/${own.id}/edit` },
    { name: 'post', path: '/post' },
    { name: 'post-refused', path: '/post', before: sendEmpty },
    { name: 'menu', path: '/search', before: openMenu }
  ]
}

/** The listing with the most photos. */
async function richest(db: Db) {
  const [listing] = await db
    .select({
      id: listings.id,
      username: users.username,
      price: listings.price,
      currency: listings.currency,
      shown: {
        price: listings.price,
        currency: listings.currency,
        categoryId: listings.categoryId,
        title: listings.title,
        description: listings.description,
        attributes: listings.attributes,
        images: listings.images
      }
    })
    .from(listings)
    .innerJoin(users, eq(listings.sellerId, users.id))
    .where(eq(listings.status, 'active'))
    .orderBy(desc(sql`jsonb_array_length(${listings.images})`), desc(listings.bumpedAt))
    .limit(1)
  if (!listing) throw new Error('The demonstration has no listing.')
  return listing
}

/** One whose price can be compared: of the country's favourite car there are many. */
async function comparable(db: Db) {
  const category = categoryOf('makinat')!
  const cars = await db
    .select()
    .from(listings)
    .where(and(eq(listings.categoryId, category.id), eq(listings.status, 'active')))
  for (const car of cars) {
    if ((await priceInsight(db, { ...car, category }))?.quartiles) return car.id
  }
  throw new Error('The demonstration has no eight cars alike.')
}
