import type { Locator } from 'playwright/test'
import { auditLog } from '#db/schema/accounts.ts'
import { aConversation, chatReady, logOf, visitAs, write } from '#tests/support/conversation.ts'
import { aListing } from '#tests/support/factories.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ viewport: { width: 360, height: 680 }, serviceWorkers: 'block' })

test('with letters twice as large the search field has a row of its own', async ({
  page,
  site
}) => {
  await (await site.member()).signIn(page.context())
  // In `em` this is what 600 px are to letters of 32 px.
  await page.setViewportSize({ width: 300, height: 680 })
  await page.goto('/search')
  const field = page.locator('[data-header] input[type=search]')
  const box = await field.boundingBox()
  expect(box?.width).toBeGreaterThan(250)
  const bell = await page
    .getByRole('link', { name: /Njoftimet/ })
    .first()
    .boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bell?.y ?? 0) + (bell?.height ?? 0))
})

test('the register form shows the password when asked', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Krijo llogari' }).first().click()
  const password = page.getByLabel(/^Fjalëkalimi/)
  await password.fill('shtepia-e-re')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByLabel('Shfaq fjalëkalimin').check()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Përsëritni fjalëkalimin')).toHaveAttribute('type', 'text')
  await page.getByLabel('Shfaq fjalëkalimin').uncheck()
  await expect(password).toHaveAttribute('type', 'password')
})

test('who signs in to post is told so, and can look at the password', async ({ page }) => {
  await page.goto('/search')
  await page.locator('body > nav').getByRole('link', { name: /Posto/ }).click()
  await expect(page.getByText('Për të postuar një shpallje, hyni')).toBeVisible()
  const password = page.getByLabel(/^Fjalëkalimi/)
  await password.fill('shtepia-e-re')
  await page.getByLabel('Shfaq fjalëkalimin').check()
  await expect(password).toHaveAttribute('type', 'text')
})

test('an owner keeps the tabs on a listing, and its acts keep their words', async ({
  page,
  site
}) => {
  const { listingId, seller } = await aConversation(site)
  await seller.signIn(page.context())
  await page.goto(`/listing/${listingId}`)
  await expect(page.locator('body > nav').getByRole('link', { name: 'Mesazhet' })).toBeVisible()
  await expect(page.locator('[data-contact-bar]')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 680 })
  await page.goto('/dashboard')
  const edit = page.getByRole('link', { name: 'Ndrysho shpalljen' })
  const lines = await edit.evaluate(link => {
    const range = document.createRange()
    range.selectNodeContents(link)
    const words = [...range.getClientRects()].filter(({ width }) => width > 0)
    return new Set(words.map(({ bottom }) => Math.round(bottom / 12))).size
  })
  expect(lines).toBe(1)
})

test('the tick of a listing on the dashboard stands beside its state', async ({ page, site }) => {
  const { seller } = await aConversation(site)
  await aListing(site.db, seller.account, { title: 'Divan' })
  await seller.signIn(page.context())
  await page.setViewportSize({ width: 320, height: 680 })
  await page.goto('/dashboard')
  const card = page.getByRole('article').first()
  const top = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN
  const state = await top(card.locator('[data-state]'))
  expect(await top(card.getByRole('checkbox'))).toBeLessThan(state + 44)
  expect(await top(card.getByRole('heading'))).toBeLessThan(state + 80)
})

test('where letters are twice as large, reasons for a report stand apart', async ({
  page,
  site
}) => {
  const { listingId, buyer } = await aConversation(site)
  await buyer.signIn(page.context())
  await page.setViewportSize({ width: 180, height: 680 })
  await page.goto(`/report?listing=${listingId}`)
  const reasons = await page.locator('#reason label').all()
  const boxes = await Promise.all(reasons.map(reason => reason.boundingBox()))
  for (const [n, box] of boxes.slice(1).entries()) {
    expect((box?.y ?? 0) - (boxes[n]!.y + boxes[n]!.height)).toBeGreaterThanOrEqual(4)
  }
})

test('the form that a message is reported with fits a small screen', async ({ browser, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  const small = { viewport: { width: 320, height: 680 } }
  const { page, context } = await visitAs(browser, site, conversation.seller, small)
  await page.goto(`/messages/${conversationId}`)
  await chatReady(page)
  await logOf(page).getByLabel('Raporto mesazhin').click()
  const field = logOf(page).getByLabel('Pse po e')
  await expect(field).toBeVisible()
  const box = await field.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
  await context.close()
})

test('a notice has its button under its words', async ({ page, site }) => {
  const { listingId, buyer } = await aConversation(site)
  await buyer.signIn(page.context())
  await page.goto(`/listing/${listingId}`)
  await page.locator('[data-say] textarea').fill('Mirëdita')
  await page.locator('[data-say]').getByRole('button', { name: 'Dërgo mesazhin' }).click()
  const notice = page.getByRole('status')
  const words = await notice.getByText('Mesazhi juaj u dërgua').boundingBox()
  const open = await notice.getByRole('link', { name: 'Hap bisedën' }).boundingBox()
  expect(open?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
})

test('a notice in a conversation covers nothing of where one writes', async ({ page, site }) => {
  const conversation = await aConversation(site)
  const { conversationId } = await write(site, conversation, 'buyer', 'Mirëdita')
  await conversation.buyer.signIn(page.context())
  const { hostname: domain } = new URL(site.origin)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 680 })
    // Before the page, which looks for it as soon as it is loaded.
    await page.context().addCookies([{ name: 'toast', value: 'messageSent', domain, path: '/' }])
    // A notice goes after some seconds, which a busy machine may take to load the rest.
    await page.goto(`/messages/${conversationId}`, { waitUntil: 'commit' })
    const notice = await page.getByText('Mesazhi u dërgua!').boundingBox()
    const field = await page.locator('[data-write]').boundingBox()
    expect((notice?.y ?? 999) + (notice?.height ?? 0)).toBeLessThan(field?.y ?? 0)
  }
})

