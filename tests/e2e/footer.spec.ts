import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { durationText } from '#src/shared/i18n/dates.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { aListing } from '#tests/support/factories.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** Where mail to the operator goes when the operator has set no address. */
const OPERATOR = 'operator@localhost'

const PAGES = [
  ['/about', 'Rreth nesh', 'About Us'],
  ['/privacy', 'Politika e privatësisë', 'Privacy Policy'],
  ['/terms', 'Kushtet e përdorimit', 'Terms of Service'],
  ['/help', 'Pyetje të shpeshta', 'Frequently asked questions'],
  ['/safety', 'Këshilla sigurie', 'Safety tips'],
  ['/report', 'Raporto një shpallje', 'Report Listing'],
  ['/contact', 'Na kontaktoni', 'Contact Us']
] as const

for (const width of [360, 1280]) {
  for (const [index, language] of (['sq', 'en'] as const).entries()) {
    test(`the footer leads to every page, ${language}, ${width} px`, async ({ browser, site }) => {
      const viewport = { width, height: 800 }
      const context = await browser.newContext({ baseURL: site.origin, locale: language, viewport })
      const page = await context.newPage()
      for (const [path, ...titles] of PAGES) {
        const title = titles[index] ?? ''
        await page.goto(language === 'en' ? '/en' : '/')
        await page.evaluate(() => localStorage.setItem('seen-free-popup', 'true'))
        await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
        await expect(page).toHaveURL(`${site.origin}${language === 'en' ? '/en' : ''}${path}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('main')).not.toContainText(/\{\w+\}|undefined/)
        for (const href of await page.locator('main a').evaluateAll(hrefs)) {
          if (!href.startsWith(site.origin)) continue
          expect([
            href,
            (await fetch(href, { headers: { cookie: `lang=${language}` } })).status
          ]).toEqual([href, 200])
        }
      }
      await context.close()
    })
  }
}
const hrefs = (links: Element[]) => links.map(link => (link as HTMLAnchorElement).href)

test('the terms open beside the form for a new account, which keeps what is typed', async ({
  page,
  context
}) => {
  await page.goto('/auth?tab=create')
  const form = page.getByRole('main')
  await page.getByLabel('Emri dhe mbiemri').fill('Drita Marku')
  for (const name of ['Kushtet e përdorimit', 'Politikën e privatësisë']) {
    const opened = context.waitForEvent('page')
    await form.getByRole('link', { name, exact: true }).click()
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByLabel('Emri dhe mbiemri')).toHaveValue('Drita Marku')
})

test('pages of prose may be kept by everybody, and by nobody what was made for a member', async ({
  site
}) => {
  const member = await site.member()
  for (const [path] of PAGES) {
    const ask = (cookie: string) => fetch(site.origin + path, { headers: { cookie } })
    const { headers } = await ask('lang=sq')
    expect([path, headers.get('cache-tag')]).toEqual([path, 'frame'])
    const own = await ask(`lang=sq; ${member.cookie}`)
    expect([path, own.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
  }
})

test('the privacy page prints the periods by which the jobs delete', async ({ page }) => {
  await page.goto('/privacy')
  const printed = page.locator('div:has(> h2:text("Për sa kohë")) + ul > li')
  const periods = Object.values(RETENTION).map(ms => durationText(ms, 'sq'))
  await expect(printed).toContainText(periods)
})

/** Mail that holds the word; the queue has no part in it. */
const mailWith = async (word: string) =>
  (await mailsTo(process.env.TEST_FOLDER ?? '', OPERATOR)).find(mail => mail.includes(word)) ?? ''

async function fill(
  page: Page,
  { message = '', name = 'Drita Marku', email = 'drita@shembull.al' }
) {
  await page.getByLabel(/^(Mesazhi|Çfarë nuk shkon\?)/).fill(message)
  await page.getByLabel(/^Emri dhe mbiemri/).fill(name)
  await page.getByRole('textbox', { name: 'Emaili' }).fill(email)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a message reaches the operator, after what was wrong with it',
      coreWhen(!javaScriptEnabled, 'prose'),
      async ({ page }) => {
        const message = `Një pyetje "${randomUUID()}"`
        await page.goto('/contact')
        await fill(page, { message, email: 'drita' })
        await page.getByRole('button', { name: 'Dërgo' }).click()
        await expect(page.getByText('Adresa e emailit nuk është e vlefshme').first()).toBeVisible()
        await expect(page.getByLabel(/^Mesazhi/)).toHaveValue(message)
        await expect(page.getByLabel(/^Emri dhe mbiemri/)).toHaveValue('Drita Marku')
        expect(await mailWith(message)).toBe('')
        await fill(page, { message })
        await page.getByRole('button', { name: 'Dërgo' }).click()
        await expect(
          page.getByText("Mesazhi u dërgua. Do t'ju përgjigjemi me email.")
        ).toBeVisible()
        const mail = await mailWith(message)
        expect(mail).toContain('Reply-To: Drita Marku <drita@shembull.al>')
        expect(mail).toContain('Mesazh nga Drita Marku')
      }
    )

    test('a listing is reported from its page', async ({ page, site }) => {
      const seller = await site.member()
      const { id } = await aListing(site.db, seller.account)
      const message = `Mashtrim ${randomUUID()}`
      await page.goto(`/listing/${id}`)
      await page.getByRole('link', { name: 'Raporto', exact: true }).click()
      await expect(page.getByLabel(/^Lidhja e shpalljes/)).toHaveValue(
        `${site.origin}/listing/${id}`
      )
      await page.getByLabel(/^Lidhja e shpalljes/).fill('https://evil.example/')
      await fill(page, { message })
      await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
      await expect(page.getByText('Kjo nuk është lidhja e një shpalljeje').first()).toBeVisible()
      await page.getByLabel(/^Lidhja e shpalljes/).fill(`/en/listing/${id}`)
      await page.getByRole('button', { name: 'Dërgo raportimin' }).click()
      await expect(page.getByText('Mesazhi u dërgua.')).toBeVisible()
      expect(await mailWith(message)).toContain(`${site.origin}/listing/${id}`)
    })
  })
}

test('every field of an empty message is named', async ({ page }) => {
  await page.goto('/en/report')
  await page.getByRole('button', { name: 'Send report' }).click()
  for (const text of [
    'The link to the listing is required',
    'Message is required',
    'Full name is required',
    'Email is required'
  ]) {
    await expect(page.getByRole('alert').getByText(text)).toBeVisible()
  }
})

test('a member finds name and address filled in', async ({ page, site }) => {
  const member = await site.member({ fullName: 'Genta Prifti' })
  await member.signIn(page.context())
  await page.goto('/contact')
  await expect(page.getByLabel(/^Emri dhe mbiemri/)).toHaveValue('Genta Prifti')
  await expect(page.getByRole('textbox', { name: 'Emaili' })).toHaveValue(member.account.email)
})

test('where nobody is named, each page says so', async ({ site }) => {
  for (const path of ['/about', '/privacy', '/terms']) {
    const page = await site.call('GET', path, { headers: { cookie: 'lang=sq' } })
    expect(await page.text()).toMatch(
      /(e administron|është) \[operatori nuk e ka vendosur ende emrin: OPERATOR_NAME\]/
    )
  }
})

const written = { name: 'Drita', email: 'drita@shembull.al', message: 'Një pyetje.' }

test('the site names its operator, who is not written to without end', async () => {
  const server = await startServer({
    env: {
      OPERATOR_NAME: 'Tregu shpk',
      OPERATOR_EMAIL: 'op@tregu.example',
      OPERATOR_ADDRESS: 'Rruga e Dibrës 5, Tiranë',
      OPERATOR_TAX_NUMBER: 'L12345678A',
      SOCIAL_INSTAGRAM: 'https://instagram.com/tregu'
    }
  })
  try {
    const read = async (path: string) =>
      (await fetch(server.origin + path, { headers: { cookie: 'lang=en' } })).text()
    for (const path of ['/en/about', '/en/privacy', '/en/terms']) {
      expect(await read(path)).toContain('Tregu shpk')
    }
    const whole = 'Tregu shpk, Rruga e Dibrës 5, Tiranë, tax number L12345678A, op@tregu.example'
    for (const path of ['/en/privacy', '/en/terms']) expect(await read(path)).toContain(whole)
    const contact = await read('/en/contact')
    expect(contact).toContain('op@tregu.example')
    expect(contact).toContain('https://instagram.com/tregu')
    expect(contact).not.toContain('Facebook')
    const send = (n: number) =>
      fetch(`${server.origin}/api/contact`, {
        method: 'POST',
        headers: { origin: server.origin, 'content-type': 'application/json' },
        body: JSON.stringify({ ...written, email: `u${n}@shembull.al` })
      })
    const answers: number[] = []
    for (let n = 0; n < 11; n++) answers.push((await send(n)).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
    expect(await mailsTo(server.folder, 'op@tregu.example')).toHaveLength(10)
  } finally {
    await server.stop()
  }
})

test('nothing of a message is kept in the database', async ({ site }) => {
  // "8e09…" would be a number to the parser of the search, and the rest another word.
  const word = `w${randomUUID().replaceAll('-', '')}`
  await site.call('POST', '/api/contact', { body: { ...written, message: word } })
  expect(await mailWith(word)).not.toBe('')
  expect(await inDatabase(site, word)).toEqual([])
  // The search finds what is there.
  await aListing(site.db, (await site.member()).account, { description: word })
  expect((await inDatabase(site, word)).toSorted()).toEqual(['listings', 'search_documents'])
})

/** Tables that hold the word anywhere. */
async function inDatabase({ db }: Site, word: string) {
  const { sql } = await import('drizzle-orm')
  const tables: { schema: string; name: string }[] = await db.execute(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const rows: { n: number }[] = await db.execute(
      sql`select count(*)::int as n from ${sql.identifier(schema)}.${sql.identifier(name)} as t
        where t::text like ${`%${word}%`}`
    )
    if (rows[0]?.n) found.push(name)
  }
  return found
}
