import type { Browser, Page } from 'playwright/test'
import { auditLog, policy } from '#db/schema/accounts.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { connected, openSocket, outgoing, say } from '#tests/support/chat.ts'
import { aConversation, chatReady, logOf, messageBox, write } from '#tests/support/conversation.ts'
import { anIdNumber } from '#tests/support/id-numbers.ts'
import { core } from '#tests/support/journeys.ts'
import { ALL_OFF, ALL_ON, type Switches } from '#tests/support/policy-site.ts'
import { fillRequired, publish, toBePublished } from '#tests/support/post-form.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { expect, type Member, openSite, type Site, test } from '#tests/support/site.ts'
import { withDevice } from '#tests/support/verified-device.ts'

const PASSWORD = 'dielli i bukur'
const TEXT = 'A mund ta shoh nesër pasdite?'

// A policy is the whole site's: the server is that of these tests alone, one after the other.
test.describe.configure({ mode: 'default' })
let server: TestServer
let site: Awaited<ReturnType<typeof openSite>>
test.beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } })
  site = await openSite(server)
})
test.afterAll(async () => {
  await site.close()
  await server.stop()
})

async function under(
  switches: Partial<Switches>,
  act: (site: Site, server: TestServer) => Promise<void>
) {
  await site.db.update(policy).set({ ...ALL_OFF, ...switches })
  await act(site, server)
}

async function pageOf(browser: Browser, site: Site, member: Member, options = {}) {
  const context = await browser.newContext({ baseURL: site.origin, locale: 'sq-AL', ...options })
  await member.signIn(context)
  return context.newPage()
}

async function verifyId(page: Page) {
  await page.getByLabel(/^(Emri dhe mbiemri|Full name)/).fill('Drita Leka')
  const number = anIdNumber()
  await page.getByLabel(/^(Numri personal|Personal number)/).fill(number)
  await page.getByRole('button', { name: /^(Verifiko|Verify)$/ }).click()
  return number
}

test('messages ask at every door, and are let in with ID and device', core('trust'), async () => {
  await under(ALL_ON, async site => {
    const { seller, listingId } = await aConversation(site)
    const answers = async (as: Member) => {
      const body = outgoing(listingId, seller.account.id, TEXT)
      const api = await site.call('POST', '/api/messages', { as, body })
      const answer = await api.json()
      const socket = await connected(openSocket(site.origin, as.cookie))
      const live = await say(socket, 'send_message', { ...body, clientId: crypto.randomUUID() })
      socket.close()
      const form = await fetch(`${site.origin}/listing/${listingId}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.origin, cookie: `${as.cookie}; lang=sq` },
        body: new URLSearchParams({ content: TEXT, form: crypto.randomUUID() })
      })
      const path = new URL(form.headers.get('location') ?? '/', site.origin).pathname
      return [api.ok ? 'sent' : answer.error.code, live.ok ? 'sent' : live.error.code, path]
    }
    const unverified = await site.member()
    const verified = await site.member({ isIdVerified: true })
    const id = 'id_verification_required'
    const device = 'device_verification_required'
    expect(await answers(unverified)).toEqual([id, id, '/verify-id'])
    expect(await answers(await withDevice(site, unverified, server.folder))).toEqual([
      id,
      id,
      '/verify-id'
    ])
    expect(await answers(verified)).toEqual([device, device, '/verify-device'])
    const known = await withDevice(site, verified, server.folder)
    expect(
      await answers({ ...known, cookie: known.cookie.replace(/device_f\w+=f+/, 'x=y') })
    ).toEqual([device, device, '/verify-device'])
    expect(await answers(known)).toEqual([
      'sent',
      'sent',
      expect.stringMatching(/^\/messages\/\d+$/)
    ])
  })
})

for (const { start, width, javaScriptEnabled } of [
  { start: '', width: 360, javaScriptEnabled: true },
  { start: '/en', width: 1280, javaScriptEnabled: false }
]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`what is written to a seller waits while one verifies, ${width} px, ${script} JavaScript`, async ({
    browser
  }) => {
    await under({ messagingId: true }, async site => {
      const { buyer, listingId } = await aConversation(site)
      const viewport = { width, height: 800 }
      const page = await pageOf(browser, site, buyer, { viewport, javaScriptEnabled })
      await page.goto(`${start}/listing/${listingId}`)
      await page.locator('[data-say] textarea').fill(TEXT)
      await page.locator('[data-say] button').click()
      await expect(page).toHaveURL(/\/verify-id\?next=/)
      await verifyId(page)
      await expect(page).toHaveURL(new RegExp(`${start}/listing/${listingId}/contact$`))
      await expect(page.locator('textarea')).toHaveValue(TEXT)
      await page.locator('form[data-panel=message] button').click()
      await expect(page).toHaveURL(new RegExp(`${start}/messages/\\d+$`))
      await expect(logOf(page).getByText(TEXT)).toBeVisible()
      await page.context().close()
    })
  })
}

test('what is written in a chat waits while one verifies the device', async ({ browser }) => {
  await under({}, async site => {
    const conversation = await aConversation(site, {})
    const passwordHash = await openPasswords().hash(PASSWORD)
    const buyer = await site.member({ passwordHash, fullName: 'Drita Leka' })
    const { conversationId } = await write(site, { ...conversation, buyer }, 'buyer', 'Mirëdita')
    await site.db.update(policy).set({ messagingDevice: true })
    for (const javaScriptEnabled of [false, true]) {
      const page = await pageOf(browser, site, buyer, { javaScriptEnabled })
      await page.goto(`/messages/${conversationId}`)
      if (javaScriptEnabled) await chatReady(page)
      await messageBox(page).fill(TEXT)
      await page.locator('form[data-write] button[type=submit]').click()
      if (!javaScriptEnabled) {
        await expect(page).toHaveURL(/\/verify-device\?next=/)
        await page.goto(`/messages/${conversationId}`)
        await expect(messageBox(page)).toHaveValue(TEXT)
        await page.context().close()
        continue
      }
      await page.getByRole('link', { name: 'Verifikohu' }).click()
      await expect(page).toHaveURL(/\/verify-device\?next=/)
      await page.getByRole('button', { name: 'Lejo', exact: true }).click()
      await page.getByLabel('Fjalëkalimi juaj').fill(PASSWORD)
      await page.getByRole('button', { name: 'Verifiko këtë pajisje' }).click()
      await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}$`))
      await chatReady(page)
      await page.getByRole('button', { name: 'Dërgo përsëri' }).click()
      await expect(logOf(page).locator('[data-own] [data-at]').last()).toHaveText(
        /U dërgua|U dorëzua|U lexua/
      )
      await expect(logOf(page).getByText(TEXT)).toBeVisible()
      await page.context().close()
    }
  })
})

