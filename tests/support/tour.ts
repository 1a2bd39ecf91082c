import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, type Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { priceInsight } from '#src/features/listings/price-insight.ts'
import { sendMessage } from '#src/features/messaging/send-message.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { aListing, anAccount } from './factories.ts'

/** A page as somebody meets it: its plain address, and what he does there before he looks. */
export type Stop = { name: string; path: string; before?: (page: Page) => Promise<void> }

const closeWelcome = (page: Page) => page.locator('#welcome button').click()
const openMenu = (page: Page) => page.locator('.top details summary').click()
const openContact = async (page: Page) => {
  await page.locator('[data-contact]:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const openTalkMenu = (page: Page) => page.locator('.talk-menu > summary').click()
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
    { name: 'listing-contact', path: `/listing/${id}`, before: openContact },
    { name: 'contact-seller', path: `/listing/${id}/contact` },
    { name: 'messages-signed-out', path: '/messages' },
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
    { name: 'not-found', path: '/nothing' }
  ]
}

/** What a member sees, who has a listing of his own, has saved another's and been written to. */
export async function memberTour(db: Db, account: Account): Promise<Stop[]> {
  const rich = await richest(db)
  const own = await aListing(db, account, { ...rich.shown, city: 'Korçë', location: 'Korçë' })
  await db.insert(savedListings).values({
    userId: account.id,
    listingId: rich.id,
    price: 2 * rich.price,
    currency: rich.currency
  })
  const talk = await aConversation(db, account, own.id)
  return [
    { name: 'messages', path: '/messages' },
    { name: 'conversation', path: `/messages/${talk}` },
    { name: 'conversation-menu', path: `/messages/${talk}`, before: openTalkMenu },
    { name: 'saved', path: '/saved' },
    { name: 'profile', path: '/profile' },
    { name: 'own-listing', path: `/listing/${own.id}` },
    { name: 'own-listing-delete', path: `/listing/${own.id}`, before: askToDelete },
    { name: 'edit', path: `/listing/${own.id}/edit` },
    { name: 'post', path: '/post' },
    { name: 'post-refused', path: '/post', before: sendEmpty },
    { name: 'menu', path: '/search', before: openMenu }
  ]
}

/** Two days of talk about a member's listing, one message of it a trick. */
async function aConversation(db: Db, seller: Account, listingId: number) {
  const buyer = await anAccount(db, { fullName: 'Drita Leka', createdAt: new Date(0) })
  const day = 24 * 60 * 60 * 1000
  const said: [from: Account, content: string, daysAgo: number][] = [
    [buyer, 'Mirëdita, a është ende në dispozicion?', 1],
    [seller, 'Po, është. Shihet çdo ditë pas orës 17:00.', 1],
    [buyer, 'Dërgojini numrin e kartës te https://posta-dergesa.top që të kaloj paratë.', 0]
  ]
  let conversationId = 0
  for (const [from, content, daysAgo] of said) {
    const receiverId = from === seller ? buyer.id : seller.id
    const message = newMessage.parse({ listingId, receiverId, content })
    const now = new Date(Date.now() - daysAgo * day)
    const sent = await sendMessage(db, from, message, { now, beforeOpening: async () => {} })
    conversationId = sent.conversationId
  }
  return conversationId
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
