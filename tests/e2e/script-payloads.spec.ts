import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { sendMail } from '#src/features/notifications/mail.ts'
import { digestText, mailText } from '#src/features/notifications/text.ts'
import type { Mail } from '#src/platform/mailer.ts'
import { isUsername } from '#src/shared/schemas/account.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'
import { aConversation, write } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { expectNothingRuns } from '#tests/support/nothing-runs.ts'
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** So many stand in the description of one listing, so that each payload is in one. */
const IN_ONE = 10
/** `PAYLOADS=full` for all of them where each takes a page of its own. */
const oneIn = (step: number) =>
  SCRIPT_PAYLOADS.filter((_, n) => process.env.PAYLOADS === 'full' || n % step === 0)

const withoutSpace = (text: string) => text.replace(/\s+/g, '')
const inOneLine = (text: string | null) => cleanLine(text ?? '')

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
  let ran = 0
  for (const id of ids) {
    ran += await expectNothingRuns(page, `/listing/${id}`)
    const shown = inOneLine(await page.locator('main').textContent())
    const first = ids.indexOf(id) * IN_ONE
    for (const text of SCRIPT_PAYLOADS.slice(first, first + IN_ONE)) {
      expect.soft(shown, text).toContain(inOneLine(text))
    }
  }
  for (const path of ['/', '/search?category=3', `/user/${username}`, '/category/mobiljet']) {
    ran += await expectNothingRuns(page, path)
  }
  const searched = oneIn(8)
  let ranInSearches = 0
  for (const text of searched) {
    ranInSearches += await expectNothingRuns(page, `/search?q=${encodeURIComponent(text)}`)
    const field = await page.locator('main input[name=q]').first().inputValue()
    // A field of one line drops line breaks.
    expect.soft(withoutSpace(field), text).toBe(withoutSpace(text))
  }
  const feed = await (await fetch(`${site.origin}/rss.xml?category=3`)).text()
  const problem = await page.evaluate(text => {
    const read = new DOMParser().parseFromString(text, 'text/xml')
    // Readers show a description as HTML.
    const html = [...read.querySelectorAll('item > description')]
      .map(({ textContent }) => textContent)
      .join('')
    const made = new DOMParser().parseFromString(html, 'text/html').body
    const marks = read.querySelectorAll('script').length + made.querySelectorAll(':not(br)').length
    return read.querySelector('parsererror')?.textContent ?? marks
  }, feed)
  expect(problem).toBe(0)
  hold(22, 'scripts run in listings and lists', ran, { is: 0 }, { of: `${about} payloads` })
  const of = `${searched.length} payloads`
  hold(22, 'scripts run in searches', ranInSearches, { is: 0 }, { of })
})

test('row 22: no name runs, on any page that shows it, and no username can hold a payload', async ({
  site,
  browser
}) => {
  test.setTimeout(900_000)
  const signs = [...new Set(SCRIPT_PAYLOADS.join(''))].filter(sign =>
    /[^\p{L}\p{N}._-]/u.test(sign)
  )
  expect(signs).toEqual(expect.arrayContaining(['<', '>', '"', "'", '=', '(', ':', '&', '/', '\n']))
  expect(signs.filter(sign => isUsername(`ab${sign}cd`))).toEqual([])
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  const [{ account }, admin] = [conversation.buyer, await site.member({ role: 'admin' })]
  const found = `/admin/users?email=${account.email}`
  const readers = [
    [undefined, [`/user/${account.username}`]],
    [conversation.seller, [`/messages/${conversationId}`, '/notifications']],
    [conversation.buyer, ['/profile']],
    [admin, [found]]
  ] as const
  const pages = readers.map(async ([member, paths]) => {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'sq-AL' })
    await member?.signIn(context)
    return { page: await context.newPage(), paths }
  })
  const opened = await Promise.all(pages)
  const texts = oneIn(11)
  let ran = 0
  for (const text of texts) {
    const fullName = text.slice(0, 80)
    await site.db.update(users).set({ fullName }).where(eq(users.id, account.id))
    const all = opened.map(async ({ page, paths }) => {
      for (const path of paths) ran += await expectNothingRuns(page, path)
    })
    await Promise.all(all)
    const shown = await opened[0]!.page.locator('h1').first().textContent()
    expect.soft(shown?.replace(/\s+/g, ' '), text).toContain(fullName.trim().replace(/\s+/g, ' '))
  }
  hold(22, 'scripts run in names', ran, { is: 0 }, { of: `${texts.length} payloads` })
  for (const { page } of opened) await page.context().close()
})

const origin = 'https://tregu.example'

/** Mails that show photos have HTML; in each place of theirs stands the same text. */
async function mailsWith(text: string) {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const reader = { email: 'drita@shembull.al', fullName: text, language: 'sq' as const }
  const addressed = { language: reader.language, recipient: text, origin }
  const photo = `/photos/${'a'.repeat(64)}-1280.webp`
  const notice = { id: 1, userId: 1, subject: 'search:1', count: 1, pace: 'daily' as const }
  const times = { happenedAt: new Date(), readAt: null, path: '/listing/7' }
  const listings = [{ id: 7, title: text, place: text, photo }]
  const matched = {
    ...notice,
    ...times,
    kind: 'saved_search' as const,
    parts: { search: text, listings }
  }
  const parts = { title: text, status: 'sold' as const, photo }
  const sold = { ...notice, ...times, kind: 'saved_status' as const, parts }
  const texts = [digestText([matched, matched], addressed), mailText(sold, addressed)]
  for (const each of texts)
    await sendMail({ mailer, site: 'Tregu', origin }, reader, { ...each, id: 'a' })
  return mails
}

test('row 22: none of 400 payloads runs in an HTML mail, nor makes an element of it', async ({
  page
}) => {
  await page.route(/./, route => route.abort())
  const elements = new Set<string>()
  let ran = 0
  for (const text of SCRIPT_PAYLOADS) {
    const mails = await mailsWith(text)
    expect(mails.filter(({ html }) => html)).toHaveLength(2)
    for (const { html = '' } of mails) {
      await page.setContent(html, { waitUntil: 'commit' })
      const found = await page.evaluate(() => ({
        ran: window.ran,
        text: document.body.textContent,
        names: [...document.querySelectorAll('*')].map(({ localName }) => localName),
        attributes: [...document.querySelectorAll('*')].flatMap(each => each.getAttributeNames()),
        links: [...document.links].map(link => link.origin)
      }))
      expect.soft(found.ran, text).toBeUndefined()
      ran += found.ran ?? 0
      expect
        .soft(
          found.attributes.filter(name => name.startsWith('on')),
          text
        )
        .toEqual([])
      expect.soft(new Set(found.links), text).toEqual(new Set([origin]))
      expect.soft(found.text, text).toContain(text.split('\n')[0])
      for (const name of found.names) elements.add(name)
    }
  }
  const own = ['a', 'b', 'body', 'br', 'div', 'head', 'html', 'img', 'meta', 'p']
  expect([...elements].toSorted()).toEqual([...own, 'table', 'tbody', 'td', 'tr'])
  hold(
    22,
    'scripts run in HTML mails',
    ran,
    { is: 0 },
    { of: `${SCRIPT_PAYLOADS.length} payloads` }
  )
})
