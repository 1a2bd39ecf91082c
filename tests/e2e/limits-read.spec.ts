import { randomInt } from 'node:crypto'
import { barriers } from '#tests/support/barriers.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** A word that no other listing has. */
const newWord = () =>
  `zz${Array.from({ length: 8 }, () => 'bdfgklmnprstv'[randomInt(13)]).join('a')}`

async function publishTwo(site: Site) {
  const { account } = await site.member()
  const word = newWord()
  const phone = { categoryId: 2, title: `Telefon ${word}`, currency: 'EUR' as const }
  const here = { city: 'Kukës', location: 'Kukës' }
  await aListing(site.db, account, { ...phone, ...here, price: 320, priceAll: 31_000 })
  await aListing(site.db, account, { ...phone, ...here, price: 450, priceAll: 44_000 })
  return word
}

const cards = '#results [data-save] > li'

test.use({ viewport: { width: 360, height: 740 } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test(
      'a limit in the text is a filter, and plain words again by one tap',
      javaScriptEnabled ? core('search') : {},
      async ({ page, site }) => {
        const word = await publishTwo(site)
        await page.goto(`/search?q=${word}+nen+400+euro`)
        await expect(page.locator(cards)).toHaveCount(1)
        await expect(page.getByRole('link', { name: /^Hiq filtrin.*400/ })).toBeVisible()
        await page.getByText('E lexuam si filtër:').click()
        await page.getByRole('link', { name: 'Kërko "nen 400 euro" si fjalë' }).click()
        await expect(page.getByRole('heading', { name: 'Nuk u gjet asnjë shpallje' })).toBeVisible()
      }
    )

    test('where a limit leaves nothing, the nearest is offered', async ({ page, site }) => {
      const word = await publishTwo(site)
      await page.goto(`/search?q=${word}+nën+300+euro`)
      const way = page.getByRole('link', {
        name: /^Asnjë me filtrin "deri në .*300.*". Më e lira: 320 EUR$/
      })
      await way.click()
      await expect(page.locator(cards)).toHaveCount(2)
    })
  })
}

test('a text minus a word keeps its limits, and the city of its page', async ({ page, site }) => {
  const word = await publishTwo(site)
  await page.goto(`/category/all/kukes?search=${word}+zvrkq+nën+400+euro`)
  await page.getByRole('link', { name: 'Pa fjalën "zvrkq"' }).click()
  await expect(page.locator(cards)).toHaveCount(1)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ location: 'Kukës', maxPriceEur: '400', q: word }
  })
})

test('exactly what was typed is searched for within the limits that were read', async ({
  page
}) => {
  await page.goto('/en/search?q=samsng+under+30000+lek')
  await expect(page.getByRole('link', { name: 'Search for exactly "samsng"' })).toHaveAttribute(
    'href',
    '/en/search?q=samsng&maxPrice=30000&exact=1'
  )
})

test('both are said in English, and nobody is kept out', async ({ page, site }) => {
  const word = await publishTwo(site)
  await page.goto(`/en/search?q=${word}+under+400+euro`)
  await page.getByText('Read as a filter:').click()
  await expect(
    page.getByRole('link', { name: 'Search for "under 400 euro" as words' })
  ).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.goto(`/en/search?q=${word}+over+1000+euro`)
  await expect(
    page.getByRole('link', { name: /^Nothing from .*1,?000.* The highest: 450 EUR$/ })
  ).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

const HOSTILE = [
  ['a thousand numbers', Array.from({ length: 1000 }, (_, n) => n).join(' ')],
  ['numbers out of range', '1e400 -5 euro nën -0 deri 99999999999999999999 km'],
  ['NUL and marks of direction', 'makine\u0000 deri \u202e3000\u202c euro'],
  ['limits that contradict each other', 'makine mbi 9000 euro nën 1 euro pas 2030 para 1900']
] as const

for (const [name, text] of HOSTILE) {
  test(`${name} get an answer`, async ({ site }) => {
    for (const path of ['/search', '/api/listings', '/api/listings/facets']) {
      const answer = await fetch(`${site.origin}${path}?q=${encodeURIComponent(text)}`)
      expect([200, 429], path).toContain(answer.status)
      await answer.arrayBuffer()
    }
  })
}
