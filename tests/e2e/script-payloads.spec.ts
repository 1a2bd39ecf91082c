import type { Page } from 'playwright/test'
import { aConversation, write } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

declare global {
  interface Window {
    ran?: number
  }
}

/** So many stand in the description of one listing, so that each payload is in one. */
const IN_ONE = 10

async function expectNothingRuns(page: Page, path: string) {
  const dialogs: string[] = []
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  }
  page.on('dialog', onDialog)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  // What gets the focus or the pointer by itself has it by now.
  await page.mouse.move(180, 300)
  expect.soft(await page.evaluate(() => window.ran), path).toBeUndefined()
  expect.soft(new URL(page.url()).pathname, path).toBe(path.split('?')[0])
  expect.soft(dialogs, path).toEqual([])
  page.off('dialog', onDialog)
}

async function listingsOf(site: Site) {
  const { account } = await site.member({ fullName: SCRIPT_PAYLOADS[1]! })
  const ids: number[] = []
  for (let n = 0; n < SCRIPT_PAYLOADS.length; n += IN_ONE) {
    const some = SCRIPT_PAYLOADS.slice(n, n + IN_ONE)
    const place = { location: some[1]!.slice(0, 80), city: null, attributes: { brand: some[2]! } }
    const texts = { title: some[0]!.slice(0, 80), description: some.join('\n') }
    ids.push((await aListing(site.db, account, { ...texts, ...place, bumpedAt: new Date() })).id)
  }
  return { ids, username: account.username, about: SCRIPT_PAYLOADS.length }
}

test('row 22: none of 400 payloads runs in a listing, a list, a seller or a feed', async ({
  site,
  page
}) => {
  test.setTimeout(600_000)
  // Where nothing stops it, it does run.
  await page.setContent(`<h1>${SCRIPT_PAYLOADS[9]}</h1>`)
  await expect.poll(() => page.evaluate(() => window.ran)).toBe(1)
  const { ids, username, about } = await listingsOf(site)
  expect(about).toBeGreaterThanOrEqual(400)
  for (const id of ids) {
    await expectNothingRuns(page, `/listing/${id}`)
    const shown = await page.locator('main').textContent()
    const first = SCRIPT_PAYLOADS[ids.indexOf(id) * IN_ONE]!.split('\n')[0]!.slice(0, 80)
    expect.soft(shown, first).toContain(first.trim())
  }
  for (const path of ['/', '/search?category=3', `/user/${username}`, '/category/mobilje']) {
    await expectNothingRuns(page, path)
  }
  for (const text of SCRIPT_PAYLOADS.filter((_, n) => n % 8 === 0)) {
    await expectNothingRuns(page, `/search?q=${encodeURIComponent(text)}`)
  }
  const feed = await (await fetch(`${site.origin}/rss.xml?category=3`)).text()
  const problem = await page.evaluate(text => {
    const read = new DOMParser().parseFromString(text, 'text/xml')
    return read.querySelector('parsererror')?.textContent ?? read.querySelectorAll('script').length
  }, feed)
  expect(problem).toBe(0)
})

test('row 22: none of 400 payloads runs in a message, for any reader', async ({
  site,
  browser
}) => {
  test.setTimeout(600_000)
  const conversation = await aConversation(site)
  const first = await write(site, conversation, 'buyer', 'Mirëdita')
  for (const content of SCRIPT_PAYLOADS.filter((_, n) => n % 4 === 0)) {
    await write(site, conversation, 'buyer', content)
  }
  const moderator = await site.member({ role: 'moderator' })
  for (const [member, paths] of [
    [conversation.seller, [`/messages/${first.conversationId}`, '/messages', '/notifications']],
    [conversation.buyer, [`/messages/${first.conversationId}`, '/messages']],
    [moderator, ['/admin/moderation']]
  ] as const) {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'sq-AL' })
    await member.signIn(context)
    const page = await context.newPage()
    for (const path of paths) await expectNothingRuns(page, path)
    await context.close()
  }
})
