import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright/test'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { deviceWords, verificationWords } from '#src/shared/i18n/verification.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { anIdNumber } from '#tests/support/id-numbers.ts'
import { coreWhen } from '#tests/support/journeys.ts'
import { allMails, mailsTo } from '#tests/support/mailbox.ts'
import { rowsWith } from '#tests/support/rows-with.ts'
import { expect, type Member, QUEUED, type Site, test } from '#tests/support/site.ts'

type Look = { language: Language; width: number; javaScriptEnabled?: boolean }

const WAYS: Required<Look>[] = [
  { language: 'sq', width: 360, javaScriptEnabled: false },
  { language: 'sq', width: 1280, javaScriptEnabled: true },
  { language: 'en', width: 360, javaScriptEnabled: true },
  { language: 'en', width: 1280, javaScriptEnabled: false }
]
const PASSWORD = 'dielli i bukur'
const withPassword = async () => ({ passwordHash: await openPasswords().hash(PASSWORD) })

async function pageOf(browser: Browser, site: Site, member: Member | undefined, look: Look) {
  const { language, width, javaScriptEnabled = true } = look
  const viewport = { width, height: 800 }
  const options = { baseURL: site.origin, locale: language, viewport, javaScriptEnabled }
  const context = await browser.newContext(options)
  await member?.signIn(context)
  return context.newPage()
}

const statusOf = async (site: Site, as: Member, headers = {}) =>
  (await site.call('GET', '/api/auth/verification-status', { as, headers })).json()

test('allowed without a device form below, the focus goes to the heading', async ({
  page,
  site
}) => {
  await (await site.member()).signIn(page.context())
  await page.goto('/verify-id')
  await page.getByRole('button', { name: deviceWords('sq').consentAllow, exact: true }).click()
  await expect(page.getByText(deviceWords('sq').consentGiven)).toBeVisible()
  await expect(page.getByRole('heading', { name: deviceWords('sq').consentTitle })).toBeFocused()
})

for (const look of WAYS) {
  const { language, width, javaScriptEnabled } = look
  const t = verificationWords(language)
  const script = javaScriptEnabled ? 'with' : 'without'
  test(
    `an ID number is checked, ${language}, ${width} px, ${script} JavaScript`,
    coreWhen(language === 'sq', 'trust'),
    async ({ browser, site }) => {
      const here = localized(paths.verifyId, language)
      const stranger = await pageOf(browser, site, undefined, look)
      await stranger.goto(here)
      await expect(stranger).toHaveURL(url => url.searchParams.get('next') === here)
      const member = await site.member()
      const page = await pageOf(browser, site, member, look)
      await page.goto(here)
      const submit = () => page.getByRole('button', { name: t.submit, exact: true }).click()
      const name = page.getByLabel(t.fullName)
      const number = page.getByLabel(t.number)
      await name.fill('A')
      await number.fill('J0010')
      await submit()
      await expect(number).toHaveAccessibleDescription(new RegExp(t.numberTooShort))
      await expect(name).toHaveAccessibleDescription(/është|janë|required/)
      const right = anIdNumber()
      await name.fill('Arben Kola')
      await number.fill(right.slice(0, -1) + (right.endsWith('B') ? 'C' : 'B'))
      await submit()
      await expect(page.getByRole('alert')).toContainText(
        language === 'sq' ? 'Ky numër nuk mund të pranohet.' : 'This number cannot be accepted.'
      )
      await expect(name).toHaveValue('Arben Kola')
      await number.fill(` ${right.toLowerCase()} `)
      await submit()
      await expect(page).toHaveURL(new URL(localized(paths.home, language), site.origin).href)
      if (javaScriptEnabled) {
        await expect(page.locator('#toasts > *')).toContainText(t.successTitle)
        await expect(page.locator('#toasts > *')).toContainText(t.successBody)
      }
      await page.goto(here)
      await expect(page.getByText(t.alreadyDone.split('{')[0]!)).toBeVisible()
      expect(await statusOf(site, member)).toMatchObject({
        isIdVerified: true,
        idVerifiedAt: expect.any(String),
        device: { isVerified: false, expiresAt: null },
        required: { postingId: false, messagingId: false, messagingDevice: false }
      })
      await page.context().close()
      await stranger.context().close()
    }
  )
}

