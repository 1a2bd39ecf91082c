import { expect, type Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { aiChats } from '#db/schema/assistant.ts'
import { savedSearchMatches } from '#db/schema/searches.ts'
import { listingViews } from '#db/schema/views.ts'
import { savedListings } from '#db/schema/watching.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { saveSearch } from '#src/features/watching/save-search.ts'
import { dayOf } from '#src/shared/i18n/dates.ts'
import { chatReady } from '../conversation.ts'
import { aListing } from '../factories.ts'
import { openMenu as openActs } from '../owner-acts.ts'
import { searchIn } from '../search.ts'
import { aConversation } from './conversation.ts'
import { richest } from './demonstration.ts'
import { notifyOfEverything } from './notices.ts'
import { type Stop, sendEmpty } from './stop.ts'

const openMenu = (page: Page) => page.locator('[data-header] details summary').click()
const openTalkMenu = (page: Page) => page.locator('[data-talk-menu] > summary').click()
async function openHandover(page: Page) {
  await chatReady(page)
  // Folded where there is little room.
  const more = page.locator('[data-item] [aria-expanded]')
  if (await more.isVisible()) await more.click()
  await page.locator('details[data-handover] > summary').click()
}
async function openReport(page: Page) {
  await page.locator('[data-message-report] > summary').first().click()
  await expect(page.locator('[data-message-report] form')).toBeVisible()
}
async function askToDelete(page: Page) {
  await openActs(page.locator('[data-owner]'))
  await page.locator('[data-owner] summary').click()
}
/** The form waits for its script. */
const startForm = (page: Page) => expect(page.locator('input[maxlength="80"]')).toBeEnabled()
async function deleteUnconfirmed(page: Page) {
  await page.locator('main form button').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

const waitForConsent = (page: Page) => expect(page.locator('[data-device-consent]')).toBeVisible()
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
  await page.locator('dialog[data-ai-chat] textarea').fill('golf')
  await page.keyboard.press('Enter')
  await expect(page.locator('[role=log] a[target]')).toBeVisible()
}
async function letAssistantWrite(page: Page) {
  await page.locator('#description-title').fill('Dollap me tri kanate')
  await page.locator('#description-category').selectOption({ index: 3 })
  await page.locator('#description-condition').selectOption('used')
  await page.locator('[data-assistant=description] [data-model]').click()
  await expect(page.locator('#description-text')).toBeVisible()
}

/** Up to yesterday, like a listing that was new two weeks ago. */
const aMonthOfViews = (listingId: number) =>
  Array.from({ length: 14 }, (_, n) => ({
    listingId,
    day: dayOf(new Date(Date.now() - (n + 1) * 24 * 60 * 60 * 1000)),
    views: (n * 37) % 53,
    contacts: n % 3
  }))

/** What a member sees who has listings of their own, has saved another's and been written to. */
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
  const golf = { query: 'q=golf&category=1', name: '', frequency: 'daily' as const }
  const search = await saveSearch(db, account, golf, {
    search: searchIn(db),
    language: 'sq',
    now: new Date()
  })
  await db.insert(savedSearchMatches).values({ searchId: search.id, listingId: rich.id })
  await notifyOfEverything(db, account.id, own.id)
  const conversation = await aConversation(db, account, own.id)
  const timestamp = new Date().toISOString()
  const answer = `Shihni [[listing:${rich.id}]].`
  const [chat] = await db
    .insert(aiChats)
    .values({
      userId: account.id,
      messages: [
        { role: 'user', content: 'A ka diçka të tillë?', timestamp },
        { role: 'assistant', content: answer, timestamp }
      ]
    })
    .returning()
  return [
    { name: 'messages', path: '/messages' },
    { name: 'conversation', path: `/messages/${conversation}` },
    { name: 'conversation-menu', path: `/messages/${conversation}`, before: openTalkMenu },
    { name: 'conversation-handover', path: `/messages/${conversation}`, before: openHandover },
    { name: 'conversation-report', path: `/messages/${conversation}`, before: openReport },
    { name: 'saved', path: '/saved' },
    { name: 'notifications', path: '/notifications' },
    { name: 'notification-settings', path: '/notifications/settings' },
    { name: 'saved-searches', path: '/saved-searches' },
    { name: 'save-search', path: '/saved-searches?query=q%3Ddivan%26location%3DFier' },
    {
      name: 'save-search-again',
      path: `/saved-searches?query=${encodeURIComponent(golf.query)}`
    },
    {
      name: 'save-search-refused',
      path: '/saved-searches?query=sortBy%3Dprice-low',
      before: sendEmpty
    },
    { name: 'dashboard', path: '/dashboard' },
    { name: 'dashboard-messages', path: '/dashboard/messages' },
    { name: 'dashboard-profile', path: '/dashboard/profile' },
    { name: 'profile', path: '/profile' },
    { name: 'export', path: '/profile/export' },
    { name: 'tokens', path: '/profile/tokens' },
    { name: 'webhooks', path: '/profile/webhooks' },
    { name: 'webhooks-refused', path: '/profile/webhooks', before: sendEmpty },
    { name: 'tokens-refused', path: '/profile/tokens', before: sendEmpty },
    { name: 'delete-account', path: '/profile/delete' },
    { name: 'delete-account-refused', path: '/profile/delete', before: deleteUnconfirmed },
    { name: 'verify-id', path: '/verify-id?next=/post', before: waitForConsent },
    { name: 'verify-id-refused', path: '/verify-id', before: sendEmpty },
    { name: 'verify-device', path: '/verify-device', before: waitForConsent },
    { name: 'verify-device-denied', path: '/verify-device', before: denyDevice },
    { name: 'verify-device-allowed', path: '/verify-device', before: allowDevice },
    { name: 'assistant', path: '/ai-assistant' },
    { name: 'assistant-earlier', path: `/ai-assistant/${chat!.id}` },
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
