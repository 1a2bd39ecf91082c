import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { notificationPreferences } from '#db/schema/notifications.ts'
import { savedSearches } from '#db/schema/searches.ts'
import { saveSearch } from '#src/features/watching/save-search.ts'
import { notificationsWords } from '#src/shared/i18n/notifications.ts'
import { fillRequired, openForm } from '#tests/support/post-form.ts'
import { searchIn } from '#tests/support/search.ts'
import { aDivan } from '#tests/support/seller.ts'
import { expect, test } from '#tests/support/site.ts'
import { categoryName } from '../support/category-names.ts'

const unique = () => `zorblax${randomUUID().slice(0, 8)}`

test('a new listing is found by a saved search, and is new until it was looked at', async ({
  page,
  site
}) => {
  const word = unique()
  const [seeker, seller] = [await site.member(), await site.member()]
  const saved = await site.call('POST', '/api/saved-searches', {
    as: seeker,
    body: { query: `q=${word}&category=mobiljet` }
  })
  expect(saved.status).toBe(201)
  const listing = { ...aDivan(), title: `Divan ${word}` }
  const published = await site.call('POST', '/api/listings', { as: seller, body: listing })
  expect(published.status).toBe(201)
  await seeker.signIn(page.context())
  const item = page.getByRole('region', { name: `${word}, ${categoryName('mobiljet')}` })
  await expect(async () => {
    await page.goto('/saved-searches')
    await expect(item).toContainText('1 shpallje e re', { timeout: 500 })
  }).toPass()
  await item.getByRole('link').click()
  await expect(page.locator('#results a[data-seller] h3')).toHaveText([`Divan ${word}`])
  await page.goto('/saved-searches')
  await expect(item).toContainText('Asnjë shpallje e re')
})

test('who gets no mail is told why, and where to change it', async ({ page, site }) => {
  const member = await site.member({ emailConfirmedAt: null })
  const save = (body: object) => site.call('POST', '/api/saved-searches', { as: member, body })
  await save({ query: 'q=divan', frequency: 'never' })
  await member.signIn(page.context())
  await page.goto('/saved-searches')
  await expect(page.getByRole('region', { name: 'divan' })).toBeVisible()
  const [unconfirmed, off] = [
    page.getByText(notificationsWords('sq').mailUnconfirmed),
    page.getByText(notificationsWords('sq').searchMailsOff)
  ]
  await expect(unconfirmed).toHaveCount(0)
  await save({ query: 'q=golf', frequency: 'daily' })
  await page.reload()
  await expect(unconfirmed).toBeVisible()
  await expect(off).toHaveCount(0)
  await page.goto('/notifications/settings')
  await expect(unconfirmed).toBeVisible()

  const { id } = member.account
  await site.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, id))
  await page.goto('/saved-searches')
  await expect(page.getByRole('region', { name: 'golf' })).toBeVisible()
  await expect(unconfirmed).toHaveCount(0)
  const none = { userId: id, kind: 'saved_search', push: true, mail: false } as const
  await site.db.insert(notificationPreferences).values(none)
  await page.reload()
  await expect(off).toBeVisible()
  await off.getByRole('link').click()
  await expect(page).toHaveURL(/\/notifications\/settings$/)
  await expect(unconfirmed).toHaveCount(0)
})

test('what is saved belongs to its owner alone', async ({ page, site }) => {
  const [owner, other] = [await site.member(), await site.member()]
  const body = { query: 'q=golf' }
  const { id } = await (await site.call('POST', '/api/saved-searches', { as: owner, body })).json()
  const path = `/api/saved-searches/${id}`
  expect((await site.call('DELETE', path, { as: other })).status).toBe(404)
  const renamed = { as: other, body: { name: 'x' } }
  expect((await site.call('PATCH', path, renamed)).status).toBe(404)
  expect(await (await site.call('GET', '/api/saved-searches', { as: other })).json()).toEqual([])
  await other.signIn(page.context())
  expect((await page.goto(`/saved-searches/${id}`))?.status()).toBe(404)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const change = { as: other, body: 'name=x', headers: form }
  expect((await site.call('POST', `/saved-searches?change=${id}`, change)).status).toBe(404)
  expect((await site.call('DELETE', path, { as: owner })).status).toBe(200)
})

test('a search that is deleted twice leads back to what is saved', async ({ page, site }) => {
  const member = await site.member()
  const body = { query: 'q=golf' }
  await site.call('POST', '/api/saved-searches', { as: member, body })
  await member.signIn(page.context())
  await page.goto('/saved-searches')
  const item = page.getByRole('region', { name: 'golf' })
  await item.getByText('Ndrysho').click()
  const remove = item.getByRole('button', { name: 'Fshi' })
  const again = await page.context().newPage()
  await again.goto('/saved-searches')
  await remove.click()
  await expect(page.getByRole('button', { name: 'Zhbëj' })).toBeVisible()
  await again.getByRole('region', { name: 'golf' }).getByText('Ndrysho').click()
  await again.getByRole('region', { name: 'golf' }).getByRole('button', { name: 'Fshi' }).click()
  await expect(again).toHaveURL(/\/saved-searches$/)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Kërkimet e ruajtura')
})

test('what was sent after the session had ended is said not to be saved', async ({
  page,
  context,
  site
}) => {
  await (await site.member()).signIn(context)
  await page.goto('/profile')
  await context.clearCookies({ name: /session$/ })
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).first().click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(
    page.getByRole('status').filter({ hasText: 'Ajo që dërguat nuk u ruajt' })
  ).toBeVisible()
})

test('the form tells how many look for what is being written', async ({ page, site }) => {
  const word = unique()
  for (let n = 0; n < 3; n++) {
    const { account } = await site.member()
    const search = { query: `q=${word}`, name: '', frequency: 'daily' as const }
    await saveSearch(site.db, account, search, {
      search: searchIn(site.db),
      language: 'sq',
      now: new Date()
    })
  }
  await openForm(page, site)
  await fillRequired(page, `Divan ${word}`)
  await expect(page.getByText('3 persona po kërkojnë diçka të tillë')).toBeVisible()
  await fillRequired(page, 'Divan')
  await expect(page.getByText('3 persona po kërkojnë diçka të tillë')).toBeHidden()
  await site.db.delete(savedSearches).where(eq(savedSearches.query, `q=${word}`))
})

test('who signs in to save a search is told so', async ({ page }) => {
  await page.goto('/search?q=divan')
  await page.getByRole('link', { name: 'Ruaj këtë kërkim' }).first().click()
  await expect(page.getByText('Për të ruajtur një kërkim, hyni')).toBeVisible()
})
