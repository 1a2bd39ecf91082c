import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { reports } from '#db/schema/moderation.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import { photoAnswer } from '#src/shared/schemas/photo.ts'
import { day } from '#tests/support/factories.ts'
import { core } from '#tests/support/journeys.ts'
import { aConversation } from '#tests/support/objects.ts'
import { aSeller, snapshot } from '#tests/support/seller.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const [t, { photo: PHOTO }] = [moderationWords('sq'), messagesWords('sq')]

/** What a buyer has sent with a photo that is stored. */
async function sentWithPhoto(site: Site, said: { content: string; heldAt?: Date }) {
  const buyer = await site.member({ createdAt: day(1) })
  const { upload } = await aSeller(site.origin, { id: buyer.account.id, cookie: buyer.cookie })
  const { url, width, height } = photoAnswer.parse(await (await upload(await snapshot())).json())
  const sent = await aConversation(site, buyer, { ...said, photo: { url, width, height } })
  return { ...sent, url }
}

async function expectPhoto(within: Locator, url: string) {
  const shown = within.getByRole('img', { name: PHOTO })
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
  await expect(within.getByRole('link', { name: PHOTO })).toHaveAttribute('href', url)
}

test(
  'a moderator sees the photo of a reported message without text',
  core('moderation'),
  async ({ page, site }) => {
    const { message: targetId, other, url } = await sentWithPhoto(site, { content: '' })
    const report = { kind: 'message', targetId, reason: 'scam', content: '' } as const
    await site.db.insert(reports).values({ ...report, reporterId: other })
    const moderator = await site.member({ role: 'moderator' })
    await moderator.signIn(page.context())
    const path = `/admin/moderation/message/${targetId}`
    await page.goto('/admin/moderation')
    await expect(page.locator(`a[href$="${path}"]`)).toHaveText(PHOTO)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: PHOTO })).toBeVisible()
    await expect(page.getByText(t.gone)).toHaveCount(0)
    await expectPhoto(page.getByRole('main'), url)
  }
)

test('a moderator sees the photo of a message that is held', async ({ page, site }) => {
  const content = `Skanoni ${randomUUID()}`
  const { url } = await sentWithPhoto(site, { content, heldAt: new Date() })
  const moderator = await site.member({ role: 'moderator' })
  await moderator.signIn(page.context())
  await page.goto('/admin/moderation')
  await expectPhoto(page.locator('[data-cases] li', { hasText: content }), url)
})
