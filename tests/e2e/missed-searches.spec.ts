import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { searchCounts } from '#db/schema/search-counts.ts'
import { savedSearches } from '#db/schema/searches.ts'
import type { Facet } from '#src/shared/schemas/facets.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

/** As if so many had searched for it in vain, more than for anything else. */
async function searchedInVain(site: Site, text: string) {
  const [row] = await site.db.execute<{ week: string }>(
    sql`select date_trunc('week', now() at time zone 'Europe/Tirane')::date::text as week`
  )
  const figures = { searches: 2e9, nothing: 2e9, people: '1'.repeat(64) }
  await site.db.insert(searchCounts).values({ week: row!.week, text, spelling: text, ...figures })
}

const letters = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)

/** The counts beside the list and a saved search know the word as the list does. */
async function countsAndSavesBy(
  site: Site,
  as: Member,
  { typed, word }: { typed: string; word: string }
) {
  const query = `q=${encodeURIComponent(typed)}&exact=1`
  const counted = await site.call('GET', `/api/listings/facets?${query}`, { as })
  const facets: Facet[] = await counted.json()
  expect(facets.find(({ name }) => name === 'category')?.counts).toMatchObject({ 3: 1 })
  const body = { query, name: '', frequency: 'never' }
  const saved = await site.call('POST', '/api/saved-searches', { as, body })
  const { id } = (await saved.json()) as { id: number }
  const [row] = await site.db.select().from(savedSearches).where(eq(savedSearches.id, id))
  expect(row?.words).toContain(word)
}

test(
  'a moderator adds a synonym for what was not found, and it is found by it',
  core('admin', 'operations'),
  async ({ page, site }) => {
    // Ends in a letter of no ending: a search would take an ending off.
    const [typed, word] = [`kapuc ${letters()}`, `zorblax${letters()}k`]
    const title = `Dollap ${word}`
    const moderator = await site.member({ role: 'moderator' })
    await aListing(site.db, moderator.account, { title })
    await searchedInVain(site, typed)
    await moderator.signIn(page.context())
    await page.goto('/admin/figures')
    await page.getByLabel(`"${typed}" gjen edhe`).fill(word)
    await page.getByRole('button', { name: `Shto sinonimin e "${typed}"` }).click()
    await expect(page.getByText(`${typed} → ${word}`)).toBeVisible()
    await expect(page.locator(`[data-missed="${typed}"]`)).toHaveCount(0)
    await page.getByText('Si rreshta të thesaurus.txt').click()
    await expect(page.getByText(`${word} < ${typed.replaceAll(' ', '_')}`)).toBeVisible()
    await expect(async () => {
      await page.goto(`/search?q=${encodeURIComponent(typed)}&exact=1`)
      await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await countsAndSavesBy(site, moderator, { typed, word })
    await page.goto('/en/admin/figures')
    await page.getByRole('button', { name: `Remove the synonym of "${typed}"` }).click()
    await expect(page.getByText(`${typed} → ${word}`)).toHaveCount(0)
  }
)

test('a synonym that means nothing is refused on the page', async ({ page, site }) => {
  const typed = `kapuc ${letters()}`
  await searchedInVain(site, typed)
  await (await site.member({ role: 'moderator' })).signIn(page.context())
  await page.goto('/admin/figures')
  await page.getByLabel(`"${typed}" gjen edhe`).fill('a@b.al')
  await page.getByRole('button', { name: `Shto sinonimin e "${typed}"` }).click()
  const row = page.locator(`[data-missed="${typed}"]`)
  await expect(row.getByRole('alert')).toContainText('Shkruani fjalë të tjera')
  await expect(row.getByRole('textbox')).toHaveValue('a@b.al')
  await expect(page.getByRole('alert')).toHaveCount(1)
})
