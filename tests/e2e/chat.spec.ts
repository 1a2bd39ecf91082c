import { and, eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright/test'
import { reports } from '#db/schema/messaging.ts'
import { releaseConversation } from '#src/features/messaging/release.ts'
import { snapshot } from '#tests/support/seller.ts'
import { expect, type Member, type Site, test } from '#tests/support/site.ts'
import { aTalk, chatReady, logOf, messageBox, type Talk, write } from '#tests/support/talk.ts'

type View = { width: number; start: string }
const VIEWS: readonly View[] = [
  { width: 360, start: '' },
  { width: 1280, start: '/en' }
]

async function as(browser: Browser, site: Site, member: Member, options = {}) {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'sq-AL', ...options })
  await member.signIn(context)
  return { context, page: await context.newPage() }
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await chatReady(page)
}
const texts = (page: Page) => page.locator('.log .b p').allTextContents()

/** How often a text stands in the conversation as its receiver gets it. */
async function stored(site: Site, { listingId, seller }: Talk) {
  const answer = await site.call('GET', `/api/listings/${listingId}/messages`, { as: seller })
  const all = (await answer.json()) as { content: string }[]
  return all.map(({ content }) => content)
}

for (const { width, start } of VIEWS) {
  test(`two browsers talk live, ${width} px`, async ({ browser, site }) => {
    const talk = await aTalk(site)
    const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
    const viewport = { width, height: 800 }
    const seller = await as(browser, site, talk.seller, { viewport })
    const buyer = await as(browser, site, talk.buyer, { viewport })
    await open(seller.page, `${start}/messages`)
    const row = seller.page.locator('.conv a')
    await expect(row).toContainText(/E palexuar|Unread/)
    await expect(row.locator('.last')).toHaveText(/^A është ende\?/)
    await row.click()
    await expect(seller.page).toHaveURL(new RegExp(`${start}/messages/${conversationId}$`))
    await expect(seller.page.getByRole('heading', { level: 1 })).toHaveText('Drita Leka')
    await expect(row.locator('.dot')).toHaveCount(0)

    await open(buyer.page, `${start}/messages/${conversationId}`)
    await expect(buyer.page.locator('.here')).toHaveText(/Në linjë|Online/)
    await expect(buyer.page.locator('.log .me .at')).toHaveText(/U lexua|Read/)
    await messageBox(seller.page).pressSequentially('Po, ')
    await expect(buyer.page.getByText(/Arben Kola (po shkruan|is typing)/)).toBeVisible()
    await messageBox(seller.page).pressSequentially('është')
    await messageBox(seller.page).press('Enter')
    await expect(logOf(buyer.page).getByText('Po, është')).toBeVisible()
    await expect(logOf(seller.page).locator('.me .at')).toHaveText(/U lexua|Read/)
    await expect(messageBox(seller.page)).toHaveValue('')
    await expect(seller.page.locator('.write .fill')).toBeDisabled()
    expect(await stored(site, talk)).toEqual(['A është ende?', 'Po, është'])
    await seller.page.close()
    await expect(buyer.page.locator('.here')).toHaveText(/Jashtë linje|Offline/)
  })

  test(`with the network cut a message waits, and arrives once, ${width} px`, async ({
    browser,
    site
  }) => {
    const talk = await aTalk(site)
    const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
    const viewport = { width, height: 800 }
    const seller = await as(browser, site, talk.seller, { viewport })
    await open(seller.page, `${start}/messages/${conversationId}`)
    await expect(seller.page.locator('.log .me')).toHaveCount(0)
    await seller.context.setOffline(true)
    await expect(seller.page.getByText(/Nuk keni internet|You are offline/)).toBeVisible()
    await messageBox(seller.page).fill('Një')
    await messageBox(seller.page).press('Enter')
    await messageBox(seller.page).fill('Dy')
    await messageBox(seller.page).press('Enter')
    const waiting = seller.page.locator('.wait')
    await expect(waiting).toHaveText([
      /^Një.*(Në pritje të internetit|Waiting for a connection)$/,
      /^Dy.*(Në pritje të internetit|Waiting for a connection)$/
    ])
    expect(await stored(site, talk)).toEqual(['A është ende?'])
    const missed = await write(site, talk, 'buyer', 'Jeni aty?')
    expect(missed.conversationId).toBe(conversationId)
    await seller.context.setOffline(false)
    await expect(waiting).toHaveCount(0)
    await expect.poll(() => texts(seller.page)).toEqual(['A është ende?', 'Jeni aty?', 'Një', 'Dy'])
    expect(await stored(site, talk)).toEqual(['A është ende?', 'Jeni aty?', 'Një', 'Dy'])
  })
}

