import { expect } from 'vitest'
import { WEBHOOKS_MAX } from '#src/shared/webhooks.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { createWebhook, removeWebhook } from './webhooks.ts'

const TOOLS = {
  webhooks: { refuses: () => undefined },
  secret: 'a secret of the application, 32 b',
  now: new Date('2026-07-27T12:00:00Z')
}
const wishFor = (url: string) => ({ url, events: ['listing.created' as const] })

test('a member has one webhook for an address, and so many in all', async ({ db }) => {
  const [member, other] = [await anAccount(db), await anAccount(db)]
  const create = (owner: typeof member, path: string) =>
    createWebhook(db, owner, wishFor(`https://shembull.al/${path}`), TOOLS)
  const first = await create(member, 'first')
  const taken = { code: 'conflict', fields: { url: 'webhookUrlTaken' } }
  await expect(create(member, 'first')).rejects.toMatchObject(taken)
  await create(other, 'first')
  await removeWebhook(db, member, first.id)
  for (let n = 0; n < WEBHOOKS_MAX; n++) await create(member, `${n}`)
  await expect(create(member, '0')).rejects.toMatchObject(taken)
  const limit = { code: 'conflict', fields: { url: 'webhookLimit' } }
  await expect(create(member, 'more')).rejects.toMatchObject(limit)
})
