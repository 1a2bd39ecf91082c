import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { photos } from '#db/schema/photos.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { privacyWords } from '#src/shared/i18n/privacy.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { core, coreWhen } from '#tests/support/journeys.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { PASSWORD } from '#tests/support/registration.ts'
import { rowsWith } from '#tests/support/rows-with.ts'
import { aDivan, aSeller, snapshot, untilNotBusy } from '#tests/support/seller.ts'
import { expect, QUEUED, type Site, test } from '#tests/support/site.ts'

const folder = () => process.env.TEST_FOLDER ?? ''
const withPassword = async (site: Site, overrides = {}) =>
  site.member({ passwordHash: await openPasswords().hash(PASSWORD), ...overrides })

const WAYS: { language: Language; width: number; javaScriptEnabled: boolean }[] = [
  { language: 'sq', width: 360, javaScriptEnabled: false },
  { language: 'sq', width: 1280, javaScriptEnabled: true },
  { language: 'en', width: 360, javaScriptEnabled: true },
  { language: 'en', width: 1280, javaScriptEnabled: false }
]

for (const { language, width, javaScriptEnabled } of WAYS) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(
    `a member takes their data along and deletes the account, ${language}, ${width} px, ${script} JavaScript`,
    coreWhen(language === 'sq', 'privacy', 'profile'),
    async ({ browser, site }) => {
      const t = privacyWords(language)
      const member = await withPassword(site)
      const { id, username, email } = member.account
      const listing = await aListing(site.db, member.account)
      const viewport = { width, height: 800 }
      const options = { baseURL: site.origin, locale: language, viewport, javaScriptEnabled }
      const context = await browser.newContext(options)
      await member.signIn(context)
      const page = await context.newPage()
      const main = page.getByRole('main')
      await page.goto(localized(paths.profile, language))
      await main.getByRole('link', { name: t.exportData }).click()
      await main.getByLabel(t.password).fill('gabim-gabim')
      await main.getByRole('button', { name: t.exportData }).click()
      await expect(main.getByLabel(t.password)).toHaveAttribute('aria-invalid', 'true')
      await main.getByLabel(t.password).fill(PASSWORD)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button', { name: t.exportData }).click()
      ])
      expect(download.suggestedFilename()).toBe(`user-${id}.json`)
      const file = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(file.account).toMatchObject([{ username, email }])
      expect(file.listings).toMatchObject([{ id: listing.id, title: listing.title }])

      await page.goto(localized(paths.profile, language))
      await main.getByRole('link', { name: t.deleteAccount }).click()
      const name = main.getByLabel(fill(t.deleteUsername, { username }))
      const confirm = async (typed: string, password: string) => {
        await name.fill(typed)
        await main.getByLabel(t.deletePassword).fill(password)
        await main.getByRole('button', { name: t.deleteAccount }).click()
      }
      await confirm('', PASSWORD)
      await expect(main.getByText(t.usernameDiffers).first()).toBeVisible()
      await confirm(username, 'gabim-gabim')
      await expect(name).toHaveValue(username)
      expect(await site.db.$count(users, eq(users.id, id))).toBe(1)
      await confirm(username, PASSWORD)
      await expect(page).toHaveURL(new RegExp(`${localized(paths.home, language)}$`))
      if (javaScriptEnabled) await expect(page.getByRole('status')).toContainText(t.deleted)
      expect(await site.db.$count(users, eq(users.id, id))).toBe(0)
      await page.goto(localized(paths.profile, language))
      await expect(page).toHaveURL(/\/auth\?/)
      await expect.poll(async () => (await mailsTo(folder(), email)).length, QUEUED).toBe(1)
      await context.close()
    }
  )
}