test('what waits outlives the page, and two tabs send it once', async ({ browser, site }) => {
  const talk = await aTalk(site)
  const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
  const { context, page } = await as(browser, site, talk.seller)
  const path = `/messages/${conversationId}`
  await open(page, path)
  await context.setOffline(true)
  for (const text of ['Një', 'Dy', 'Tre']) {
    await messageBox(page).fill(text)
    await messageBox(page).press('Enter')
  }
  await expect(page.locator('.wait')).toHaveCount(3)
  await page.close()
  expect(await stored(site, talk)).toEqual(['A është ende?'])
  await context.setOffline(false)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await Promise.all([open(one, path), open(other, path)])
  for (const tab of [one, other]) {
    await expect.poll(() => texts(tab)).toEqual(['A është ende?', 'Një', 'Dy', 'Tre'])
    await expect(tab.locator('.wait')).toHaveCount(0)
  }
  await messageBox(one).fill('Nga e para')
  await messageBox(one).press('Enter')
  await expect(logOf(other).getByText('Nga e para')).toBeVisible()
  await expect
    .poll(() => stored(site, talk))
    .toEqual(['A është ende?', 'Një', 'Dy', 'Tre', 'Nga e para'])
})

test('where no socket comes up, messages go and come by HTTP', async ({ browser, site }) => {
  const talk = await aTalk(site)
  const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
  const { page } = await as(browser, site, talk.seller)
  await page.routeWebSocket(/\/ws/, socket => void socket.close())
  await open(page, `/messages/${conversationId}`)
  await messageBox(page).fill('Po')
  await messageBox(page).press('Enter')
  await expect(page.locator('.log .me .at')).toHaveText(/U dërgua/)
  await write(site, talk, 'buyer', 'Vij nesër')
  await expect(logOf(page).getByText('Vij nesër')).toBeVisible()
  expect(await stored(site, talk)).toEqual(['A është ende?', 'Po', 'Vij nesër'])
})

test('a refused message stays in its place, and goes again by hand', async ({ browser, site }) => {
  const talk = await aTalk(site)
  const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
  const { page } = await as(browser, site, talk.seller)
  await open(page, `/messages/${conversationId}`)
  const path = `/api/users/${talk.seller.account.id}/block`
  await site.call('PUT', path, { as: talk.buyer })
  for (const text of ['Po', 'Jo']) {
    await messageBox(page).fill(text)
    await messageBox(page).press('Enter')
  }
  const bad = page.locator('.wait.bad')
  await expect(bad).toHaveCount(2)
  await expect(bad.first()).toContainText("Këtij përdoruesi nuk mund t'i shkruani.")
  await page.reload()
  await expect(bad).toHaveCount(2)
  await bad.last().getByRole('button', { name: 'Hiq' }).click()
  await expect(bad).toHaveCount(1)
  await site.call('DELETE', path, { as: talk.buyer })
  await bad.getByRole('button', { name: 'Dërgo përsëri' }).click()
  await expect(bad).toHaveCount(0)
  await expect.poll(() => stored(site, talk)).toEqual(['A është ende?', 'Po'])
})

