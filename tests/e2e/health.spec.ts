import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from '#tests/support/site.ts'

test('an admin sees how the site is, and has failed jobs of a kind tried again', async ({
  page,
  site
}) => {
  const id = randomUUID()
  await site.db.execute(sql`
    insert into pgboss.job (id, name, state, data, output, completed_on)
    values (${id}::uuid, 'delete-account', 'failed', '{"userId": 0}', '{"message": "x"}', now())`)
  const admin = await site.member({ role: 'admin' })
  await admin.signIn(page.context())
  await page.goto('/en/admin/health')
  const parts = ['Database', 'Mail', 'Background jobs', 'Storage', 'This process']
  for (const name of parts) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible()
  await expect(page.getByText(/^Tregu \d+\.\d+\.\d+, Node v24/)).toBeVisible()
  await page.getByRole('button', { name: 'Try all again: Deleting accounts' }).click()
  await expect(page.getByText('The jobs will be tried again')).toBeVisible()
  await expect
    .poll(async () => {
      const [job] = await site.db.execute<{ state: string }>(
        sql`select state from pgboss.job where id = ${id}::uuid`
      )
      return job?.state
    })
    .not.toBe('failed')
})

test('what a proxy does wrong is said there', async ({ page, site }) => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect((await site.call('GET', '/healthz', { headers })).status).toBe(200)
  expect((await site.call('GET', '/about', { headers })).status).toBe(200)
  const admin = await site.member({ role: 'admin' })
  await admin.signIn(page.context())
  await page.goto('/en/admin/health')
  await expect(page.getByText('TRUST_PROXY is 0')).toBeVisible()
})
