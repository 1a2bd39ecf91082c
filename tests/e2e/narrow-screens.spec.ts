import type { Locator } from 'playwright/test'
import { listingViews } from '#db/schema/views.ts'
import { aConversation, write } from '#tests/support/conversation.ts'
import { doubleFont } from '#tests/support/double-font.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ viewport: { width: 320, height: 680 }, serviceWorkers: 'block' })

/** The address of a photo; none is there. */
const NO_PHOTO = '/uploads/0123456789abcdef01234567'

/** Words of an element that stand on more than one line. */
const brokenWords = (element: Locator) =>
  element.evaluate(root => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.sr-only, thead')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('the acts of a listing on the dashboard keep their words whole', async ({ page, site }) => {
  const owner = await site.member()
  await owner.signIn(page.context())
  for (const status of ['active', 'sold', 'inactive', 'expired'] as const) {
    await aListing(site.db, owner.account, { title: 'Divan', status })
  }
  await page.goto('/dashboard')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const button of await cards.locator('a:visible, button:visible').all()) {
    expect(await brokenWords(button)).toEqual([])
  }
})

test('the bar of a listing shows its price, and its acts stand in one row', async ({
  page,
  site
}) => {
  const { listingId } = await aConversation(site, { price: 146_000, currency: 'EUR' })
  await page.goto(`/listing/${listingId}`)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 680 })
    const cut = await page
      .locator('[data-contact-bar] p')
      .evaluate(price => price.scrollWidth - price.clientWidth)
    expect(cut, `${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 320, height: 680 })
  const save = await page.locator('[data-acts] [data-heart]').boundingBox()
  const more = await page.getByLabel('Mos ma shfaq më').boundingBox()
  expect(Math.abs((more?.y ?? 0) - (save?.y ?? 0))).toBeLessThan(8)
})

test('what is paid by the month says so in one line', async ({ page, site }) => {
  const { account } = await site.member()
  const flat = {
    categoryId: 5,
    price: 1400,
    currency: 'EUR',
    attributes: { deal: 'rent' }
  } as const
  await aListing(site.db, account, { ...flat, title: 'Apartament 1+1' })
  await aListing(site.db, account, { categoryId: 7, price: 179_000, title: 'Kuzhinier' })
  await page.goto(`/user/${account.username}`)
  const periods = page.locator('#results small').filter({ hasText: 'në muaj' })
  await expect(periods).toHaveCount(2)
  for (const period of await periods.all()) {
    expect(await period.evaluate(words => words.getClientRects().length)).toBe(1)
  }
})

test('a price beside a heart is not broken before its currency', async ({ page, site }) => {
  const { account } = await site.member()
  await aListing(site.db, account, { categoryId: 7, price: 179_000, title: 'Kuzhinier nate' })
  await page.goto(`/user/${account.username}`)
  const card = page.getByRole('link').filter({ hasText: 'Kuzhinier nate' })
  const price = card.getByText('179,000')
  expect(await brokenWords(price)).toEqual([])
  const heart = await boxOf(page.locator('li', { has: card }).locator('[data-heart]'))
  const words = await price.evaluate(each => {
    const range = document.createRange()
    range.selectNodeContents(each.firstChild ?? each)
    const { right, top } = range.getBoundingClientRect()
    return { right, top }
  })
  expect(words.right <= heart.x || words.top >= heart.y + heart.height - 12).toBe(true)
})

test('what a reserved listing says lies beside the heart, and its seller can be written to', async ({
  page,
  site
}) => {
  const { listingId, buyer, seller } = await aConversation(site, { status: 'reserved' })
  await buyer.signIn(page.context())
  await page.goto(`/user/${seller.account.username}`)
  const heart = page.locator('#results [data-heart]')
  await expect(heart).toBeVisible()
  const ofBadge = await boxOf(page.getByText('E rezervuar'))
  const ofHeart = await boxOf(heart)
  const isBelow = ofBadge.y >= ofHeart.y + ofHeart.height
  const isBefore = ofBadge.x + ofBadge.width <= ofHeart.x
  expect(isBelow || isBefore, JSON.stringify({ ofBadge, ofHeart })).toBe(true)
  await page.goto(`/listing/${listingId}`)
  await page.getByLabel('Shkruajini shitësit, në rast se lirohet').fill('A është ende e zënë?')
  await page.locator('[data-say]').getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.getByRole('status').getByText('Mesazhi juaj u dërgua')).toBeVisible()
})

test('the list of conversations says whom each is with', async ({ page, site }) => {
  const conversation = await aConversation(site)
  await write(site, conversation, 'buyer', 'Mirëdita')
  await conversation.seller.signIn(page.context())
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await page.setViewportSize({ width: 360, height: 680 })
  await page.goto('/messages')
  const row = page.getByRole('main').getByRole('link').filter({ hasText: 'Drita Leka' })
  const name = row.getByText('Drita Leka')
  expect(await name.evaluate(word => word.scrollWidth - word.clientWidth)).toBeLessThanOrEqual(0)
  const { x, y, height } = await boxOf(name)
  expect(x, 'the name begins where the row does').toBeLessThan(40)
  expect((await boxOf(row.locator('time'))).y, 'the time stands below').toBeGreaterThanOrEqual(
    y + height
  )
})

test('with a font of 32 px the words of members and staff stay whole and on the screen', async ({
  page,
  site
}) => {
  const conversation = await aConversation(site)
  await write(site, conversation, 'buyer', 'Mirëdita')
  const { seller, listingId } = conversation
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await site.db.insert(listingViews).values({ listingId, day, views: 23, contacts: 2 })
  const admin = await site.member({ role: 'admin' })
  await doubleFont(page)
  await page.setViewportSize({ width: 360, height: 680 })
  const visits = [
    [seller, ['/en/dashboard', '/en/dashboard/messages', '/en/profile/webhooks']],
    [admin, ['/en/admin/settings', '/en/admin/figures', '/en/admin/audit', '/en/admin/jobs']]
  ] as const
  for (const [member, paths] of visits) {
    await member.signIn(page.context())
    for (const path of paths) {
      await page.goto(path)
      for (const fold of await page.locator('main summary:visible').all()) await fold.click()
      const main = page.getByRole('main')
      const broken = (await brokenWords(main)).filter(word => /^[\p{L}:,]{2,14}$/u.test(word))
      expect.soft(broken, path).toEqual([])
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(p, th, td, label, time, h1, b)')]
          .filter(each => each.checkVisibility() && !each.closest('.sr-only, pre'))
          .filter(each => each.getBoundingClientRect().right > innerWidth)
          .map(each => each.textContent)
      )
      expect.soft(wide, path).toEqual([])
    }
  }
})

test('what a listing is called that is no longer offered stays on its photo', async ({
  page,
  site
}) => {
  await page.setViewportSize({ width: 360, height: 680 })
  const owner = await site.member()
  await owner.signIn(page.context())
  await aListing(site.db, owner.account, { categoryId: 5, status: 'sold', images: [NO_PHOTO] })
  await page.goto(`/en/user/${owner.account.username}`)
  const badge = page.getByText('No longer available')
  const ofBadge = await boxOf(badge)
  const ofPhoto = await boxOf(page.locator('#results picture, #results img').first())
  expect(ofBadge.x + ofBadge.width).toBeLessThanOrEqual(ofPhoto.x + ofPhoto.width)
})

test('what a form was refused for is on the screen', async ({ page }) => {
  await page.goto('/auth?tab=create&next=/post')
  await page.getByLabel(/^Emri dhe mbiemri/).fill('Agim Prifti')
  await page.getByRole('button', { name: 'Krijo llogari' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Kontrolloni fushat' })
  await expect(problems).toBeFocused()
  await expect(problems).toBeInViewport()
})
