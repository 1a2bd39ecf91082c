import { eq } from 'drizzle-orm'
import { notifications } from '#db/schema/notifications.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { notifyMessages } from '#src/features/notifications/notify-members.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import { unsubscribePath } from '#src/features/notifications/unsubscribe.ts'
import { counted, type Language, say } from '#src/shared/i18n/language.ts'
import { notificationsWords } from '#src/shared/i18n/notifications.ts'
import { NOTIFICATION_KINDS } from '#src/shared/notifications.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { aListing, noJobs } from '#tests/support/factories.ts'
import { core, coreWhen } from '#tests/support/journeys.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

const tell = (site: Site, { account }: Member, conversationId: number, excerpt = 'A është ende?') =>
  notifyMessages(site.db, noJobs, [
    {
      conversationId,
      receiverId: account.id,
      senderName: 'Drita Marku',
      listingTitle: 'Divan',
      excerpt,
      path: `/saved?from=${conversationId}`,
      at: new Date()
    }
  ])
const stored = (site: Site, { account }: Member) =>
  site.db.select().from(notifications).where(eq(notifications.userId, account.id))

const WAYS: { language: Language; width: number; javaScriptEnabled: boolean }[] = [
  { language: 'sq', width: 360, javaScriptEnabled: false },
  { language: 'sq', width: 1280, javaScriptEnabled: true },
  { language: 'en', width: 360, javaScriptEnabled: true },
  { language: 'en', width: 1280, javaScriptEnabled: false }
]

for (const { language, width, javaScriptEnabled } of WAYS) {
  const script = javaScriptEnabled ? 'with' : 'without'
  const t = notificationsWords(language)
  const to = (path: string) => localized(path, language)
  test.describe(`${language}, ${width} px, ${script} JavaScript`, () => {
    test.use({ locale: language, viewport: { width, height: 800 }, javaScriptEnabled })

    test(
      'the bell counts, the list leads there and is read',
      coreWhen(language === 'sq', 'notifications'),
      async ({ page, context, site }) => {
        const member = await site.member()
        await member.signIn(context)
        await page.goto(to('/search'))
        const bell = (name: string) =>
          page.getByRole('banner').getByRole('link', { name, exact: true })
        await bell(t.title).click()
        await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
        await expect(page.getByRole('button', { name: t.markAllRead })).toBeHidden()

        for (const id of [1, 1, 2, 3]) await tell(site, member, id)
        await page.goto(to('/search'))
        await bell(counted(t, 'unread', 3)).click()
        await expect(page).toHaveURL(site.origin + to(paths.notifications))
        const rows = page.getByRole('main').getByRole('listitem')
        await expect(rows).toHaveCount(3)
        await expect(rows.last()).toContainText(counted(t, 'newMessages', 2))
        await rows.first().getByRole('link').click()
        await expect(page).toHaveURL(site.origin + to('/saved?from=3'))
        await bell(counted(t, 'unread', 2)).click()
        await page.getByRole('button', { name: t.markAllRead }).click()
        await expect(bell(t.title)).toBeVisible()
        await expect(rows).toHaveCount(3)
        expect((await stored(site, member)).every(({ readAt }) => readAt !== null)).toBe(true)
      }
    )

    test('settings are kept, and a time that is none is not', async ({ page, context, site }) => {
      const member = await site.member()
      await member.signIn(context)
      await page.goto(to(paths.notificationSettings))
      const messages = page.getByRole('group', {
        name: say(NOTIFICATION_KINDS.message.label, language)
      })
      const mail = messages.getByRole('checkbox', { name: t.channelMail })
      await expect(mail).toBeChecked()
      await mail.uncheck()
      await page.getByRole('checkbox', { name: t.quietUse }).check()
      await page.getByLabel(t.quietFrom).fill('23:30')
      await page.getByLabel(t.quietTo).fill('')
      const save = page.getByRole('main').locator('form button')
      await save.click()
      await expect(page.getByLabel(t.quietTo)).toHaveAccessibleDescription(/22:00/)
      await expect(mail).not.toBeChecked()
      await page.getByLabel(t.quietTo).fill('06:15')
      await save.click()
      await expect(page.getByRole('status').first()).toContainText(t.settingsSaved)
      const answer = await site.call('GET', '/api/notifications/preferences', { as: member })
      expect(await answer.json()).toMatchObject({
        message: { push: true, mail: false },
        price_drop: { push: true, mail: true },
        deal: { push: true, mail: true },
        quiet: { from: '23:30', to: '06:15' }
      })
    })

    test('a link of a mail ends such mails', async ({ page, site }) => {
      const member = await site.member()
      await page.goto(to(unsubscribePath(await secretOf(site), freed(member))))
      await page.getByRole('button', { name: t.unsubscribe }).click()
      await expect(page.getByRole('main')).toContainText(
        say(NOTIFICATION_KINDS.price_drop.label, language)
      )
      await expect(page.getByRole('button', { name: t.unsubscribe })).toBeHidden()
      expect(await mails(site, member)).toEqual([true, false])
    })

    test('a link of a mail that was cut off leads to the settings', async ({ page, site }) => {
      const path = unsubscribePath(await secretOf(site), freed(await site.member()))
      await page.goto(to(path.slice(0, -1)))
      await expect(page.getByRole('main')).toContainText(t.unsubscribeBroken)
      await expect(page.getByRole('main').getByRole('link', { name: t.settings })).toBeVisible()
    })
  })
}

