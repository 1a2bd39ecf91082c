import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/accounts.ts'
import { conversations } from '#db/schema/messaging.ts'
import { reports } from '#db/schema/moderation.ts'
import { jobText } from '#src/components/admin/job-text.ts'
import { appealWords } from '#src/shared/i18n/appeal.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { decisionProblemsWords } from '#src/shared/i18n/decision-problems.ts'
import { errorsWords } from '#src/shared/i18n/errors.ts'
import { figuresWords } from '#src/shared/i18n/figures.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import { aListing, day } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { linkIn, mailsTo } from '#tests/support/mailbox.ts'
import { aConversation } from '#tests/support/objects.ts'
import { withPolicy } from '#tests/support/policy-site.ts'
import { fillRequired, giveSession, publish } from '#tests/support/post-form.ts'
import { expect, type Member, QUEUED, type Site, test } from '#tests/support/site.ts'

const WAYS = [
  { start: '', width: 360, javaScriptEnabled: true },
  { start: '/en', width: 1280, javaScriptEnabled: false }
] as const
const languageOf = (start: string) => (start === '' ? 'sq' : 'en')

const acts = async (site: Site, { account }: Member) => {
  const mine = eq(auditLog.actorId, account.id)
  const rows = await site.db.select().from(auditLog).where(mine).orderBy(auditLog.id)
  return rows.map(({ action }) => action)
}

test('what one posts a second time leads to the old listing', async ({ browser }) => {
  // Repeats are refused together with floods.
  await withPolicy(
    {},
    async site => {
      const seller = await site.member({ createdAt: day(1) })
      const title = `Dollap ${randomUUID().slice(0, 8)}`
      const description = 'Dru ahu, i ruajtur mirë.'
      const { id } = await aListing(site.db, seller.account, { title, description })
      const page = await browser.newPage({ baseURL: site.origin, locale: 'sq-AL' })
      await giveSession(page, site.origin, seller)
      await page.goto('/post')
      await expect(page.getByLabel('Titulli', { exact: true })).toBeEnabled()
      await fillRequired(page, title.toUpperCase(), { description })
      await publish(page)
      const notice = page.getByRole('alert').filter({ hasText: 'Duket se e keni postuar më parë' })
      await expect(notice).toContainText(title)
      await notice.getByRole('link', { name: 'Shko te shpallja e vjetër' }).click()
      await expect(page).toHaveURL(new RegExp(`/listing/${id}$`))
      await expect(page.getByRole('region', { name: 'Kjo është shpallja juaj.' })).toBeVisible()
      await page.close()
    },
    {}
  )
})

