import { eq } from 'drizzle-orm'
import { reports } from '#db/schema/moderation.ts'
import { aListing } from '#tests/support/factories.ts'
import { core, coreWhen } from '#tests/support/journeys.ts'
import { expect, test } from '#tests/support/site.ts'

const REFUSED = [
  'javascript:alert(document.domain)',
  'java%0ascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  'https://posta.al@evil.example/',
  '"><script>alert(1)</script>',
  ''
]

test('an outside link is explained and not followed', core('messaging'), async ({ page, site }) => {
  const to = 'https://posta-shqiptare.top/paguaj?id=1&x="><img src=x onerror=alert(1)>'
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const address = `/link?to=${encodeURIComponent(to.replaceAll(' ', '%20'))}`
  const answer = await fetch(site.origin + address, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Po dilni nga /)
  await expect(page.locator('[data-host]')).toHaveText('posta-shqiptare.top')
  await expect(page.getByText('adresa ngjan me Posta Shqiptare')).toBeVisible()
  const out = page.getByRole('link', { name: 'Hape gjithsesi' })
  await expect(out).toHaveAttribute('href', /^https:\/\/posta-shqiptare\.top\/paguaj\?id=1&x=%22/)
  await expect(out).toHaveAttribute('rel', /noopener noreferrer nofollow/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect(await page.locator('main img').count()).toBe(0)
  expect(dialogs).toEqual([])
})

test('an address in foreign letters is shown in plain ones', async ({ page }) => {
  await page.goto(`/en/link?to=${encodeURIComponent('https://rаiffeisen.al/')}`)
  await expect(page.locator('[data-host]')).toHaveText('xn--riffeisen-0yh.al')
  await expect(page.getByText('the address resembles Raiffeisen')).toBeVisible()
})

test('what is no address of the web leads nowhere', async ({ page }) => {
  for (const to of REFUSED) {
    const answer = await page.goto(`/link?to=${encodeURIComponent(to)}`)
    expect([to, answer?.status()]).toEqual([to, 400])
    await expect(page.getByRole('heading', { name: 'Kjo lidhje nuk hapet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hape gjithsesi' })).toHaveCount(0)
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a member reports a listing, once',
      coreWhen(javaScriptEnabled, 'moderation'),
      async ({ page, site }) => {
        const { id, title } = await aListing(site.db, (await site.member()).account)
        const member = await site.member()
        await member.signIn(page.context())
        await page.goto(`/listing/${id}`)
        await page.getByRole('link', { name: 'Raporto', exact: true }).click()
        await expect(page.getByRole('heading', { name: 'Raporto shpalljen' })).toBeVisible()
        await expect(page.locator('main')).toContainText(title)
        await page.getByLabel('Na tregoni më shumë').fill('Kërkon kapar.')
        await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
        await expect(page.getByText('Zgjidhni një arsye').first()).toBeVisible()
        await expect(page.getByLabel('Na tregoni më shumë')).toHaveValue('Kërkon kapar.')
        await page.getByLabel('Mashtrim').check()
        await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
        await expect(page.getByText('Raportimi u dërgua')).toBeVisible()
        const rows = await site.db
          .select()
          .from(reports)
          .where(eq(reports.reporterId, member.account.id))
        expect(rows).toMatchObject([
          { kind: 'listing', targetId: id, reason: 'scam', note: 'Kërkon kapar.' }
        ])
        await page.goto(`/report?listing=${id}`)
        await page.getByLabel('Mashtrim').check()
        await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
        await expect(page.getByText('E keni raportuar tashmë.').first()).toBeVisible()
        await page.getByRole('link', { name: 'Kthehu te shpallja' }).click()
        await expect(page).toHaveURL(`${site.origin}/listing/${id}`)
      }
    )
  })
}

test('a person is reported by a member, and a visitor signs in first', async ({ page, site }) => {
  const { account } = await site.member({ fullName: 'Ilir Hoxha' })
  await page.goto(`/en/report?user=${account.username}`)
  await expect(page).toHaveURL(/\/en\/auth\?next=/)
  const member = await site.member()
  await member.signIn(page.context())
  await page.goto(`/en/report?user=${account.username}`)
  await expect(page.locator('main')).toContainText('Ilir Hoxha')
  await expect(page.getByLabel('Wrong category')).toHaveCount(0)
  await page.getByLabel('Harassment or threats').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent')).toBeVisible()
})

test('who comes from a listing is not asked to open it before reporting it', async ({
  page,
  site
}) => {
  const { id } = await aListing(site.db, (await site.member()).account)
  const open = page.getByText('Hapni shpalljen dhe prekni')
  await page.goto('/report')
  await expect(open).toBeVisible()
  await page.goto(`/report?listing=${id}`)
  await expect(page.getByLabel(/^Lidhja e shpalljes/)).toHaveValue(`${site.origin}/listing/${id}`)
  await expect(open).toHaveCount(0)
})

test('what was written stays when the session has ended', async ({ page, site }) => {
  const { id } = await aListing(site.db, (await site.member()).account)
  const member = await site.member()
  await member.signIn(page.context())
  await page.goto(`/report?listing=${id}`)
  await page.getByLabel('Mashtrim').check()
  await page.getByLabel('Na tregoni më shumë').fill('Foto të vjedhura')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
  const signIn = page.locator('main').getByRole('link', { name: 'Hyr', exact: true })
  const next = new URL((await signIn.getAttribute('href')) ?? '', site.origin).searchParams.get(
    'next'
  )
  await member.signIn(page.context())
  await page.goto(next ?? '')
  await expect(page.getByLabel('Na tregoni më shumë')).toHaveValue('Foto të vjedhura')
  await expect(page.getByLabel('Mashtrim')).toBeChecked()
})

test('a message of somebody else is not there to be reported', async ({ page, site }) => {
  await (await site.member()).signIn(page.context())
  await page.goto('/report?message=999999999')
  await page.getByLabel('Mashtrim').check()
  await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
  await expect(page.getByRole('alert').getByText('Nuk u gjet.')).toBeVisible()
  await page.goto('/report?listing=999999999')
  await expect(page.getByText('Nuk u gjet ajo që doni të raportoni.')).toBeVisible()
})

test('a member finds the listing by its link', async ({ page, site }) => {
  const { id } = await aListing(site.db, (await site.member()).account)
  await (await site.member()).signIn(page.context())
  await page.goto('/report')
  await page.getByLabel(/^Lidhja e shpalljes/).fill('https://evil.example/')
  await page.getByRole('button', { name: 'Gjej shpalljen' }).click()
  await expect(page.getByText('Kjo nuk është lidhja e një shpalljeje').first()).toBeVisible()
  await page.getByLabel(/^Lidhja e shpalljes/).fill(`${site.origin}/en/listing/${id}`)
  await page.getByRole('button', { name: 'Gjej shpalljen' }).click()
  await expect(page).toHaveURL(`${site.origin}/report?listing=${id}`)
})

test('a checklist opens by its address and is ticked', async ({ page }) => {
  await page.goto('/safety#makine')
  const list = page.locator('#makine')
  await expect(list).toHaveAttribute('open', '')
  const first = list.getByRole('checkbox').first()
  await first.check()
  await expect(first).toBeChecked()
  await expect(page.locator('#telefon')).not.toHaveAttribute('open')
})