for (const [language, width] of [
  ['sq', 360],
  ['en', 1280]
] as const) {
  test(
    `a device is verified by its owner and forgotten again, ${language}, ${width} px`,
    coreWhen(language === 'sq', 'trust', 'verify-device'),
    async ({ browser, site }) => {
      const [t, id] = [deviceWords(language), verificationWords(language)]
      const member = await site.member(await withPassword())
      const page = await pageOf(browser, site, member, { language, width })
      const stored = () => page.evaluate(() => localStorage.getItem('device_fingerprint'))
      await page.goto(localized(paths.verifyDevice, language))
      await expect(page.getByRole('heading', { name: t.consentTitle })).toBeVisible()
      await expect(page.getByLabel(t.password)).toBeHidden()
      await page.getByRole('button', { name: t.consentDeny }).click()
      await expect(page.getByText(t.consentDenied)).toBeVisible()
      expect(await stored()).toBeNull()
      await page.getByRole('button', { name: t.consentAllow, exact: true }).click()
      const password = page.getByLabel(t.password)
      await password.fill('dielli i keq')
      await page.getByRole('button', { name: t.submit }).click()
      await expect(password).toHaveAccessibleDescription(authWords(language).wrongPassword)
      expect(await stored()).toMatch(/^[0-9a-f]{64}$/)
      await password.fill(PASSWORD)
      await page.getByRole('button', { name: t.submit }).click()
      await expect(page).toHaveURL(/\/profile$/)
      await expect(page.locator('#toasts > *')).toContainText(t.verified)
      const cookies = await page.context().cookies()
      expect(cookies.find(({ name }) => name === '__Host-device')).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/'
      })
      // From the server as well: Safari keeps what a script stores for a week.
      const fingerprints = cookies.filter(({ name }) => name === '__Host-device_fingerprint')
      expect(fingerprints).toMatchObject([{ value: await stored(), httpOnly: false }])
      const shown = page
        .getByRole('listitem')
        .filter({ hasText: `(${authWords(language).sessionCurrent})` })
        .last()
      await shown.getByRole('button', { name: t.remove }).click()
      await expect(page.locator('#toasts > *')).toContainText(t.removed)
      await expect(page.getByText(t.none)).toBeVisible()
      await page.goto(localized(paths.verifyId, language))
      await expect(page.getByText(t.consentGiven)).toBeVisible()
      await page.getByLabel(id.fullName).fill('Arben Kola')
      await page.getByLabel(id.number).fill(anIdNumber())
      await page.getByRole('button', { name: id.submit, exact: true }).click()
      await expect(page.locator('#toasts > *')).toContainText(id.successTitle)
      await page.goto(localized(paths.verifyDevice, language))
      await expect(page.getByText(t.success.split('{')[0]!)).toBeVisible()
      await page.context().close()
    }
  )
}

test('a device is known by header and cookie; one alone, or a huge one, is not', async ({
  site
}) => {
  const member = await site.member(await withPassword())
  const body = { deviceFingerprint: 'browser-7', password: PASSWORD }
  const verified = await site.call('POST', '/api/auth/verify-device', { as: member, body })
  expect(verified.status).toBe(200)
  const cookie = verified.headers.get('set-cookie')?.split(';')[0] ?? ''
  const device = { ...member, cookie: `${member.cookie}; ${cookie}` }
  const known = async (as: Member, fingerprint?: string) => {
    const headers = fingerprint ? { 'x-device-fingerprint': fingerprint } : {}
    return (await statusOf(site, as, headers)).device.isVerified
  }
  expect(await known(device, 'browser-7')).toBe(true)
  expect(await known(device)).toBe(false)
  expect(await known(device, 'browser-8')).toBe(false)
  expect(await known(device, 'browser-7'.repeat(1000))).toBe(false)
  expect(await known(member, 'browser-7')).toBe(false)
  const other = await site.member()
  expect(await known({ ...other, cookie: `${other.cookie}; ${cookie}` }, 'browser-7')).toBe(false)
  for (const deviceFingerprint of ['', 'x'.repeat(513), 7]) {
    const wrong = { deviceFingerprint, password: PASSWORD }
    const { status } = await site.call('POST', '/api/auth/verify-device', {
      as: member,
      body: wrong
    })
    expect(status).toBe(422)
  }
  const [own] = await (await site.call('GET', '/api/auth/devices', { as: device })).json()
  await site.call('DELETE', `/api/auth/devices/${own.id}`, { as: device })
  expect(await known(device, 'browser-7')).toBe(false)
})

test('the answers for a taken number and for a malformed one are the same', async ({ site }) => {
  const taken = anIdNumber()
  const verify = async (albanianIdNumber: string) => {
    const as = await site.member()
    const body = { albanianIdNumber, fullName: 'Arben Kola', isIdVerified: true }
    const response = await site.call('POST', '/api/auth/verify-albanian-id', { as, body })
    const text = (await response.text()).replace(/"requestId":"[^"]+"/, '')
    const names = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
    return { status: response.status, text, headers: JSON.stringify(names) }
  }
  expect((await verify(taken)).status).toBe(200)
  const refused = await verify(taken)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('"code":"id_not_accepted"')
  expect(await verify(`${taken.slice(0, -1)}${taken.endsWith('B') ? 'C' : 'B'}`)).toEqual(refused)
  expect((await rowsWith(site.db, taken)).found).toEqual([])
})

test('a number that was entered stands in no mail', async ({ site }) => {
  const member = await site.member()
  const folder = process.env.TEST_FOLDER ?? ''
  const number = anIdNumber()
  const fullName = `Arben ${randomUUID().slice(0, 8)}`
  const body = { albanianIdNumber: number, fullName, isIdVerified: true }
  const verify = async (as: Member) =>
    (await site.call('POST', '/api/auth/verify-albanian-id', { as, body })).status
  expect(await verify(member)).toBe(200)
  expect(await verify(await site.member())).toBe(422)
  // A mail that came after shows that those before it are out.
  const { email } = member.account
  await site.call('POST', '/api/auth/reset', { body: { email } })
  await expect.poll(async () => (await mailsTo(folder, email)).length, QUEUED).toBe(1)
  for (const secret of [number, number.slice(1, -1), fullName]) {
    expect((await allMails(folder)).filter(mail => mail.includes(secret))).toEqual([])
  }
})
