import { eq } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { decisions } from '#db/schema/moderation.ts'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { dashboardWords } from '#src/shared/i18n/dashboard.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { profileWords } from '#src/shared/i18n/profile.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { aConversation, write } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { act, openMenu } from '#tests/support/owner-acts.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const WAYS: { language: Language; width: number; javaScriptEnabled: boolean }[] = [
  { language: 'sq', width: 360, javaScriptEnabled: false },
  { language: 'sq', width: 1280, javaScriptEnabled: true },
  { language: 'en', width: 360, javaScriptEnabled: true },
  { language: 'en', width: 1280, javaScriptEnabled: false }
]
const stored = async (site: Site, id: number) =>
  (await site.db.select().from(listings).where(eq(listings.id, id)))[0]

for (const { language, width, javaScriptEnabled } of WAYS) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(
    `a member runs everything from the dashboard, ${language}, ${width} px, ${script} JavaScript`,
    coreWhen(language === 'sq' && width === 360, 'dashboard'),
    async ({ browser, site }) => {
      const [t, words] = [dashboardWords(language), listingWords(language)]
      const goods = wordingOf(undefined, language)
      const common = siteWideWords(language)
      const conversation = await aConversation(site)
      const { seller, listingId: id, title } = conversation
      await write(site, conversation, 'buyer', 'A është ende në dispozicion?')
      const viewport = { width, height: 800 }
      const options = { baseURL: site.origin, locale: language, viewport, javaScriptEnabled }
      const context = await browser.newContext(options)
      const page = await context.newPage()
      const to = (path: string) => page.goto(localized(path, language))

      await to(paths.dashboard)
      await expect(page).toHaveURL(/\/auth\?/)
      await expect(page.getByText(t.signInNotice)).toBeVisible()
      await seller.signIn(context)
      await to(paths.dashboard)
      const name = seller.account.fullName
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(t.welcome, { name }))
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: t.newProduct })).toHaveAttribute(
        'href',
        localized(paths.post, language)
      )
      await expect(main.getByText(counted(t, 'activeListings', 1)).last()).toBeVisible()
      const card = main.getByRole('article', { name: title })
      await expect(card.locator('[data-state] > *').first()).toHaveText(t.badgeActive)
      await expect(
        card.getByRole('img', { name: new RegExp(counted(t, 'contacts', 1)) })
      ).toBeVisible()

      await act(card, words.markReserved)
      await expect(card.locator('[data-state]')).toContainText(words.statusReserved)
      await act(card, words.pause)
      await expect(card.locator('[data-state] > *').first()).toHaveText(t.badgeInactive)
      expect((await stored(site, id))?.status).toBe('inactive')
      await act(card, words.markActive)
      await expect(card.locator('[data-state] > *').first()).toHaveText(t.badgeActive)
      await act(card, words.renew)
      await expect(card).toContainText(words.renewTooSoon)
      await act(card, goods.markSold)
      await expect(card.locator('[data-state]')).toContainText(goods.sold)
      await expect(card.getByRole('link', { name: goods.soldTo })).toHaveAttribute(
        'href',
        `${localized(paths.listing(id), language)}#sold-to`
      )
      await expect(page).toHaveURL(new RegExp(`${paths.dashboard}#own-${id}$`))
      await card.getByRole('link', { name: words.edit }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.editListing(id)}$`))

      await to(paths.dashboard)
      const parts = main.getByRole('navigation', { name: t.tabs })
      await parts.getByRole('link', { name: t.tabMessages }).click()
      await expect(parts.locator('[aria-current]')).toContainText(t.tabMessages)
      await main.getByRole('link', { name: fill(t.fromSender, { sender: 'Drita Leka' }) }).click()
      await expect(page).toHaveURL(/\/messages\/\d+$/)

      await to(paths.dashboardProfile)
      await expect(main.getByRole('definition').nth(2)).toHaveText(seller.account.email)
      await expect(main.getByText(t.notProvided)).toBeVisible()
      await main.getByRole('link', { name: t.editProfile }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.profile}$`))

      await to(paths.dashboard)
      await openMenu(card)
      await card.getByText(words.delete, { exact: true }).click()
      await card.getByRole('button', { name: common.delete, exact: true }).click()
      await expect(main.getByText(profileWords(language).noListings)).toBeVisible()
      expect(await stored(site, id)).toBeUndefined()
      await context.close()
    }
  )
}

test('what others look at is counted once a visit; crawlers and the seller are not', async ({
  browser,
  site
}) => {
  const owner = await site.member()
  const { id } = await aListing(site.db, owner.account)
  const visit = async (options: object, as?: typeof owner) => {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'sq', ...options })
    await as?.signIn(context)
    const page = await context.newPage()
    const counted = page.waitForResponse(answer => answer.url().endsWith(`/listings/${id}/views`))
    await page.goto(paths.listing(id))
    expect((await counted).status()).toBe(200)
    await page.reload({ waitUntil: 'load' })
    await context.close()
  }
  await visit({})
  await visit({}, await site.member())
  await visit({}, owner)
  await visit({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  // Counted after them, so that nothing of theirs is still to come.
  await visit({})
  const looked = async () => {
    const page = await site.call('GET', paths.dashboard, {
      as: owner,
      headers: { cookie: `${owner.cookie}; lang=sq` }
    })
    return /(\d+) shikime?/.exec(await page.text())?.[1]
  }
  await expect.poll(looked).toBe('3')
})

