import { randomUUID } from 'node:crypto'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const JOBS = 7
const GOODS = 3

async function offered(site: Site) {
  const { account } = await site.member()
  const name = randomUUID().slice(0, 8)
  const attributes = { jobType: 'seasonal' }
  const { id } = await aListing(site.db, account, {
    ...{ categoryId: JOBS, title: `Kamerier ${name}`, price: 60_000, attributes }
  })
  for (const condition of ['new', 'used', 'damaged'] as const) {
    const title = `${condition} ${name}`
    await aListing(site.db, account, { categoryId: GOODS, title, condition })
  }
  return { id, path: `/user/${account.username}` }
}

test(
  'a job is a card of words, and its page opens with them',
  core('listing'),
  async ({ page, site }) => {
    const { id, path } = await offered(site)
    await page.goto(path)
    const job = page.locator('a[data-seller]').filter({ hasText: 'Kamerier' })
    for (const text of ['60,000 L në muaj', 'Sezonale', 'Tiranë'])
      await expect(job).toContainText(text)
    await expect(job).not.toContainText('Nuk ka foto')
    await expect(page.locator('a[data-seller]').filter({ hasText: 'new' })).toContainText(
      'Nuk ka foto'
    )
    await page.goto(`/listing/${id}`)
    await expect(page.getByRole('main').getByRole('region', { name: 'Fotot' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kamerier')
  }
)

test('a card says whether it is new, used or damaged', core('listing'), async ({ page, site }) => {
  await page.goto((await offered(site)).path)
  const card = (name: string) => page.locator('a[data-seller]').filter({ hasText: `${name} ` })
  await expect(card('new')).toContainText('E re')
  await expect(card('damaged')).toContainText('E dëmtuar')
  await expect(card('used')).toContainText('E përdorur')
})