for (const { line, start, reason } of [
  { line: true, start: '', reason: "Këtij përdoruesi nuk mund t'i shkruani." },
  { line: true, start: '/en', reason: 'You cannot write to this user.' },
  { line: false, start: '/en', reason: 'You cannot write to this user.' }
]) {
  const by = line ? 'by the socket' : 'by HTTP'
  test(`a refusal ${by} speaks the language of ${start}/messages`, async ({ browser, site }) => {
    const talk = await aTalk(site)
    const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
    const path = `/api/users/${talk.seller.account.id}/block`
    await site.call('PUT', path, { as: talk.buyer })
    const { page } = await as(browser, site, talk.seller)
    if (!line) await page.routeWebSocket(/\/ws/, socket => void socket.close())
    const up = line && socketUp(page)
    await open(page, `${start}/messages/${conversationId}`)
    await up
    await messageBox(page).fill('Po')
    await messageBox(page).press('Enter')
    await expect(page.locator('.wait.bad')).toContainText(reason)
  })
}

/** The library's "40" says that the server has let the socket in. */
async function socketUp(page: Page) {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}

test('the past comes upward without a jump', async ({ browser, site }) => {
  const talk = await aTalk(site)
  let conversationId = 0
  for (let n = 1; n <= 55; n++) {
    conversationId = (await write(site, talk, n % 3 ? 'buyer' : 'seller', `Mesazhi ${n}`))
      .conversationId
  }
  const { page } = await as(browser, site, talk.seller, { viewport: { width: 360, height: 700 } })
  await open(page, `/messages/${conversationId}`)
  const log = logOf(page)
  await expect(log.getByText('Mesazhi 55')).toBeInViewport()
  expect((await texts(page)).length).toBe(20)
  const first = log.getByText('Mesazhi 36', { exact: true })
  await log.evaluate(element =>
    element.scrollTo({ top: -(element.scrollHeight - element.clientHeight - 310) })
  )
  const place = (await first.boundingBox())?.y ?? 0
  await log.evaluate(element => element.scrollBy({ top: -20 }))
  await expect.poll(async () => (await texts(page)).length).toBe(40)
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - place - 20)).toBeLessThan(3)
  await write(site, talk, 'buyer', 'Mesazhi 56')
  await expect(page.getByRole('button', { name: '1 mesazh i ri' })).toBeVisible()
  await page.getByRole('button', { name: '1 mesazh i ri' }).click()
  await expect(log.getByText('Mesazhi 56')).toBeInViewport()
  await log.evaluate(element => element.scrollTo({ top: -element.scrollHeight }))
  await expect.poll(async () => (await texts(page)).length).toBe(56)
  await expect(log.getByRole('link')).toHaveCount(0)
})

test('a photo goes with a message', async ({ browser, site }) => {
  const talk = await aTalk(site)
  const { conversationId } = await write(site, talk, 'buyer', 'A keni foto të tjera?')
  const { page } = await as(browser, site, talk.seller)
  await open(page, `/messages/${conversationId}`)
  const buffer = await snapshot()
  await page
    .locator('.write input[type=file]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('.attached')).toContainText('U ngarkua')
  await messageBox(page).fill('Ja një')
  await messageBox(page).press('Enter')
  await expect(page.locator('.attached')).toHaveCount(0)
  const sent = page.locator('.log .me').filter({ hasText: 'Ja një' })
  await expect(sent.getByRole('img', { name: 'Foto' })).toHaveAttribute('src', /-640\.webp$/)
  await expect(sent.locator('.at')).toContainText('U dërgua')
})

test('what is written stays with its conversation, also after a reload', async ({
  browser,
  site
}) => {
  const [talk, other] = [await aTalk(site), await aTalk(site)]
  const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
  await write(site, { ...other, seller: other.seller, buyer: talk.buyer }, 'buyer', 'Mirëdita')
  const { page } = await as(browser, site, talk.buyer)
  await open(page, `/messages/${conversationId}`)
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await snapshot() }
  await page.locator('.write input[type=file]').setInputFiles(photo)
  await expect(page.locator('.attached')).toContainText('U ngarkua')
  await messageBox(page).fill('Vij në')
  const go = (title: string) => page.locator('.conv a', { hasText: title }).click()
  await go(other.title)
  await expect(page.getByText('Mirëdita').last()).toBeVisible()
  await expect(messageBox(page)).toHaveValue('')
  await expect(page.locator('.attached')).toHaveCount(0)
  await messageBox(page).fill('Tjetër')
  await go(talk.title)
  await expect(messageBox(page)).toHaveValue('Vij në')
  await page.reload()
  await chatReady(page)
  await expect(messageBox(page)).toHaveValue('Vij në')
  await expect(page.locator('.attached')).toContainText('U ngarkua')
  await messageBox(page).press('Enter')
  const sent = page.locator('.log .me').filter({ hasText: 'Vij në' })
  await expect(sent.getByRole('img', { name: 'Foto' })).toBeVisible()
  await expect(sent.locator('.at')).toContainText('U dërgua')
  await page.reload()
  await chatReady(page)
  await expect(messageBox(page)).toHaveValue('')
  await go(other.title)
  await expect(messageBox(page)).toHaveValue('Tjetër')
})

