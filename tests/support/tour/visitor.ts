import { expect, type Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { comparable, richest } from './demonstration.ts'
import { type Stop, sendEmpty, unfold } from './stop.ts'

const closeWelcome = (page: Page) => page.locator('#welcome button').click()
const openContact = async (page: Page) => {
  await page.locator('[data-contact]:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const waitForCounts = (page: Page) =>
  expect(page.locator('#filters option', { hasText: /\(\d+\)$/ }).first()).toBeAttached()
const openPrices = (page: Page) => page.locator('[data-insight] summary').click()
async function openHiding(page: Page) {
  await page.locator('[data-hide] summary').click()
  await expect(page.locator('[data-hide] > div')).toBeVisible()
}
async function openPhoto(page: Page) {
  await page.locator('[data-slides] a').first().click()
  await expect(page.locator('[data-lightbox] [data-place]')).not.toBeEmpty()
}
const openSuggestions = async (page: Page) => {
  await page.locator('#hq').pressSequentially('golf')
  await expect(page.getByRole('option').first()).toBeVisible()
}
/** As if this device had kept it since an earlier visit. */
const remember = (key: string, list: unknown[]) => async (page: Page) => {
  await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [
    key,
    JSON.stringify(list)
  ] as const)
  await page.reload()
}
const saved = (id: number) => async (page: Page) => {
  await remember('saved', [id])(page)
  await expect(page.locator('#results [data-heart]')).toHaveAttribute('aria-pressed', 'true')
}
const unsaved = (id: number) => async (page: Page) => {
  await saved(id)(page)
  await page.locator('#results [data-heart]').click()
  await expect(page.locator('#toasts [data-undo]')).toBeVisible()
}
/** Keys that hide nothing of what the other pages show. */
const HIDDEN = [
  { kind: 'word', key: 'kombajne', name: 'kombajnë' },
  { kind: 'word', key: 'trotinet elektrik', name: 'trotinet elektrik' },
  { kind: 'seller', key: '0', name: 'Auto Salloni Vëllezërit Hoxha' },
  { kind: 'listing', key: '0', name: 'Fiat Punto 1.2, 2004, për pjesë këmbimi' }
]

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
    { name: 'search-related', path: '/search?q=audi' },
    { name: 'search-nearest', path: '/search?sortBy=location&location=Durr%C3%ABs&radius=25' },
    { name: 'filters', path: '/search?category=makinat#filters', before: waitForCounts },
    { name: 'suggestions', path: '/search', before: openSuggestions },
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
    { name: 'listing-missing', path: '/listing/999999999', status: 404 },
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
    { name: 'reset-password', path: '/auth/new-password' },
    { name: 'confirm', path: '/auth/confirm' },
    { name: 'about', path: '/about' },
    { name: 'privacy', path: '/privacy' },
    { name: 'terms', path: '/terms' },
    { name: 'safety', path: '/safety' },
    { name: 'help', path: '/help' },
    { name: 'moderation', path: '/moderation' },
    { name: 'developers', path: '/developers' },
    { name: 'developers-open', path: '/developers', before: unfold('main h3 + details summary') },
    { name: 'words', path: '/fjalor?word=mak' },
    { name: 'scams', path: '/mashtrime' },
    { name: 'contact', path: '/contact' },
    { name: 'contact-sent', path: '/contact?sent=1' },
    { name: 'report', path: `/report?listing=${id}` },
    { name: 'unsubscribe', path: '/unsubscribe?token=x', status: 422 },
    { name: 'checklist', path: '/safety#telefon' },
    { name: 'link', path: `/link?to=${encodeURIComponent('http://posta-al.top/paguaj')}` },
    { name: 'link-refused', path: '/link?to=x', status: 400 },
    { name: 'offline', path: '/offline' },
    { name: 'share', path: '/share' },
    { name: 'not-found', path: '/nothing', status: 404 }
  ]
}