for (const { start, width, javaScriptEnabled } of WAYS) {
  const t = moderationWords(languageOf(start))
  test.describe(`${start || '/'}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled, locale: languageOf(start) })

    test('a held message is delivered, another one is not', async ({ page, site }) => {
      const moderator = await site.member({ role: 'moderator' })
      await moderator.signIn(page.context())
      const held = async (content: string) => {
        const buyer = await site.member({ createdAt: day(1) })
        const conversation = await aConversation(site, buyer, { heldAt: new Date(), content })
        return {
          ...conversation,
          buyer,
          entry: page.locator('[data-cases] li', { hasText: content })
        }
      }
      const good = await held(`Mirë ${randomUUID()}`)
      const bad = await held(`Keq ${randomUUID()}`)
      await page.goto(`${start}/admin/moderation`)
      await good.entry.getByRole('button', { name: t.release }).click()
      await expect(good.entry).toHaveCount(0)
      const stored = async (id: number) =>
        (await site.db.select().from(conversations).where(eq(conversations.id, id)))[0]
      expect(await stored(good.id)).toMatchObject({ heldAt: null })

      await bad.entry.locator('summary', { hasText: t.drop }).click()
      await bad.entry.getByRole('button', { name: t.drop }).click()
      await expect(bad.entry.getByRole('alert').first()).toBeVisible()
      await page.locator(`#drop-${bad.id}-rule`).selectOption({ index: 1 })
      await bad.entry.getByRole('button', { name: t.drop }).click()
      await expect(bad.entry).toHaveCount(0)
      expect(await stored(bad.id)).toBeUndefined()
      expect(await acts(site, moderator)).toEqual(['conversation.release', 'conversation.drop'])
    })

    test('what another moderator removed meanwhile is not kept', async ({ page, site }) => {
      const [one, other] = [
        await site.member({ role: 'moderator' }),
        await site.member({ role: 'moderator' })
      ]
      const { id } = await aListing(site.db, (await site.member()).account)
      const reporter = (await site.member()).account.id
      const report = {
        kind: 'listing',
        targetId: id,
        reporterId: reporter,
        reason: 'scam'
      } as const
      await site.db.insert(reports).values(report)
      await one.signIn(page.context())
      await page.goto(`${start}/admin/moderation/listing/${id}`)
      const body = { rule: 'scam', note: '' }
      const removal = `/api/admin/listings/${id}/removal`
      expect((await site.call('PUT', removal, { as: other, body })).status).toBe(200)
      // Filed while it was being removed.
      await site.db.insert(reports).values({ ...report, reporterId: other.account.id })
      await page.getByRole('button', { name: t.approve }).click()
      const { conflict } = errorsWords(languageOf(start))
      await expect(page.getByRole('alert').filter({ hasText: conflict })).toBeVisible()
      await expect(page.getByRole('button', { name: t.restoreListing })).toBeVisible()
      expect(await acts(site, one)).toEqual([])
    })

    test('a job that was given up is done again', async ({ page, site }) => {
      const admin = await site.member({ role: 'admin' })
      await admin.signIn(page.context())
      const [id, error] = [randomUUID(), `Lidhja u ndërpre ${randomUUID()}`]
      const output = JSON.stringify({ message: error })
      await site.db.execute(sql`
        insert into pgboss.job (id, name, state, data, completed_on, output)
        values (${id}::uuid, 'count-words', 'failed', '{}', now(), ${output}::text::jsonb)`)
      await page.goto(`${start}/admin/jobs`)
      const row = page.getByRole('row').filter({ hasText: error })
      const name = figuresWords(languageOf(start)).retryNamed.replace(
        '{name}',
        jobText('count-words', languageOf(start))
      )
      await row.getByRole('button', { name }).click()
      await expect(row).toHaveCount(0)
      expect(await acts(site, admin)).toEqual(['job.retry'])
      const state = async () =>
        (await site.db.execute(sql`select state from pgboss.job where id = ${id}::uuid`))[0]
      await expect.poll(state, QUEUED).toEqual({ state: 'completed' })
    })

    test(
      'a banned member appeals by the link in the mail',
      coreWhen(start === '', 'moderation', 'appeal'),
      async ({ page, site }) => {
        const words = appealWords(languageOf(start))
        const language = languageOf(start)
        const banned = await site.member({ createdAt: day(1), language })
        const moderator = await site.member({ role: 'moderator' })
        const path = `/api/admin/users/${banned.account.id}/ban`
        const body = { rule: 'scam', note: 'Kapar pa mall.', days: 7 }
        expect((await site.call('PUT', path, { as: moderator, body })).status).toBe(200)
        let link = ''
        const mailed = async () => {
          const mails = await mailsTo(process.env.TEST_FOLDER ?? '', banned.account.email)
          link = linkIn(mails.at(-1) ?? '')
          return link
        }
        await expect.poll(mailed, QUEUED).toContain('/appeal/')
        const address = link.replace(/\/mailed#.*/, '')
        const auth = authWords(language)
        const open = async (pasted: string) => {
          await page.getByLabel(auth.mailedLink).fill(pasted)
          await page.getByRole('button', { name: words.seeDecision }).click()
        }
        // With script by a link as a release before this one mailed it.
        await page.goto(javaScriptEnabled ? link.replace('/mailed#', '?token=') : link)
        if (!javaScriptEnabled) await open(link)
        await expect(page.getByText('Kapar pa mall.')).toBeVisible()
        const text = `Nuk isha unë ${randomUUID()}`
        await page.getByLabel(words.appealText).fill(text)
        await page.getByRole('button', { name: words.appeal }).click()
        await expect(page.getByText(words.appealSent)).toBeVisible()
        await expect(page.getByRole('button', { name: words.appeal })).toHaveCount(0)

        // Without its token the page is nobody's; with that of another decision it is not there.
        await page.goto(`${address}/mailed`)
        await open(link.slice(0, -1))
        const { appealLinkInvalid } = decisionProblemsWords(language)
        await expect(page.getByText(appealLinkInvalid).first()).toBeVisible()
        await page.goto(address)
        await expect(page).toHaveURL(/\/auth\?next=/)

        const other = await site.member({ role: 'moderator' })
        await other.signIn(page.context())
        await page.goto(`${start}/admin/moderation`)
        await expect(page.locator('[data-cases] li', { hasText: text })).toBeVisible()
      }
    )
  })
}