const freed = ({ account }: Member) => ({ userId: account.id, kind: 'price_drop' as const })
const mails = async (site: Site, member: Member) => {
  const answer = await site.call('GET', '/api/notifications/preferences', { as: member })
  const { message, price_drop: priceDrop } = await answer.json()
  return [message.mail, priceDrop.mail]
}
/** As the server of the run has made it in its folder. */
const secretOf = async (_: Site) => {
  const { readFile } = await import('node:fs/promises')
  return (await readFile(`${process.env.TEST_FOLDER}/app-secret`, 'utf8')).trim()
}

test('a mail program ends mails by one post, without saying where it comes from', async ({
  site
}) => {
  const member = await site.member()
  const path = unsubscribePath(await secretOf(site), freed(member))
  // In parts, as RFC 8058 recommends.
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const post = (address: string, headers: Record<string, string> = {}) =>
    fetch(site.origin + address, { method: 'POST', headers, body })
  expect((await fetch(site.origin + path)).status).toBe(200)
  expect(await mails(site, member)).toEqual([true, true])
  expect((await post(`${path}x`)).status).toBe(422)
  expect(await mails(site, member)).toEqual([true, true])
  expect((await post(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
  expect(await mails(site, member)).toEqual([true, false])
})

test(
  'nobody sees or reads what another was told',
  core('notifications'),
  async ({ page, context, site }) => {
    const [owner, other] = [await site.member(), await site.member()]
    await tell(site, owner, 1)
    const [row] = await stored(site, owner)
    const list = async (as: Member) => (await site.call('GET', '/api/notifications', { as })).json()
    expect(await list(other)).toEqual([])
    await site.call('PUT', '/api/notifications/read', { as: other, body: { ids: [row?.id] } })
    const until = new Date(Date.now() + 60_000).toISOString()
    await site.call('PUT', '/api/notifications/read', { as: other, body: { until } })
    await other.signIn(context)
    const foreign = await page.goto(paths.notification(row?.id ?? 0))
    const missing = await page.goto(paths.notification(999_999_999))
    expect([foreign?.status(), missing?.status()]).toEqual([404, 404])
    expect((await stored(site, owner))[0]?.readAt).toBeNull()
    expect(await list(owner)).toMatchObject([
      { id: row?.id, read: false, count: 1, kind: 'message' }
    ])
  }
)

test('who looks at a listing has read what there was to tell of it', async ({ site }) => {
  const [member, other, seller] = [await site.member(), await site.member(), await site.member()]
  const { id } = await aListing(site.db, seller.account)
  const price = { currency: 'ALL' as const, free: false }
  for (const { account } of [member, other]) {
    await notify(site.db, noJobs, {
      userId: account.id,
      kind: 'price_drop',
      subject: listingSubject(id),
      parts: {
        title: 'Divan',
        before: { price: 2, ...price },
        now: { price: 1, ...price },
        inAll: 1
      },
      path: paths.listing(id),
      at: new Date()
    })
  }
  await fetch(site.origin + paths.listing(id), { headers: { cookie: member.cookie } })
  const isRead = async (who: Member) => (await stored(site, who)).map(each => each.readAt !== null)
  await expect.poll(() => isRead(member)).toEqual([true])
  expect(await isRead(other)).toEqual([false])
})

test('the API pages, counts and marks', async ({ site }) => {
  const member = await site.member()
  for (let id = 1; id <= 45; id++) await tell(site, member, id)
  const ids: number[] = []
  let address: string | undefined = '/api/notifications'
  while (address) {
    const answer: Response = await site.call('GET', address, { as: member })
    expect(answer.headers.get('x-unread-count')).toBe('45')
    ids.push(...(await answer.json()).map(({ id }: { id: number }) => id))
    address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  const all = (await stored(site, member)).map(({ id }) => id)
  expect(ids).toEqual(all.toSorted((a, b) => b - a))
  const mark = (body: object) => site.call('PUT', '/api/notifications/read', { as: member, body })
  expect(await (await mark({ ids: ids.slice(0, 5) })).json()).toEqual({ unread: 40 })
  expect((await mark({})).status).toBe(422)
  const answer = await site.call('GET', '/api/notifications?cursor=x', { as: member })
  expect(answer.status).toBe(400)
})

test('signed out, the pages lead to the sign-in and back', async ({ page }) => {
  for (const path of [paths.notifications, paths.notificationSettings, paths.notification(3)]) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`))
  }
})
