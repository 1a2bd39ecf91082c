import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { aListing } from '#tests/support/factories.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const field = (page: Page) => page.locator('#hq')
const options = (page: Page) => page.getByRole('option')

test.use({ viewport: { width: 360, height: 740 } })

/** As if so many people had searched for it, in this week. */
const countFor = (site: Site, text: string) =>
  site.db.execute(sql`
    insert into search_counts (week, text, spelling, searches, people)
    values (date_trunc('week', now() at time zone 'Europe/Tirane')::date, ${text}, ${text}, 90, ${'1'.repeat(64)}::bit(64))`)

test('what many search for is suggested', async ({ page, site }) => {
  const word = `zorblax${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)}`
  await aListing(site.db, (await site.member()).account, { title: `Dollap ${word}` })
  await countFor(site, `dollap ${word}`)
  await site.db.execute(sql`
    select pg_notify('page_tags', ${JSON.stringify({ from: 'test', tags: ['searchWords'] })})`)
  await expect(async () => {
    await page.goto('/about')
    await field(page).fill(`dollap ${word.slice(0, 11)}`)
    await expect(options(page)).toHaveText(`dollap ${word} kërkim i shpeshtë`, { timeout: 3000 })
  }).toPass()
  await options(page).click()
  await expect(page).toHaveURL(`/search?q=dollap+${word}`)
})

test('searches are counted with what became of them, and without who searched', async ({
  page,
  site
}) => {
  const word = `zorblax${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)}`
  const title = `Dollap ${word}`
  await aListing(site.db, (await site.member()).account, { title })
  const counted = async (text: string) => {
    const rows = await site.db.execute(sql`
      select searches, nothing, opened, bit_count(people)::int as people
      from search_counts where text = ${text}`)
    return rows[0]
  }
  const none = { searches: 1, nothing: 1, opened: 0 }
  await page.goto(`/search?q=${word}`)
  await expect.poll(() => counted(word)).toMatchObject({ searches: 1, opened: 0 })
  await page.reload()
  await page.getByRole('link', { name: title }).click()
  await expect.poll(() => counted(word)).toMatchObject({ opened: 1 })
  await page.goto(`/search?q=${word}xq+zzzzqqq`)
  await expect.poll(() => counted(`${word}xq zzzzqqq`)).toMatchObject(none)
  await page.goto(`/search?q=${word}&minPrice=1`)
  await page.goto(`/search?q=${word}xr+zzzzqqq`)
  await expect.poll(() => counted(`${word}xr zzzzqqq`)).toMatchObject(none)
  expect(await counted(word)).toEqual({ searches: 1, nothing: 0, opened: 1, people: 1 })
})

test('answers can be kept, and crawlers are not counted', async ({ site }) => {
  const answer = await site.call('GET', '/api/suggestions?q=makine&language=en')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await answer.json())[0]).toMatchObject({ text: 'Cars', path: '/en/category/makinat' })
  const crawler = await site.call('POST', '/api/searches', {
    headers: { 'user-agent': 'Googlebot/2.1' },
    body: { text: 'golf', outcome: 'found' }
  })
  expect(await crawler.json()).toEqual({ counted: false })
})
