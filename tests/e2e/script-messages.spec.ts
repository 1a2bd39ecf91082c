import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { conversations, messages } from '#db/schema/messaging.ts'
import { MESSAGES_SHOWN } from '#src/shared/schemas/messages.ts'
import { visitAs } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { expectNothingRuns } from '#tests/support/nothing-runs.ts'
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'

/** As many as the page of a conversation shows. */
const IN_ONE = MESSAGES_SHOWN

type Talk = { id: number; buyer: Member; texts: readonly string[] }

/** What a buyer with this name has written to the seller, as no form would let it through. */
async function talkWith(site: Site, seller: Member, texts: readonly string[]): Promise<Talk> {
  const buyer = await site.member({ fullName: texts[0]!.slice(0, 80) })
  const { id: listingId } = await aListing(site.db, seller.account)
  const sides = { buyerId: buyer.account.id, sellerId: seller.account.id }
  const row = { listingId, title: texts[0]!.slice(0, 80), lastSeq: texts.length, ...sides }
  const [conversation] = await site.db.insert(conversations).values(row).returning()
  const said = { conversationId: conversation!.id, senderId: buyer.account.id }
  const rows = texts.map((content, n) => ({
    ...said,
    ...{ seq: n + 1, clientId: randomUUID(), content }
  }))
  await site.db.insert(messages).values(rows)
  return { id: conversation!.id, buyer, texts }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Which of the texts stand on the page as they are. */
async function shownOn(page: Page, texts: readonly string[]) {
  const shown = inOneLine((await page.locator('main').textContent()) ?? '')
  return texts.filter(text => shown.includes(inOneLine(text)))
}

async function readAs(browser: Browser, site: Site, reader: Member, { id, texts }: Talk) {
  const { context, page } = await visitAs(browser, site, reader)
  const ran = await expectNothingRuns(page, `/messages/${id}`)
  const shown = await shownOn(page, texts)
  await context.close()
  return { ran, missing: texts.filter(text => !shown.includes(text)) }
}

test('row 22: none of 400 payloads runs in a message, for any reader', async ({
  site,
  browser
}) => {
  test.setTimeout(600_000)
  const [seller, moderator] = [await site.member(), await site.member({ role: 'moderator' })]
  let [ran, shown] = [0, 0]
  for (let n = 0; n < SCRIPT_PAYLOADS.length; n += IN_ONE) {
    const talk = await talkWith(site, seller, SCRIPT_PAYLOADS.slice(n, n + IN_ONE))
    for (const reader of [seller, talk.buyer]) {
      const read = await readAs(browser, site, reader, talk)
      expect.soft(read.missing).toEqual([])
      ran += read.ran
    }
    shown += talk.texts.length
  }
  const { context, page } = await visitAs(browser, site, moderator)
  ran += await expectNothingRuns(page, '/admin/moderation')
  await context.close()
  hold(22, 'scripts run in messages', ran, { is: 0 }, { of: `${shown} payloads` })
})

test('row 22: none of 400 payloads runs in a name, or at the beginning of a message', async ({
  site,
  browser
}) => {
  test.setTimeout(600_000)
  const seller = await site.member()
  const names = SCRIPT_PAYLOADS.map(text => text.slice(0, 80))
  for (const text of SCRIPT_PAYLOADS) await talkWith(site, seller, [text])
  const { context, page } = await visitAs(browser, site, seller)
  const seen = new Set<string>()
  let ran = 0
  let path: string | null = '/messages'
  while (path) {
    ran += await expectNothingRuns(page, path)
    for (const name of await shownOn(page, names)) seen.add(name)
    const [more] = await page.locator('main a[href*="cursor="]').all()
    path = (await more?.getAttribute('href')) ?? null
  }
  await context.close()
  expect(names.filter(name => !seen.has(name))).toEqual([])
  hold(22, 'scripts run in names in a list', ran, { is: 0 }, { of: `${names.length} payloads` })
})