test('a message that looks like a trick comes with a warning', async ({ browser, site }) => {
  const talk = await aTalk(site)
  const text = 'Shkruani numrin e kartës: https://posta-dergesa.top/x'
  const { conversationId } = await write(site, talk, 'buyer', 'Mirëdita')
  await write(site, talk, 'buyer', text)
  const { page } = await as(browser, site, talk.seller)
  await open(page, `/messages/${conversationId}`)
  const warned = page.getByRole('note', { name: 'Kujdes' })
  await expect(warned.first()).toBeVisible()
  await warned.last().getByText('Raporto', { exact: true }).click()
  await warned.last().getByLabel('Pse po e raportoni?').selectOption('scam')
  await warned.last().getByRole('button', { name: 'Dërgo raportimin' }).click()
  await expect(page.getByText('Raportimi u dërgua')).toBeVisible()
  const buyer = await as(browser, site, talk.buyer)
  await open(buyer.page, `/messages/${conversationId}`)
  await expect(buyer.page.getByRole('note')).toHaveCount(0)
  const link = logOf(buyer.page).getByRole('link', { name: 'https://posta-dergesa.top/x' })
  await expect(link).toHaveAttribute(
    'href',
    `/link?to=${encodeURIComponent('https://posta-dergesa.top/x')}`
  )
})

test('where to meet and what to check stands in each conversation', async ({ browser, site }) => {
  const talk = await aTalk(site, { city: 'Korçë', location: 'Korçë', categoryId: 1 })
  const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
  const other = await aTalk(site, { city: 'Fier', location: 'Fier' })
  const elsewhere = { ...other, buyer: talk.buyer }
  await write(site, elsewhere, 'buyer', 'Mirëdita')
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await as(browser, site, talk.buyer, { javaScriptEnabled })
    await page.goto(`/messages/${conversationId}`)
    if (javaScriptEnabled) await chatReady(page)
    const fold = page.locator('.handover')
    await expect(fold.locator('ul').first()).toBeHidden()
    await fold.getByText('Ku të takoheni dhe çfarë të kontrolloni').click()
    await expect(fold).toContainText('Bulevardi Shën Gjergji')
    await expect(fold).toContainText('Numri i shasisë është i njëjtë me dokumentet')
    await page.goto('/messages')
    if (javaScriptEnabled) await chatReady(page)
    await page.locator('.conv a', { hasText: other.title }).click()
    await fold.locator('summary').click()
    await expect(fold).toContainText('Paratë i numëruat bashkë')
    await expect(fold).not.toContainText('Vende që i njohin të gjithë')
  }
})