test('a listing that is written waits while one verifies', async ({ browser }) => {
  await under({}, async (site, server) => {
    const page = await pageOf(browser, site, await site.member())
    await page.goto('/post')
    await expect(page.getByLabel(/^Titulli$/)).toBeEnabled()
    await fillRequired(page, 'Dollap me tri kanate')
    await site.db.update(policy).set({ postingId: true })
    await publish(page)
    await expect(page).toHaveURL(/\/verify-id\?next=/)
    const number = await verifyId(page)
    await expect(page).toHaveURL(/\/post$/)
    await expect(page.getByLabel('Titulli', { exact: true })).toHaveValue('Dollap me tri kanate')
    await publish(page)
    await toBePublished(page)
    expect(server.log()).toContain('ID number checked')
    expect(server.log()).not.toContain(number)
    const other = await pageOf(browser, site, await site.member())
    await other.goto('/en/post')
    await expect(other).toHaveURL(/\/en\/verify-id\?next=%2Fen%2Fpost$/)
    await page.context().close()
    await other.context().close()
  })
})

test('an admin turns a switch, which holds from the next request on', async ({ browser }) => {
  await under({}, async site => {
    const admin = await site.member({ role: 'admin' })
    const page = await pageOf(browser, site, admin)
    const post = async () =>
      (await site.call('POST', '/api/listings', { as: admin, body: {} })).status
    expect(await post()).toBe(422)
    await page.goto('/admin/settings')
    await page.getByRole('checkbox', { name: 'Verifikimi i ID-së për të postuar' }).check()
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.locator('#toasts > *')).toContainText('Cilësimi u ruajt')
    await expect(
      page.getByRole('checkbox', { name: 'Verifikimi i ID-së për të postuar' })
    ).toBeChecked()
    expect(await post()).toBe(403)
    const answer = await site.call('GET', '/api/admin/policy', { as: admin })
    expect(await answer.json()).toEqual({ ...ALL_OFF, postingId: true })
    const [row] = await site.db.select().from(auditLog)
    expect(row).toMatchObject({ action: 'policy.change', details: 'postingId=on' })
    await page.context().close()
  })
})
