import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { aListing } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, openSite, QUEUED, test } from '#tests/support/site.ts'

const PASSWORD = 'fjalëkalim-7'

type Delivered = { headers: IncomingMessage['headers']; body: string }

async function openReceiver() {
  const got: Delivered[] = []
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const piece of req) body += piece
    got.push({ headers: req.headers, body })
    // The first one is refused, so that it has to come again.
    res.writeHead(got.length === 1 ? 500 : 200).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { got, origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function create(page: Page, url: string) {
  await page.getByLabel('Address').fill(url)
  await page.getByLabel('listing.created').check()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create a webhook' }).click()
}

test('a webhook made on the page is told what happens, signed, and again after a failure', async ({
  browser
}) => {
  test.setTimeout(400_000)
  const receiver = await openReceiver()
  const server = await startServer({
    env: { WEBHOOK_HOSTS: receiver.origin, WEBHOOK_DOMAINS: 'example.org' }
  })
  const site = await openSite(server)
  try {
    const member = await site.member({ passwordHash: await openPasswords().hash(PASSWORD) })
    const context = await browser.newContext({ javaScriptEnabled: false })
    await member.signIn(context)
    const page = await context.newPage()
    await page.goto(`${server.origin}/en/profile/webhooks`)
    await create(page, 'https://127.0.0.1/hook')
    await expect(page.getByText('Enter a public address').first()).toBeVisible()
    await create(page, 'https://example.com/hook')
    await expect(page.getByText('addresses that its operator has allowed').first()).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue('https://example.com/hook')
    await create(page, `${receiver.origin}/hook`)
    const secret = (await page.getByRole('status').locator('code').textContent()) ?? ''
    expect(secret).toMatch(/^whsec_/)

    const { id } = await aListing(site.db, member.account)
    // Now, instead of at the next minute.
    const send = () => site.db.execute(sql`insert into pgboss.job (name) values ('send-webhooks')`)
    const arrived = (n: number) => expect.poll(() => receiver.got.length, QUEUED).toBe(n)
    await send()
    await arrived(1)
    // As if the minute had gone by.
    await expect
      .poll(async () => {
        const { length } = await site.db.execute(sql`update webhook_deliveries
          set next_attempt_at = case when delivered_at is null then now() end
          where last_status is not null returning id`)
        return length
      }, QUEUED)
      .toBe(1)
    await send()
    await arrived(2)
    const [first, second] = receiver.got as [Delivered, Delivered]
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(JSON.parse(second.body)).toMatchObject({ type: 'listing.created', data: { id } })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const { 'webhook-id': number, 'webhook-timestamp': at } = second.headers
    const signature = createHmac('sha256', key).update(`${number}.${at}.${second.body}`)
    expect(second.headers['webhook-signature']).toBe(`v1,${signature.digest('base64')}`)

    const noted = async () =>
      (await site.db.execute(sql`select id from webhook_deliveries where delivered_at is not null`))
        .length
    await expect.poll(noted, QUEUED).toBe(1)
    await page.goto(`${server.origin}/en/profile/webhooks`)
    await expect(page.getByText(secret)).toHaveCount(0)
    await page.locator('main details summary').click()
    await expect(page.getByText('delivered · 200')).toBeVisible()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await expect(page.getByText('You have no webhooks.')).toBeVisible()
    await context.close()
  } finally {
    await site.close()
    await server.stop()
    receiver.close()
  }
})

test(
  'a webhook is tested, gets a new secret and is deleted',
  core('webhooks'),
  async ({ browser, site }) => {
    const member = await site.member({ passwordHash: await openPasswords().hash(PASSWORD) })
    const context = await browser.newContext({ javaScriptEnabled: false })
    await member.signIn(context)
    const page = await context.newPage()
    await page.goto(`${site.origin}/en/profile/webhooks`)
    await create(page, 'https://hooks.shembull.invalid/tregu')
    const shown = page.getByRole('status').locator('code')
    const first = await shown.textContent()
    // Sends the form again.
    await page.reload()
    await expect(
      page.getByText('You already have a webhook for this address').first()
    ).toBeVisible()
    await page.getByRole('button', { name: 'New secret' }).click()
    await expect(shown).toHaveText(/^whsec_/)
    expect(await shown.textContent()).not.toBe(first)
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await expect(page.locator('main details summary')).toBeVisible()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await expect(page.getByText('You have no webhooks.')).toBeVisible()
    await context.close()
  }
)