test('a notice covers nothing of where one writes to a seller', async ({ page, site }) => {
  const { listingId, buyer } = await aConversation(site)
  await buyer.signIn(page.context())
  const { hostname: domain } = new URL(site.origin)
  await page.context().addCookies([{ name: 'toast', value: 'registered', domain, path: '/' }])
  await page.goto(`/listing/${listingId}/contact`)
  const notice = await page.getByText('Mirë se erdhët!').boundingBox()
  const choices = await page.locator('[data-reach]').boundingBox()
  expect((notice?.y ?? 999) + (notice?.height ?? 0)).toBeLessThan(choices?.y ?? 0)
})

test('an open menu lies over the card that welcomes', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#welcome')).toBeVisible()
  await page.getByText('Hap menynë').locator('..').click()
  const covered = await page
    .locator('[data-header] details nav :is(a, button):visible')
    .evaluateAll(entries =>
      entries.filter(entry => {
        const { x, y, width, height } = entry.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('#welcome')
      })
    )
  expect(covered).toEqual([])
})

test('the search field of the home page shows what it asks', async ({ page }) => {
  for (const [width, path] of [
    [320, '/'],
    [360, '/en']
  ] as const) {
    await page.setViewportSize({ width, height: 680 })
    await page.goto(path)
    const room = await page.locator('#q').evaluate((field: HTMLInputElement) => {
      const { fontSize, fontFamily } = getComputedStyle(field, '::placeholder')
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.font = `${fontSize} ${fontFamily}`
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
      return field.clientWidth - padding - pen.measureText(field.placeholder).width
    })
    expect(room, path).toBeGreaterThanOrEqual(0)
  }
})

test('the order of a list says what it is', async ({ page }) => {
  await page.goto('/search?category=1')
  const order = page.getByLabel('Rendit sipas')
  const width = await order.evaluate((select: HTMLSelectElement) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.font = getComputedStyle(select).font
    return pen.measureText(select.selectedOptions[0]?.text ?? '').width
  })
  expect((await order.boundingBox())?.width).toBeGreaterThan(width)
})

test('months in which nothing was reported or decided take no room', async ({ page }) => {
  await page.goto('/moderation')
  const months = page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
  const figures = await months.evaluateAll(rows =>
    rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))
  )
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.slice(1).filter(row => row.every(figure => figure === '0'))).toEqual([])
})

test('the tables of moderation and administration fit an upright tablet', async ({
  page,
  site
}) => {
  const admin = await site.member({ role: 'admin' })
  const actorId = admin.account.id
  const details = 'rule=misleading_price;decision=1'
  await site.db.insert(auditLog).values({ actorId, action: 'user.warn', object: 'user:1', details })
  await admin.signIn(page.context())
  await page.setViewportSize({ width: 768, height: 800 })
  for (const path of ['/moderation', '/admin/audit', '/admin/jobs']) {
    for (const language of ['', '/en']) {
      await page.goto(language + path)
      const tables = page.locator('.wide-table')
      await expect(tables.first()).toBeVisible()
      const hidden = await tables.evaluateAll(all =>
        all.map(table => table.scrollWidth - table.clientWidth)
      )
      expect(hidden.filter(pixels => pixels > 0)).toEqual([])
    }
  }
})

test('an empty page of messages leads to the listings', async ({ page, site }) => {
  await (await site.member()).signIn(page.context())
  await page.goto('/messages')
  const link = page.getByRole('main').getByRole('link', { name: 'Shiko të gjitha shpalljet' })
  await expect(link).toHaveAttribute('href', '/search')
})

test('a listing keeps hiding in a menu beside saving and sharing', async ({ page, site }) => {
  const { listingId } = await aConversation(site)
  await page.goto(`/listing/${listingId}`)
  const save = await page.locator('[data-acts] [data-heart]').boundingBox()
  const more = await page.getByLabel('Mos ma shfaq më').boundingBox()
  expect(Math.abs((more?.y ?? 0) - (save?.y ?? 0))).toBeLessThan(8)
})
