import { randomUUID } from 'node:crypto'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { PASSWORD, register } from '#tests/support/registration.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { visitorPages } from '#tests/support/visitor-pages.ts'

const html = async (site: Site, path: string) =>
  (await fetch(site.origin + path, { headers: { cookie: 'lang=sq' } })).text()

test('no page of a visitor ships React', core('prose'), async ({ site }) => {
  for (const path of Object.values(await visitorPages(site))) {
    for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
      const page = await html(site, address)
      expect(page.length, address).toBeGreaterThan(2000)
      expect(page, address).not.toMatch(/<astro-island|react|client\.[\w-]+\.js/i)
    }
  }
  const member = await site.member()
  const post = await (
    await fetch(`${site.origin}/post`, { headers: { cookie: `${member.cookie}; lang=sq` } })
  ).text()
  expect(post).toContain('<astro-island')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a visitor goes from home to a category, a search and a listing',
    core('prose'),
    async ({ page, site }) => {
      const word = `fjala${randomUUID().slice(0, 8)}`
      const { account } = await site.member()
      for (let n = 0; n < 21; n++) {
        await aListing(site.db, account, { title: `Dollap ${n} ${word}` })
      }
      await page.goto('/')
      await page.getByLabel('Çfarë po kërkoni sot?').fill('a')
      await page.getByRole('button', { name: 'Kërko' }).first().click()
      await expect(page).toHaveURL(/\/search\?q=a$/)
      await page.goto(`/category/mobiljet?q=${word}`)
      await page.getByRole('link', { name: 'Shiko më shumë' }).click()
      await expect(page).toHaveURL(/cursor=/)
      const card = page.locator('main a[data-seller]').first()
      const title = (await card.getByRole('heading').textContent()) ?? ''
      await card.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim())
    }
  )

  test('somebody registers, signs out, and in again', core('accounts'), async ({ page }) => {
    await page.goto('/auth?tab=create')
    const email = await register(page, { confirm: 'shtepia-e-gabuar' })
    await expect(page.getByText('Fjalëkalimet nuk përputhen').last()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Emri dhe mbiemri' })).toHaveValue('Drita Marku')
    await register(page, { email })
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Dil', exact: true }).last().click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/auth')
    await page.getByRole('textbox', { name: 'Emaili' }).fill(email)
    await page.getByLabel(/^Fjalëkalimi/).fill('gabim-gabim')
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page.getByText('Emaili ose fjalëkalimi është i gabuar.').first()).toBeVisible()
    await page.getByLabel(/^Fjalëkalimi/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('who signs in on a page that was open before takes the place of another', async ({
  page,
  context,
  site
}) => {
  await page.goto('/auth?tab=create')
  await (await site.member()).signIn(context)
  const email = await register(page)
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})

test('an English browser is sent to the English page, a crawler never', async ({ site }) => {
  const ask = (headers: Record<string, string>, path = '/search?q=a') =>
    fetch(site.origin + path, { redirect: 'manual', headers })
  const english = await ask({ 'accept-language': 'en-GB,en;q=0.9' })
  expect([english.status, english.headers.get('location')]).toEqual([302, '/en/search?q=a'])
  expect(english.headers.get('cache-control')).toBe('private, no-store')
  expect((await ask({ 'accept-language': 'de,en;q=0.5,sq;q=0.8' })).status).toBe(200)
  expect((await ask({ 'accept-language': 'en', cookie: 'lang=sq' })).status).toBe(200)
  expect((await ask({ cookie: 'lang=en' })).status).toBe(302)
  // fetch itself says "*", which is no language.
  const plain = await ask({ 'accept-language': '*' })
  expect(plain.status).toBe(200)
  expect(plain.headers.get('vary')).toMatch(/Accept-Language, Cookie/)
})

test(
  'what is not there says so, in both languages, and is not kept',
  core('prose'),
  async ({ page, site }) => {
    await page.goto('/listing/999999999')
    await expect(page.getByText('Shpallja që kërkuat nuk ekziston ose është hequr.')).toBeVisible()
    await page.goto('/en/no/such/page')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    for (const path of ['/listing/999999999', '/listing/abc', '/nothing', '/category/nothing']) {
      const response = await fetch(site.origin + path, { headers: { cookie: 'lang=sq' } })
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([
        path,
        404,
        'private, no-store'
      ])
    }
  }
)

test('the welcome is shown until it is closed once', async ({ page }) => {
  await page.goto('/')
  const start = page.getByRole('button', { name: 'Filloni të shfletoni falas!' })
  await expect(start).toBeVisible()
  await expect(page.getByText('Asnjë pagesë!')).toBeVisible()
  await start.click()
  await expect(start).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(start).toBeHidden()
})

test('load more adds the next page below', async ({ page }) => {
  await page.goto('/category/all')
  const cards = page.locator('main a[data-seller]')
  await expect(cards).toHaveCount(20)
  await page.getByRole('link', { name: 'Shiko më shumë' }).click()
  await expect(cards).toHaveCount(40)
  const addresses = await cards.evaluateAll(all => all.map(card => card.getAttribute('href')))
  expect(new Set(addresses).size).toBe(40)
})
