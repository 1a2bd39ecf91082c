import type { Page } from 'playwright/test'
import { authWords } from '#src/shared/i18n/auth.ts'
import { core } from '#tests/support/journeys.ts'
import { linkIn, mailsTo } from '#tests/support/mailbox.ts'
import { PASSWORD, register } from '#tests/support/registration.ts'
import { expect, QUEUED, test } from '#tests/support/site.ts'

const folder = () => process.env.TEST_FOLDER ?? ''

/** The link of the mail whose subject's text is in it; jobs take a second or two. */
async function linkSentTo(email: string, text: string) {
  let found = ''
  await expect
    .poll(async () => {
      const mails = await mailsTo(folder(), email)
      found = linkIn(mails.find(mail => mail.includes(text)) ?? '')
      return found
    }, QUEUED)
    .toMatch(/#[\w-]{22}\.[\w-]{43}$/)
  return found
}

async function newMember(page: Page) {
  await page.goto('/auth?tab=create')
  const email = await register(page)
  await expect(page).toHaveURL(/\/$/)
  return email
}

const t = authWords('sq')
const tokenOf = (link: string) => new URL(link).hash.slice(1)
/** As a release before this one mailed it. */
const oldForm = (link: string, path: string) => new URL(`${path}?token=${tokenOf(link)}`, link).href

test('the token of a mailed link is sent in no address', async ({ page }) => {
  const email = await newMember(page)
  const link = await linkSentTo(email, 'Llogaria juaj u krijua')
  const sent: string[] = []
  page.on('request', request => sent.push(request.url(), ...Object.values(request.headers())))
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/confirm$/)
  await expect(page.getByLabel(t.mailedLink)).toBeHidden()
  await page.getByRole('button', { name: 'Konfirmo emailin' }).click()
  await expect(page.getByText('Emaili u konfirmua')).toBeVisible()
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.filter(each => each.includes(tokenOf(link)))).toEqual([])
})

test('mails come in the language of the pages that were read last', async ({
  page,
  browser,
  site
}) => {
  const email = await newMember(page)
  await page.goto('/en/saved')
  // The words of a notice have one address, which is no page that was read.
  await page.evaluate(async () => (await fetch('/toasts/en.json')).text())
  const plain = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await plain.goto('/auth/reset')
  await plain.getByRole('textbox', { name: 'Emaili' }).fill(email)
  await plain.getByRole('button', { name: 'Dërgo lidhjen' }).click()
  expect(await linkSentTo(email, authWords('en').mailResetSubject)).toContain('/en/')
})

test('without script the mailed link is pasted, once', async ({ page, browser, site }) => {
  const email = await newMember(page)
  const plain = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false })
  await plain.goto('/auth/reset')
  await plain.getByRole('textbox', { name: 'Emaili' }).fill(email)
  await plain.getByRole('button', { name: 'Dërgo lidhjen' }).click()
  const link = await linkSentTo(email, 'Dikush kërkoi të ndryshojë fjalëkalimin')
  await plain.goto(link)
  const save = async (first: string, second: string) => {
    await plain.getByLabel(/^Fjalëkalimi i ri/).fill(first)
    await plain.getByLabel(/^Përsëritni/).fill(second)
    await plain.getByRole('button', { name: 'Ruaj fjalëkalimin e ri' }).click()
  }
  await save('krejt-tjeter-9', 'krejt-tjeter-9')
  await expect(plain.getByText(t.linkExpired).first()).toBeVisible()
  await plain.getByLabel(t.mailedLink).fill(` ${link}\n`)
  await save('krejt-tjeter-9', 'ndryshe-krejt-9')
  await expect(plain.getByLabel(t.mailedLink)).toHaveCount(0)
  await save('krejt-tjeter-9', 'krejt-tjeter-9')
  await expect(plain).toHaveURL(/\/auth$/)
  await plain.close()
})

test('after a forgotten password, signing in leads where it was to lead', async ({
  page,
  browser,
  site
}) => {
  const email = await newMember(page)
  const plain = await browser.newPage({ baseURL: site.origin, locale: 'sq-AL' })
  await plain.goto('/saved-searches')
  await plain.getByRole('link', { name: t.forgotPassword }).click()
  await plain.getByRole('textbox', { name: 'Emaili' }).fill(email)
  await plain.getByRole('button', { name: 'Dërgo lidhjen' }).click()
  const link = await linkSentTo(email, 'Dikush kërkoi të ndryshojë fjalëkalimin')
  // Anybody can have this mail sent to anybody.
  expect(link).not.toContain('saved-searches')
  await plain.goto(link)
  await plain.getByLabel(/^Fjalëkalimi i ri/).fill('krejt-tjeter-9')
  await plain.getByLabel(/^Përsëritni/).fill('krejt-tjeter-9')
  await plain.getByRole('button', { name: 'Ruaj fjalëkalimin e ri' }).click()
  await plain.getByRole('textbox', { name: 'Emaili' }).fill(email)
  await plain.getByLabel(/^Fjalëkalimi/).fill('krejt-tjeter-9')
  await plain.getByRole('button', { name: 'Hyr', exact: true }).click()
  await expect(plain).toHaveURL('/saved-searches')
  expect((await plain.context().cookies()).map(({ name }) => name)).not.toContain('__Host-onward')
  await plain.close()
})

