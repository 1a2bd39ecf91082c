import { sql } from 'drizzle-orm'
import { barriers } from '#tests/support/barriers.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** A word that no other listing has, and a slip of it. */
async function publishSome(site: Site) {
  const { account } = await site.member()
  const letters = Array.from({ length: 9 }, () => 'bdfgklmnprstvz'[Math.floor(Math.random() * 14)])
  const word = `${letters.join('a')}xur`
  const Word = `Z${word}`
  await site.db.execute(sql`
    insert into listings (seller_id, category_id, title, description, price, price_all, location, city, expires_at)
    values (${account.id}, 6, ${`Kajak ${Word} i gjatë`}, 'Me dy rrema.', 100, 100, 'Kukës', 'Kukës', now() + interval '1 day'),
      (${account.id}, 6, ${`${Word} i shkurtër`}, 'Si kajak.', 100, 100, 'Kukës', 'Kukës', now() + interval '1 day')`)
  return { word: `z${word}`, slip: `z${letters.join('a')}xru` }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a slip is corrected, said so, and taken back by a link',
    core('search'),
    async ({ page, site }) => {
      const { word, slip } = await publishSome(site)
      await page.goto(`/search?q=${slip}`)
      const meant = page.getByRole('status').filter({ hasText: 'Po shfaqim rezultatet' })
      await expect(meant).toContainText(`Po shfaqim rezultatet për "${word}".`)
      await expect(page.locator('#results [data-save] > li')).toHaveCount(2)
      await meant.getByRole('link', { name: `Kërko pikërisht "${slip}"` }).click()
      await expect(page.getByRole('heading', { name: 'Nuk u gjet asnjë shpallje' })).toBeVisible()
    }
  )

  test('what nothing fits is offered without a word, in English too', async ({ page, site }) => {
    const { word } = await publishSome(site)
    await page.goto(`/en/search?q=${word}+helikopter`)
    await page.getByRole('link', { name: 'Without the word "helikopter"' }).click()
    await expect(page).toHaveURL(new RegExp(`/en/search\\?q=${word}$`))
    await expect(page.locator('#results [data-save] > li')).toHaveCount(2)
    await page.getByText('Why this order?').click()
    await expect(page.getByText('Nobody can pay to be higher up.')).toBeVisible()
  })
})

for (const width of [360, 1280]) {
  test(`the hints are accessible at ${width} pixels`, async ({ page, site }) => {
    const { word, slip } = await publishSome(site)
    await page.setViewportSize({ width, height: 800 })
    for (const path of [`/search?q=${slip}`, `/search?q=${word}+helikopter`]) {
      await page.goto(path)
      expect(await barriers(page)).toEqual([])
    }
  })
}

test('the API says what it searched for instead, and why the order is as it is', async ({
  site
}) => {
  const { word, slip } = await publishSome(site)
  const ask = (query: string) => fetch(`${site.origin}/api/listings?${query}`)
  const corrected = await ask(`q=${slip}&explain=1`)
  expect(corrected.headers.get('x-corrected-to')).toBe(word)
  const [first, second] = await corrected.json()
  expect(first.title).toContain(' i shkurtër')
  expect(first.explanation.words).toBeGreaterThan(second.explanation.words)
  expect(Object.keys(first.explanation).sort()).toEqual(['distance', 'freshness', 'words'])
  expect(await (await ask(`q=${slip}&exact=1`)).json()).toEqual([])
  for (const q of ['%27 OR 1=1 --', '%00', '%ED%A0%80', 'x'.repeat(3000), '%25'.repeat(500)]) {
    expect((await ask(`q=${q}`)).status, q.slice(0, 20)).toBeLessThan(500)
  }
})

test('what is typed ends where the search does', async ({ page }) => {
  const typed = 'ë'.repeat(4000)
  const fields = [
    ['/', page.locator('#q')],
    ['/category/makinat', page.locator('#hq')],
    ['/search', page.getByLabel('Fjalët', { exact: true })]
  ] as const
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, field] of fields) {
    await page.goto(path)
    await field.focus()
    await page.keyboard.insertText(typed)
    await expect(field).toHaveValue('ë'.repeat(200))
    await field.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: `"${'ë'.repeat(200)}"` })
    ).toBeVisible()
  }
  await page.goto(`/search?q=${'e'.repeat(3000)}`)
  await expect(page.getByLabel('Fjalët', { exact: true })).toHaveValue('e'.repeat(200))
})

for (const [path, why, way] of [
  ['/search', 'Skedari ose teksti është shumë i madh.', 'Kthehu në kryefaqe'],
  ['/en/search', 'The file or the text is too large.', 'Back to home']
] as const) {
  test(`an address that is too long is refused in its language, ${path}`, async ({ page }) => {
    const answer = await page.goto(`${path}?q=${'a'.repeat(10_000)}`)
    expect(answer?.status()).toBe(413)
    await expect(page.getByText(why)).toBeVisible()
    await page.getByRole('link', { name: way }).click()
    await expect(page.getByRole('search').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', path === '/search' ? 'sq' : 'en')
  })
}

test('words on the page of a category are shown and can be taken away', async ({ page, site }) => {
  const { word } = await publishSome(site)
  const sport = '/category/sport-rekreacion'
  await page.goto(`${sport}?search=${word}+kajak&location=Kukës`)
  const header = page.locator('#hq')
  await expect(header).toHaveValue(`${word} kajak`)
  await expect(page.locator('#results [data-save] > li')).toHaveCount(2)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow')
  await page.getByRole('link', { name: 'Pastro të gjithë filtrat' }).click()
  await expect(page).toHaveURL(`${sport}?search=${word}+kajak`)
  await expect(page.getByRole('link', { name: 'Pastro të gjithë filtrat' })).toHaveCount(0)
  await page.getByRole('link', { name: `Hiq filtrin "Fjalët: ${word} kajak"` }).click()
  await expect(page).toHaveURL(sport)
  await expect(header).toHaveValue('')
})