test('who is held for a moderator knows it until the message goes on', async ({
  browser,
  site
}) => {
  const talk = await aTalk(site)
  const text = 'Shkruani numrin e kartës këtu: https://posta-dergesa.top/x'
  const { page } = await as(browser, site, talk.buyer)
  await page.goto(`/listing/${talk.listingId}/contact`)
  await page.getByLabel('Mesazhi juaj').fill(text)
  await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.locator('.toast')).toContainText('Mesazhi po shqyrtohet')
  await chatReady(page)
  const state = page.locator('.log .me .at')
  await expect(state).toContainText('Po shqyrtohet')
  expect(await stored(site, talk)).toEqual([])
  const id = Number(/\d+$/.exec(page.url()))
  await releaseConversation(site.db, id, () => {})
  await page.reload()
  await expect(state).toContainText('U dërgua')
  expect(await stored(site, talk)).toEqual([text])
})

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`any message of the other can be reported, ${script} JavaScript`, async ({
    browser,
    site
  }) => {
    const talk = await aTalk(site)
    const { id, conversationId } = await write(site, talk, 'buyer', 'Mirëdita')
    await write(site, talk, 'seller', 'Po')
    const { page } = await as(browser, site, talk.seller, { javaScriptEnabled })
    await page.goto(`/messages/${conversationId}`)
    if (javaScriptEnabled) await chatReady(page)
    const act = logOf(page).getByLabel('Raporto mesazhin')
    await expect(act).toHaveCount(1)
    await act.focus()
    await page.keyboard.press('Enter')
    if (!javaScriptEnabled) await expect(page).toHaveURL(new RegExp(`/report\\?message=${id}$`))
    const form = javaScriptEnabled ? logOf(page) : page.getByRole('main')
    if (javaScriptEnabled) await form.getByLabel('Pse po e').selectOption('harassment')
    else await form.getByRole('radio', { name: 'Ngacmim ose kërcënim' }).check()
    await form.getByRole('button', { name: 'Dërgo raportimin' }).click()
    await expect(page.getByText('Raportimi u dërgua').first()).toBeVisible()
    if (javaScriptEnabled) await expect(act).toBeFocused()
    const own = and(eq(reports.kind, 'message'), eq(reports.targetId, id))
    expect(await site.db.select().from(reports).where(own)).toMatchObject([
      { reporterId: talk.seller.account.id, reason: 'harassment', content: 'Mirëdita' }
    ])
  })
}

