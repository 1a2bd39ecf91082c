import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { dealsWords } from '#src/shared/i18n/deals.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { barriers } from '#tests/support/barriers.ts'
import { aConversation, write } from '#tests/support/conversation.ts'
import { aDeal, aRating } from '#tests/support/deals.ts'
import { day } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

const WAYS: { language: Language; width: number; javaScriptEnabled: boolean }[] = [
  { language: 'sq', width: 360, javaScriptEnabled: true },
  { language: 'sq', width: 1280, javaScriptEnabled: false },
  { language: 'en', width: 360, javaScriptEnabled: false },
  { language: 'en', width: 1280, javaScriptEnabled: true }
]

for (const { language, width, javaScriptEnabled } of WAYS) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(
    `the two of a deal rate each other, ${language}, ${width} px, ${script} JavaScript`,
    coreWhen(language === 'sq' && width === 360, 'deals'),
    async ({ browser, site }) => {
      const t = dealsWords(language)
      const goods = wordingOf(undefined, language)
      const options = {
        baseURL: site.origin,
        locale: language,
        viewport: { width, height: 800 },
        javaScriptEnabled
      }
      const conversation = await aConversation(site)
      const { seller, buyer, listingId, title } = conversation
      await write(site, conversation, 'buyer', 'A është ende në dispozicion?')
      const as = async (member: Member) => {
        const context = await browser.newContext(options)
        await member.signIn(context)
        return context.newPage()
      }

      const mine = await as(seller)
      await mine.goto(localized(paths.listing(listingId), language))
      const panel = mine.getByRole('region', { name: listingWords(language).ownNotice })
      await expect(panel.getByLabel(goods.soldTo)).toHaveCount(0)
      await panel.getByRole('button', { name: goods.markSold, exact: true }).click()
      await panel.getByLabel(goods.soldTo).selectOption({ index: 1 })
      if (javaScriptEnabled) expect(await barriers(mine)).toEqual([])
      await panel.getByRole('button', { name: t.soldToSave }).click()
      await expect(panel).toContainText(fill(t.soldToWhom, { name: 'Drita Leka' }))
      await panel.getByRole('link', { name: fill(t.rate, { name: 'Drita Leka' }) }).click()
      await expect(mine).toHaveURL(/\/deals\/\d+$/)
      await mine.getByRole('button', { name: t.send }).click()
      await expect(mine.locator('#good-problem')).toBeVisible()
      if (javaScriptEnabled) expect(await barriers(mine)).toEqual([])
      await mine.getByRole('radio', { name: t.ratingGood }).check()
      await mine.getByRole('button', { name: t.send }).click()
      await expect(mine.getByText(`${t.youSaid}: ${t.ratingGood}`)).toBeVisible()
      await expect(mine.getByRole('button', { name: t.send })).toHaveCount(0)

      const buyerPage = await as(buyer)
      await buyerPage.goto(localized(paths.notifications, language))
      await buyerPage.getByRole('link', { name: title }).click()
      await expect(buyerPage.getByText(title)).toBeVisible()
      await buyerPage.getByRole('radio', { name: t.ratingGood }).check()
      await buyerPage.getByLabel(t.ratingText).fill('Shumë korrekt, e takova në Tiranë.')
      // Signed out in the meantime: what was written comes along.
      await buyerPage.context().clearCookies({ name: /session$/ })
      await buyerPage.getByRole('button', { name: t.send }).click()
      await expect(buyerPage).toHaveURL(/\/auth\?/)
      await buyer.signIn(buyerPage.context())
      await buyerPage.goto(new URL(buyerPage.url()).searchParams.get('next') ?? '')
      await expect(buyerPage.getByRole('radio', { name: t.ratingGood })).toBeChecked()
      await buyerPage.getByRole('button', { name: t.send }).click()
      await expect(buyerPage.getByText('Shumë korrekt')).toBeVisible()

      const visitor = await (await browser.newContext(options)).newPage()
      await visitor.goto(localized(paths.user(seller.account.username), language))
      const head = visitor.locator('[data-seller-head]')
      await expect(head).toContainText(fill(t.ratingsGood, { good: 1, all: 1 }))
      const said = visitor.locator('[data-ratings] li')
      await expect(said).toContainText('Shumë korrekt, e takova në Tiranë.')
      await expect(said.getByRole('link', { name: 'Drita Leka' })).toBeVisible()
      if (javaScriptEnabled) expect(await barriers(visitor)).toEqual([])
      for (const page of [mine, buyerPage, visitor]) await page.context().close()
    }
  )
}

test('a deal is no page for anybody else', async ({ page, site }) => {
  const [seller, buyer, other] = [await site.member(), await site.member(), await site.member()]
  const { id } = await aDeal(site.db, seller.account, buyer.account)
  await page.goto(paths.deal(id))
  await expect(page).toHaveURL(/\/auth\?next=/)
  await other.signIn(page.context())
  expect((await page.goto(paths.deal(id)))?.status()).toBe(404)
  expect((await page.goto(paths.deal(999_999_999)))?.status()).toBe(404)
  expect((await page.goto('/deals/x'))?.status()).toBe(404)
})

const ratingShown = async (site: Site, { account }: Member, text: string) => {
  const headers = { cookie: 'lang=sq' }
  const page = await site.call('GET', paths.user(account.username), { headers })
  return (await page.text()).includes(text)
}

test('a rating is reported, hidden by a moderator and shown again', async ({ page, site }) => {
  const t = moderationWords('sq')
  const old = { createdAt: day(1) }
  const [seller, buyer] = [await site.member(old), await site.member(old)]
  const text = `Mos i besoni ${crypto.randomUUID()}`
  const { id } = await aRating(site.db, buyer.account, seller.account, { good: false, text })
  expect(await ratingShown(site, seller, text)).toBe(true)

  await seller.signIn(page.context())
  await page.goto(paths.user(seller.account.username))
  await page.locator('[data-ratings]').getByRole('link', { name: 'Raporto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raporto vlerësimin')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^(Dërgo|Raporto)/ }).click()
  await expect(page).toHaveURL(/sent=1/)

  await page.context().clearCookies()
  const moderator = await site.member({ role: 'moderator' })
  await moderator.signIn(page.context())
  await page.goto('/admin/moderation')
  await page.locator('[data-cases] li', { hasText: text }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/moderation/rating/${id}$`))
  expect(await barriers(page)).toEqual([])
  await page.getByText(t.removeRating).first().click()
  await page.locator('#hide-rule').selectOption({ index: 1 })
  await page.getByRole('button', { name: t.removeRating }).click()
  await expect(page.getByRole('status')).toContainText('Vendimi u ruajt')
  await expect.poll(() => ratingShown(site, seller, text)).toBe(false)
  await page.getByRole('button', { name: t.restoreRating }).click()
  await expect.poll(() => ratingShown(site, seller, text)).toBe(true)
})