test('nothing of a deleted account is found in tables, files and pages; the other reads on', async ({
  browser,
  site
}) => {
  const canary = `zqkanarin${Date.now().toString(36)}`
  const member = await withPassword(site, { username: canary, fullName: `Arben ${canary}` })
  const other = await site.member({ fullName: 'Drita Leka' })
  const seller = await aSeller(site.origin, { id: member.account.id, cookie: member.cookie })
  const picture = await snapshot()
  const { url } = await (await untilNotBusy(() => seller.upload(picture))).json()
  const divan = { ...aDivan([url]), title: `Divan ${canary}` }
  const { id: listingId } = await (await seller.call('POST', '/api/listings', divan)).json()
  const write = (as: typeof member, receiverId: number, content: string) =>
    site.call('POST', '/api/messages', { as, body: { listingId, receiverId, content } })
  const message = await write(other, member.account.id, 'A është ende në dispozicion?')
  const { conversationId } = await message.json()
  expect((await write(member, other.account.id, `Po, jam ${canary}`)).status).toBe(201)
  const [photo] = await site.db.select().from(photos).where(eq(photos.userId, member.account.id))
  const files = async () =>
    (await readdir(folder(), { recursive: true })).filter(name => name.includes(photo!.hash))
  expect((await files()).length).toBeGreaterThan(3)
  const pages = [
    '/',
    `/search?q=${canary}`,
    `/listing/${listingId}`,
    `/user/${canary}`,
    '/category/all'
  ]
  const read = async (path: string) => {
    const page = await fetch(site.origin + path, { headers: { cookie: 'lang=sq' } })
    return { status: page.status, text: (await page.text()).replaceAll(path, '') }
  }
  expect((await read(pages[2]!)).text).toContain(canary)

  const began = performance.now()
  const gone = await seller.call('DELETE', '/api/users/me', { password: PASSWORD })
  expect(gone.status).toBe(200)
  expect((await seller.call('GET', '/api/auth/me')).status).toBe(401)
  const { found, tables } = await rowsWith(site.db, canary)
  expect(tables).toBeGreaterThan(40)
  // Until the mail that confirms it is sent, the address waits there.
  expect(found.filter(name => name !== 'public.farewells')).toEqual([])
  await expect.poll(async () => (await rowsWith(site.db, canary)).found, QUEUED).toEqual([])
  await expect.poll(files, QUEUED).toEqual([])
  const seconds = (performance.now() - began) / 1000
  const left = (await rowsWith(site.db, canary)).found.length
  hold(58, 'tables with anything of a deleted account', left, { is: 0 }, { of: `${tables} tables` })
  hold(58, 'files left of a deleted account', (await files()).length, { is: 0 })
  measure(58, 'until a deleted account is gone', seconds, { below: 60 }, { unit: 's' })
  expect((await fetch(site.origin + url)).status).toBe(404)
  for (const path of pages) {
    const { status, text } = await read(path)
    // What was looked for is said again, and nothing else.
    const said = path.startsWith('/search') ? text.split(' data-seller=').slice(1).join() : text
    expect(said, path).not.toContain(`Divan ${canary}`)
    if (!path.startsWith('/search')) expect(text, path).not.toContain(`Arben ${canary}`)
    if (/listing|user/.test(path)) expect(status, path).toBe(404)
  }

  const context = await browser.newContext({ baseURL: site.origin })
  await other.signIn(context)
  const page = await context.newPage()
  const t = messagesWords('sq')
  await page.goto(`/messages/${conversationId}`)
  await expect(page.getByRole('log')).toContainText('A është ende në dispozicion?')
  await expect(page.getByRole('log')).toContainText(t.messageGone)
  await expect(page.getByText(t.userGone).first()).toBeVisible()
  await expect(page.getByText(t.listingGone).first()).toBeVisible()
  expect(await page.content()).not.toContain(canary)
  await context.close()
})

test(
  'the file is refused without a fresh password, and to another session',
  core('privacy'),
  async ({ site }) => {
    const member = await withPassword(site)
    const other = await site.member()
    const ask = (path: string, as: typeof member) => site.call('GET', path, { as })
    expect((await ask('/api/users/me/export', member)).status).toBe(422)
    expect((await ask('/api/users/me/export?token=1.x', member)).status).toBe(422)
    const body = { password: PASSWORD }
    const allowed = await site.call('POST', '/api/users/me/export', { as: member, body })
    const { url } = await allowed.json()
    expect((await ask(url, other)).status).toBe(422)
    const file = await ask(url, member)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect((await file.json()).account).toHaveLength(1)
  }
)