for (const { width, start } of VIEWS) {
  test(`by the keys alone, ${width} px`, async ({ browser, site }) => {
    const talk = await aTalk(site)
    const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
    const { page } = await as(browser, site, talk.seller, { viewport: { width, height: 800 } })
    await open(page, `${start}/messages`)
    const row = page.locator('.conv a')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Drita Leka' })).toBeFocused()
    const reached = async () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    for (let n = 0; n < 10 && (await reached()) !== 'content'; n++) await page.keyboard.press('Tab')
    await expect(messageBox(page)).toBeFocused()
    await page.keyboard.type('Një')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('dy')
    await expect(page.locator('.log .me')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.locator('.log .me .b')).toHaveText('Një\ndy')
    await page.keyboard.press('Enter')
    await expect(page.locator('.log .me')).toHaveCount(1)

    const menu = page.locator('.talk-menu summary').first()
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.locator('.talk-menu')).not.toHaveAttribute('open')
    await expect(menu).toBeFocused()
    if (width < 768) {
      await page.locator('.back').focus()
      await page.keyboard.press('Enter')
      await expect(row).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`${start}/messages$`))
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}$`))
      await expect(logOf(page)).toBeVisible()
    }
  })
}

test('blocking says so, closes the writing, and is taken back', async ({ browser, site }) => {
  const talk = await aTalk(site)
  const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
  const { page } = await as(browser, site, talk.seller)
  await open(page, `/messages/${conversationId}`)
  await page.locator('.talk-menu > summary').click()
  await page.locator('.talk-menu details summary', { hasText: 'Blloko përdoruesin' }).click()
  await expect(page.getByText('Ta bllokojmë këtë përdorues?')).toBeVisible()
  await page.getByRole('button', { name: 'Blloko përdoruesin' }).click()
  await expect(page.locator('.toast')).toContainText('Përdoruesi u bllokua')
  await expect(page.getByText('E keni bllokuar këtë përdorues.')).toBeVisible()
  await expect(messageBox(page)).toHaveCount(0)
  await page.locator('.talk-menu > summary').click()
  await page.getByRole('button', { name: 'Zhblloko' }).click()
  await expect(messageBox(page)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test('one reads, writes, blocks and reports', async ({ browser, site }) => {
    const talk = await aTalk(site)
    let conversationId = 0
    for (let n = 1; n <= 25; n++) {
      conversationId = (await write(site, talk, 'buyer', `Mesazhi ${n}`)).conversationId
    }
    const { page } = await as(browser, site, talk.seller, { javaScriptEnabled: false })
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mesazhet tuaja (1)')
    await page.locator('.conv a').click()
    await expect(logOf(page).getByText('Mesazhi 25')).toBeVisible()
    await page.getByRole('link', { name: 'Shfaq mesazhet e mëparshme' }).click()
    await expect(logOf(page).getByText('Mesazhi 5', { exact: true })).toBeVisible()
    await messageBox(page).fill('Po')
    await page.getByRole('button', { name: 'Dërgo', exact: true }).click()
    await expect(logOf(page).locator('.me')).toContainText(['Po'])
    await page.locator('.talk-menu > summary').click()
    await page.locator('.talk-menu summary', { hasText: 'Raporto përdoruesin' }).click()
    await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
    await expect(page.getByText('Raportimi u dërgua.')).toBeVisible()
    await page.locator('.talk-menu > summary').click()
    await page.locator('.talk-menu summary', { hasText: 'Blloko' }).click()
    await page.getByRole('button', { name: 'Blloko përdoruesin' }).click()
    await expect(page.getByText('E keni bllokuar këtë përdorues.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}$`))
    const unread = await site.call('GET', '/api/messages/unread', { as: talk.seller })
    expect(await unread.json()).toEqual({ messages: 0, conversations: 0 })
  })

  test('what was refused is shown again with the reason', async ({ browser, site }) => {
    const talk = await aTalk(site)
    const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
    const { page } = await as(browser, site, talk.seller, { javaScriptEnabled: false })
    await page.goto(`/messages/${conversationId}`)
    const path = `/api/users/${talk.seller.account.id}/block`
    await site.call('PUT', path, { as: talk.buyer })
    await messageBox(page).fill('Po, është')
    await page.getByRole('button', { name: 'Dërgo', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText("Këtij përdoruesi nuk mund t'i shkruani.")
    await expect(messageBox(page)).toHaveValue('Po, është')
  })
})

test('signed out one is told to sign in; of others there is nothing', async ({ browser, site }) => {
  const talk = await aTalk(site)
  const { conversationId } = await write(site, talk, 'buyer', 'A është ende?')
  const visitor = await browser.newPage({ baseURL: site.origin, locale: 'sq-AL' })
  await visitor.goto(`/messages/${conversationId}`)
  await expect(visitor.getByText('Hyni në llogari për të parë mesazhet tuaja.')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Hyr' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(`/messages/${conversationId}`)}`
  )
  const { page } = await as(browser, site, await site.member())
  for (const path of [conversationId, 999_999_999, 'x', '1/2']) {
    expect((await page.goto(`/messages/${path}`))?.status(), String(path)).toBe(404)
    await expect(page.getByText('A është ende?')).toHaveCount(0)
  }
  await page.goto('/messages')
  await expect(page.getByText('Nuk keni mesazhet')).toBeVisible()
})

test('the header and the bar tell what is unread', async ({ browser, site }) => {
  const talk = await aTalk(site)
  await write(site, talk, 'buyer', 'A është ende?')
  const { page } = await as(browser, site, talk.seller, { viewport: { width: 360, height: 800 } })
  await page.goto('/profile')
  const tab = page.getByRole('navigation', { name: 'Navigimi në fund' }).getByRole('link')
  await expect(tab).toHaveCount(5)
  await expect(tab.filter({ hasText: 'Mesazhet' })).toContainText('1')
  await tab.filter({ hasText: 'Mesazhet' }).click()
  await chatReady(page)
  await page.locator('.conv a').click()
  await page.getByRole('link', { name: 'Kthehu te bisedat' }).click()
  await expect(page.locator('.tabs5 [data-unread]')).toBeHidden()
})
