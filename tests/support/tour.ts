import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'

/** A page as somebody meets it: its plain address, and what he does there first. */
export type Stop = { name: string; path: string; before?: (page: Page) => Promise<void> }

const send = (page: Page) => page.locator('main form .btn.fill').last().click()
const closeWelcome = (page: Page) => page.locator('#welcome button').click()
const openMenu = (page: Page) => page.locator('.top details summary').click()

/** Every page and state that a visitor sees. */
export async function visitorTour(db: Db): Promise<Stop[]> {
  const [richest] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.status, 'active'), ne(listings.images, [])))
    .orderBy(desc(sql`jsonb_array_length(${listings.images})`), desc(listings.bumpedAt))
    .limit(1)
  return [
    { name: 'welcome', path: '/' },
    { name: 'home', path: '/', before: closeWelcome },
    { name: 'search', path: '/search?q=golf' },
    { name: 'search-cars', path: '/search?category=makinat&brand=Audi' },
    { name: 'search-empty', path: '/search?q=zzzzqqq' },
    { name: 'category-all', path: '/category/all' },
    { name: 'category-jobs', path: '/category/pune' },
    { name: 'listing', path: `/listing/${richest?.id}` },
    { name: 'listing-missing', path: '/listing/999999999' },
    { name: 'sign-in', path: '/auth' },
    { name: 'create-account', path: '/auth?tab=create' },
    { name: 'create-account-refused', path: '/auth?tab=create', before: send },
    { name: 'reset', path: '/auth/reset' },
    { name: 'reset-password', path: '/auth/reset?token=x' },
    { name: 'confirm', path: '/auth/confirm?token=x' },
    { name: 'not-found', path: '/nothing' }
  ]
}

/** What somebody sees who is signed in. */
export const MEMBER_TOUR: readonly Stop[] = [
  { name: 'profile', path: '/profile' },
  { name: 'post', path: '/post' },
  { name: 'post-refused', path: '/post', before: send },
  { name: 'menu', path: '/', before: openMenu }
]