test('links of an earlier release go on working', async ({ page, site }) => {
  const email = await newMember(page)
  await page.goto(oldForm(await linkSentTo(email, 'Llogaria juaj u krijua'), '/auth/confirm'))
  await page.getByRole('button', { name: 'Konfirmo emailin' }).click()
  await expect(page.getByText('Emaili u konfirmua')).toBeVisible()
  await site.call('POST', '/api/auth/reset', { body: { email } })
  const mailed = await linkSentTo(email, 'Dikush kërkoi të ndryshojë fjalëkalimin')
  await page.goto(oldForm(mailed, '/auth/reset'))
  await page.getByLabel(/^Fjalëkalimi i ri/).fill('krejt-tjeter-9')
  await page.getByLabel(/^Përsëritni/).fill('krejt-tjeter-9')
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin e ri' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('the mailed link confirms the address, once', async ({ page }) => {
  const email = await newMember(page)
  await page.goto('/profile')
  await expect(page.getByText('Emaili nuk është konfirmuar ende.')).toBeVisible()
  const link = await linkSentTo(email, 'Llogaria juaj u krijua')
  await page.goto(link)
  await page.getByRole('button', { name: 'Konfirmo emailin' }).click()
  await expect(page.getByText('Emaili u konfirmua')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Emaili nuk është konfirmuar ende.')).toBeHidden()
  await page.goto(link)
  await page.getByRole('button', { name: 'Konfirmo emailin' }).click()
  await expect(page.getByText(`Emaili ${email} është konfirmuar tashmë.`)).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'Konfirmo emailin' }).click()
  await expect(page.getByText('Kjo lidhje ka skaduar ose është përdorur.').first()).toBeVisible()
})

test(
  'a forgotten password is replaced by a mailed link, and old sessions end',
  core('accounts', 'auth'),
  async ({ page, browser, site }) => {
    const email = await newMember(page)
    const phone = await browser.newPage({ baseURL: site.origin, locale: 'sq-AL' })
    await phone.goto('/auth/reset')
    await phone.getByRole('textbox', { name: 'Emaili' }).fill(email)
    await phone.getByRole('button', { name: 'Dërgo lidhjen' }).click()
    await expect(phone.getByRole('heading', { name: 'Kontrolloni emailin' })).toBeVisible()
    await phone.goto(await linkSentTo(email, 'Dikush kërkoi të ndryshojë fjalëkalimin'))
    await phone.getByLabel(/^Fjalëkalimi i ri/).fill('krejt-tjeter-9')
    await phone.getByLabel(/^Përsëritni/).fill('krejt-tjeter-9')
    await phone.getByRole('button', { name: 'Ruaj fjalëkalimin e ri' }).click()
    await expect(phone).toHaveURL(/\/auth$/)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/auth\?next=/)
    for (const [password, lets] of [
      [PASSWORD, false],
      ['krejt-tjeter-9', true]
    ] as const) {
      await phone.goto('/auth')
      await phone.getByRole('textbox', { name: 'Emaili' }).fill(email)
      await phone.getByLabel(/^Fjalëkalimi/).fill(password)
      await phone.getByRole('button', { name: 'Hyr', exact: true }).click()
      if (lets) await expect(phone).toHaveURL(/\/$/)
      else
        await expect(
          phone.getByText('Emaili ose fjalëkalimi është i gabuar.').first()
        ).toBeVisible()
    }
    await phone.close()
  }
)

test(
  'a mistyped email is replaced by the right one, and the one before can come back',
  core('accounts'),
  async ({ page }) => {
    const first = await newMember(page)
    const [second, third] = [`e.dyta.${first}`, `e.treta.${first}`]
    const request = async (email: string, password: string) => {
      await page.goto('/profile')
      await page.getByLabel('Emaili i ri').fill(email)
      await page.locator('#email-password').fill(password)
      await page.getByRole('button', { name: 'Dërgo lidhjen', exact: true }).click()
    }
    await request(second, 'gabim-99')
    await expect(page.getByText('Fjalëkalimi është i gabuar.').first()).toBeVisible()
    await expect(page.getByLabel('Emaili i ri')).toHaveValue(second)
    for (const email of [second, third]) {
      await request(email, PASSWORD)
      await expect(page.getByText(`Ju dërguam një lidhje në ${email}.`)).toBeVisible()
      await page.goto(await linkSentTo(email, t.mailNewEmailSubject))
      await page.getByRole('button', { name: 'Konfirmo emailin' }).click()
      await expect(page.getByText('Emaili u konfirmua')).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByText(`· ${email}`)).toBeVisible()
    }
    const wayBack = await linkSentTo(second, 'llogaria kthehet te kjo adresë')
    const comeBack = async () => {
      await page.goto(wayBack)
      await page.getByLabel(/^Fjalëkalimi i ri/).fill('krejt-tjeter-9')
      await page.getByLabel(/^Përsëritni/).fill('krejt-tjeter-9')
      await page.getByRole('button', { name: 'Ruaj fjalëkalimin e ri' }).click()
    }
    await comeBack()
    await page.getByRole('textbox', { name: 'Emaili' }).fill(second)
    await page.getByLabel(/^Fjalëkalimi/).fill('krejt-tjeter-9')
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await comeBack()
    await expect(page.getByText(t.restoreEmailExpired)).toHaveCount(2)
    await expect(page.getByText(t.linkExpired)).toHaveCount(0)
  }
)
