import { and, desc, eq, like, sql } from 'drizzle-orm'
import { expect, type Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { savedSearchMatches } from '#db/schema/searches.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import { listingViews } from '#db/schema/views.ts'
import { savedListings } from '#db/schema/watching.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { priceInsight } from '#src/features/listings/price-insight.ts'
import { sendMessage } from '#src/features/messaging/send-message.ts'
import { markRead } from '#src/features/notifications/list.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { notifyMessage, notifySavedSearch } from '#src/features/notifications/tell.ts'
import { saveSearch } from '#src/features/watching/save-search.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { dayOf } from '#src/shared/i18n/dates.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { aListing, anAccount, noJobs } from './factories.ts'

/** A page as somebody meets it: its plain address, and what he does there before he looks. */
export type Stop = { name: string; path: string; before?: (page: Page) => Promise<void> }

const closeWelcome = (page: Page) => page.locator('#welcome button').click()
const openMenu = (page: Page) => page.locator('.top details summary').click()
const openContact = async (page: Page) => {
  await page.locator('[data-contact]:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const openTalkMenu = (page: Page) => page.locator('.talk-menu > summary').click()
const openHandover = (page: Page) => page.locator('.handover > summary').click()
async function openReport(page: Page) {
  await page.locator('.report > summary').first().click()
  await expect(page.locator('.report form')).toBeVisible()
}
const askToDelete = (page: Page) => page.locator('.owner summary').click()
const waitForCounts = (page: Page) =>
  expect(page.locator('#filters option', { hasText: /\(\d+\)$/ }).first()).toBeAttached()
const openPrices = (page: Page) => page.locator('.insight summary').click()
async function openHiding(page: Page) {
  await page.locator('.hides summary').click()
  await expect(page.locator('.hides .panel')).toBeVisible()
}
async function openPhoto(page: Page) {
  await page.locator('.slides a').first().click()
  await expect(page.locator('.lightbox .badge')).not.toBeEmpty()
}
/** As if this device had kept it since an earlier visit. */
const remember = (key: string, list: unknown[]) => async (page: Page) => {
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
    key,
    JSON.stringify(list)
  ] as const)
  await page.reload()
}
const saved = (id: number) => async (page: Page) => {
  await remember('saved', [id])(page)
  await expect(page.locator('#results .heart')).toHaveAttribute('aria-pressed', 'true')
}
const unsaved = (id: number) => async (page: Page) => {
  await saved(id)(page)
  await page.locator('#results .heart').click()
  await expect(page.locator('.toast .btn')).toBeVisible()
}
/** Keys that hide nothing of what the other pages show. */
const HIDDEN = [
  { kind: 'word', key: 'kombajne', name: 'kombajnë' },
  { kind: 'word', key: 'trotinet elektrik', name: 'trotinet elektrik' },
  { kind: 'seller', key: '0', name: 'Auto Salloni Vëllezërit Hoxha' },
  { kind: 'listing', key: '0', name: 'Fiat Punto 1.2, 2004, për pjesë këmbimi' }
]
/** The form waits for its script. */
const startForm = (page: Page) => expect(page.locator('input[maxlength="80"]')).toBeEnabled()
async function sendEmpty(page: Page) {
  await page.locator('main form .btn.fill').last().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

async function deleteUnconfirmed(page: Page) {
  await page.locator('main form button').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

const waitForConsent = (page: Page) => expect(page.locator('.consent')).toBeVisible()
async function denyDevice(page: Page) {
  await page.locator('[data-deny]').click()
  await expect(page.locator('[data-consent=denied]')).toBeVisible()
}
async function allowDevice(page: Page) {
  await page.locator('[data-allow]').click()
  await expect(page.locator('input[type=password]')).toBeVisible()
}
async function askAssistant(page: Page) {
  await page.locator('[data-chat]').click()
  await page.locator('.ai-chat textarea').fill('golf')
  await page.keyboard.press('Enter')
  await expect(page.locator('.ai-found a')).toBeVisible()
}
async function letAssistantWrite(page: Page) {
  await page.locator('#description-title').fill('Dollap me tri kanate')
  await page.locator('#description-category').selectOption({ index: 3 })
  await page.locator('#description-condition').selectOption('used')
  await page.locator('[data-assistant=description] [data-model]').click()
  await expect(page.locator('#description-text')).toBeVisible()
}

/** Every page and state that a visitor of the demonstration meets. */
export async function visitorTour(db: Db): Promise<Stop[]> {
  const { id, username } = await richest(db)
  const compared = `/listing/${await comparable(db)}`
  return [
    { name: 'welcome', path: '/' },
    { name: 'home', path: '/', before: closeWelcome },
    { name: 'search', path: '/search?q=golf' },
    { name: 'search-cars', path: '/search?category=makinat&brand=Audi' },
    { name: 'search-corrected', path: '/search?q=apartamemt' },
    { name: 'search-akin', path: '/search?q=audi' },
    { name: 'search-nearest', path: '/search?sortBy=location&location=Durr%C3%ABs&radius=25' },
    { name: 'filters', path: '/search?category=makinat#filters', before: waitForCounts },
    { name: 'search-empty', path: '/search?q=zzzzqqq' },
    { name: 'category-all', path: '/category/all' },
    { name: 'category-jobs', path: '/category/pune' },
    { name: 'listing', path: `/listing/${id}` },
    { name: 'listing-contact', path: `/listing/${id}`, before: openContact },
    { name: 'contact-seller', path: `/listing/${id}/contact` },
    { name: 'messages-signed-out', path: '/messages' },
    { name: 'photo-in-full', path: `/listing/${id}`, before: openPhoto },
    { name: 'hide-menu', path: `/listing/${id}`, before: openHiding },
    { name: 'listing-compared', path: compared },
    { name: 'prices-compared', path: compared, before: openPrices },
    { name: 'listing-missing', path: '/listing/999999999' },
    { name: 'seller', path: `/user/${username}` },
    { name: 'saved-empty', path: '/saved' },
    { name: 'saved-on-device', path: '/saved', before: saved(id) },
    { name: 'saved-undo', path: '/saved', before: unsaved(id) },
    { name: 'hidden-empty', path: '/hidden' },
    { name: 'hidden', path: '/hidden', before: remember('hidden', HIDDEN) },
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
    { name: 'moderation', path: '/moderation' },
    { name: 'contact', path: '/contact' },
    { name: 'contact-sent', path: '/contact?sent=1' },
    { name: 'report', path: `/report?listing=${id}` },
    { name: 'unsubscribe', path: '/unsubscribe?token=x' },
    { name: 'checklist', path: '/safety#telefon' },
    { name: 'link', path: `/link?to=${encodeURIComponent('http://posta-al.top/paguaj')}` },
    { name: 'link-refused', path: '/link?to=x' },
    { name: 'not-found', path: '/nothing' }
  ]
}

/** Up to yesterday, like a listing that was new two weeks ago. */
const aMonthOfViews = (listingId: number) =>
  Array.from({ length: 14 }, (_, n) => ({
    listingId,
    day: dayOf(new Date(Date.now() - (n + 1) * 24 * 60 * 60 * 1000)),
    views: (n * 37) % 53,
    contacts: n % 3
  }))

/** What a member sees, who has listings of his own, has saved another's and been written to. */
export async function memberTour(db: Db, account: Account): Promise<Stop[]> {
  const rich = await richest(db)
  const place = { city: 'Korçë', location: 'Korçë' }
  const own = await aListing(db, account, { ...rich.shown, ...place })
  const sold = await aListing(db, account, { ...rich.shown, ...place, status: 'sold' })
  await db.insert(listingViews).values(aMonthOfViews(own.id))
  const over = { status: 'expired', expiresAt: new Date() } as const
  const expired = await aListing(db, account, { ...rich.shown, ...place, ...over })
  await db.insert(savedListings).values({
    userId: account.id,
    listingId: rich.id,
    price: 2 * rich.price,
    currency: rich.currency
  })
  const asked = { query: 'q=golf&category=1', name: '', frequency: 'daily' as const }
  const search = await saveSearch(db, account, asked, { language: 'sq', now: new Date() })
  await db.insert(savedSearchMatches).values({ searchId: search.id, listingId: rich.id })
  await tellOfEverything(db, account.id, own.id)
  const talk = await aConversation(db, account, own.id)
  return [
    { name: 'messages', path: '/messages' },
    { name: 'conversation', path: `/messages/${talk}` },
    { name: 'conversation-menu', path: `/messages/${talk}`, before: openTalkMenu },
    { name: 'conversation-handover', path: `/messages/${talk}`, before: openHandover },
    { name: 'conversation-report', path: `/messages/${talk}`, before: openReport },
    { name: 'saved', path: '/saved' },
    { name: 'notifications', path: '/notifications' },
    { name: 'notification-settings', path: '/notifications/settings' },
    { name: 'saved-searches', path: '/saved-searches' },
    { name: 'save-search', path: '/saved-searches?query=q%3Ddivan%26location%3DFier' },
    {
      name: 'save-search-refused',
      path: `/saved-searches?query=${encodeURIComponent(asked.query)}`,
      before: sendEmpty
    },
    { name: 'dashboard', path: '/dashboard' },
    { name: 'dashboard-messages', path: '/dashboard/messages' },
    { name: 'dashboard-profile', path: '/dashboard/profile' },
    { name: 'profile', path: '/profile' },
    { name: 'export', path: '/profile/export' },
    { name: 'delete-account', path: '/profile/delete' },
    { name: 'delete-account-refused', path: '/profile/delete', before: deleteUnconfirmed },
    { name: 'verify-id', path: '/verify-id?next=/post', before: waitForConsent },
    { name: 'verify-id-refused', path: '/verify-id', before: sendEmpty },
    { name: 'verify-device', path: '/verify-device', before: waitForConsent },
    { name: 'verify-device-denied', path: '/verify-device', before: denyDevice },
    { name: 'verify-device-allowed', path: '/verify-device', before: allowDevice },
    { name: 'assistant', path: '/ai-assistant' },
    { name: 'assistant-chat', path: '/ai-assistant', before: askAssistant },
    { name: 'assistant-description', path: '/ai-assistant', before: letAssistantWrite },
    {
      name: 'assistant-prices',
      path: '/ai-assistant?title=Golf&category=makinat&condition=used&compare=1'
    },
    { name: 'report-listing', path: `/report?listing=${rich.id}` },
    { name: 'report-refused', path: `/report?listing=${rich.id}`, before: sendEmpty },
    { name: 'report-find', path: '/report' },
    { name: 'report-sent', path: '/report?sent=1' },
    { name: 'own-listing', path: `/listing/${own.id}` },
    { name: 'own-listing-delete', path: `/listing/${own.id}`, before: askToDelete },
    { name: 'own-listing-sold', path: `/listing/${sold.id}` },
    { name: 'own-listing-expired', path: `/listing/${expired.id}` },
    { name: 'own-page', path: `/user/${account.username}` },
    { name: 'edit', path: `/listing/${own.id}/edit`, before: startForm },
    { name: 'post', path: '/post', before: startForm },
    { name: 'post-refused', path: '/post', before: sendEmpty },
    // Where it lies over no buttons of a list: half covered, they would seem too small.
    { name: 'menu', path: '/help', before: openMenu }
  ]
}

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
  const ask = (page: Page) => page.locator('.asked summary').first().click()
  const email = encodeURIComponent(user.email)
  return [
    { name: 'admin-users', path: '/admin/users', before: ask },
    { name: 'admin-user-found', path: `/admin/users?email=${email}` },
    { name: 'admin-user-missing', path: '/admin/users?email=a%40b.al' },
    { name: 'admin-devices', path: '/admin/devices', before: ask },
    { name: 'admin-settings', path: '/admin/settings' }
  ]
}

/** One notification of each kind, of which the first is read. */
async function tellOfEverything(db: Db, userId: number, listingId: number) {
  const title = 'Dollap me tri kanate'
  const price = { currency: 'ALL' as const, free: false }
  const hoursAgo = (n: number) => new Date(Date.now() - n * 60 * 60 * 1000)
  await notify(db, noJobs, {
    userId,
    kind: 'expiring',
    subject: `listing:${listingId}`,
    parts: { title, expiresAt: new Date().toISOString() },
    path: `/listing/${listingId}`,
    at: hoursAgo(50)
  })
  await markRead(db, { id: userId }, { until: new Date() }, new Date())
  await notify(db, noJobs, {
    userId,
    kind: 'price_drop',
    subject: `listing:${listingId}`,
    parts: { title, before: { ...price, price: 12_000 }, now: { ...price, price: 9500 }, inAll: 1 },
    path: `/listing/${listingId}`,
    at: hoursAgo(30)
  })
  const found = [{ id: listingId, title: 'Volkswagen Golf 5, 2008, naftë, me dokumente të plota' }]
  const search = { userId, searchId: 1, search: 'Golf 5 në Tiranë', path: '/search?q=golf' }
  await notifySavedSearch(db, noJobs, { ...search, listings: found, pace: 'soon', at: hoursAgo(5) })
  await notifyMessage(db, noJobs, {
    conversationId: 1,
    receiverId: userId,
    senderName: 'Drita Marku',
    listingTitle: title,
    excerpt: 'Përshëndetje, a është ende në shitje? Mund ta shoh sot pasdite.',
    path: '/messages',
    at: new Date()
  })
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
    const sent = await sendMessage(db, from, message, {
      now,
      origin: 'https://tregu.example',
      beforeOpening: async () => {},
      say: () => {}
    })
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
    // Of the demonstration: other journeys take theirs away again.
    .where(and(eq(listings.status, 'active'), like(users.email, '%@demo.invalid')))
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
    .orderBy(listings.id)
  for (const car of cars) {
    if ((await priceInsight(db, { ...car, category }))?.quartiles) return car.id
  }
  throw new Error('The demonstration has no eight cars alike.')
}
