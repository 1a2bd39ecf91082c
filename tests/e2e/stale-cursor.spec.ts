import { expect, test } from '#tests/support/site.ts'

const STALE = 'cursor=WyJvZiBhbiBvbGRlciB2ZXJzaW9uIl0'

for (const [address, first] of [
  [`/search?q=divan&${STALE}`, '/search?q=divan'],
  [`/en/category/makinat?${STALE}&sortBy=price-low`, '/en/category/makinat?sortBy=price-low'],
  [`/category/all?${STALE}`, '/category/all']
] as const) {
  test(`a page by a cursor that is none leads to where its list begins, ${address}`, async ({
    page
  }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    expect(new URL(page.url()).href.endsWith(first)).toBe(true)
  })
}

test('cards that are to come below others are refused then, and nothing is kept', async ({
  page,
  site
}) => {
  await page.goto('/category/all')
  const status = await page.evaluate(
    async address => (await fetch(address)).status,
    `/category/all?${STALE}`
  )
  expect(status).toBe(400)
  const html = await page.evaluate(
    async address => (await fetch(address)).text(),
    `/category/all?${STALE}`
  )
  expect(html, 'the way to the other language').toContain(`href="/en/category/all?${STALE}"`)
  const answer = await fetch(`${site.origin}/category/all?${STALE}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/category/all'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})