test('after an act the page comes back to the listing, or to the one that is next to it now', async ({
  page,
  site
}) => {
  await page.setViewportSize({ width: 360, height: 680 })
  const owner = await site.member()
  for (const title of ['Dollap', 'Divan', 'Karrige', 'Tavolinë']) {
    await aListing(site.db, owner.account, { title })
  }
  await owner.signIn(page.context())
  await page.goto(paths.dashboard)
  const card = (name: string) => page.getByRole('article', { name })
  for (const name of ['Ndal përkohësisht', 'Aktivizo përsëri']) {
    await act(card('Divan'), name)
    await expect(card('Divan')).toBeFocused()
    await expect(card('Divan').locator('[data-state]')).toBeInViewport()
  }
  await openMenu(card('Divan'))
  await card('Divan').getByText('Fshi shpalljen', { exact: true }).click()
  await card('Divan').getByRole('button', { name: 'Fshi', exact: true }).click()
  await expect(card('Divan')).toHaveCount(0)
  await expect(card('Dollap')).toBeFocused()
  await expect(card('Dollap').locator('[data-state]')).toBeInViewport()
})

test('the owner reads why a listing was removed, and where to appeal', async ({ page, site }) => {
  const owner = await site.member()
  const { id, title } = await aListing(site.db, owner.account, { status: 'removed' })
  const { account: other } = await site.member()
  const about = { kind: 'listing', targetId: id, userId: owner.account.id, title } as const
  const note = 'Hiqni numrin e telefonit nga titulli.'
  const [decision] = await site.db
    .insert(decisions)
    .values([
      { ...about, act: 'hide', rule: 'personalData', note, at: new Date() },
      // Of another member, and of another kind by the same number.
      { ...about, userId: other.id, act: 'hide', rule: 'spam', at: new Date() },
      { ...about, kind: 'rating', act: 'hide', rule: 'spam', at: new Date() }
    ])
    .returning()
  await owner.signIn(page.context())
  for (const path of [paths.dashboard, paths.listing(id)]) {
    await page.goto(path)
    const why = page.getByText(note)
    await expect(why).toContainText('Të dhëna personale të dikujt.')
    await expect(why).toContainText(`${note} Shiko vendimin`)
    await expect(why.getByRole('link', { name: 'Shiko vendimin' })).toHaveAttribute(
      'href',
      `/appeal/${decision?.id}`
    )
  }
})

test('the dashboard of many listings goes on at the next page, each once', async ({ site }) => {
  const owner = await site.member()
  const rows = 30
  for (let n = 0; n < rows; n++) await aListing(site.db, owner.account)
  const page = async (path: string) =>
    (
      await site.call('GET', path, { as: owner, headers: { cookie: `${owner.cookie}; lang=sq` } })
    ).text()
  const idsOf = (html: string) => [...html.matchAll(/id="own-(\d+)"/g)].map(([, id]) => id)
  const first = await page(paths.dashboard)
  const next = /href="(\/dashboard\?cursor=[^"]+)"/.exec(first)?.[1] ?? ''
  const second = await page(next.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))
  const ids = [...idsOf(first), ...idsOf(second)]
  expect(new Set(ids).size).toBe(rows)
  expect(ids).toHaveLength(rows)
})

test("one's own listings by the API, in all states; another's do not exist", async ({ site }) => {
  const [owner, other] = [await site.member(), await site.member()]
  const paused = await aListing(site.db, owner.account, { status: 'inactive' })
  const path = `/api/users/${owner.account.id}/listings`
  const own = await site.call('GET', path, { as: owner })
  expect((await own.json()).map(({ id }: { id: number }) => id)).toEqual([paused.id])
  expect((await site.call('GET', path, { as: other })).status).toBe(404)
  expect((await site.call('GET', path)).status).toBe(401)
})

test('of an account without a day the profile says that it is not known', async ({
  page,
  site
}) => {
  const member = await site.member({ createdAt: new Date(0) })
  await member.signIn(page.context())
  for (const language of ['sq', 'en'] as const) {
    await page.goto(localized(paths.dashboardProfile, language))
    const since = page.getByRole('definition').last()
    await expect(since).toHaveText(dashboardWords(language).unknown)
  }
})

test('strange words and results in its address leave the dashboard as it is', async ({ site }) => {
  const owner = await site.member()
  const { id } = await aListing(site.db, owner.account)
  for (const query of ['?q=%00', `?changed=3&refused=${id}.constructor`]) {
    const answer = await site.call('GET', `${paths.dashboard}${query}`, { as: owner })
    expect([query, answer.status]).toEqual([query, 200])
  }
})
