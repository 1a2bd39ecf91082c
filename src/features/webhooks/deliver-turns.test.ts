import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, noJobs as jobs } from '#tests/support/factories.ts'
import { deliverWebhooks } from './deliver.ts'
import { createWebhook } from './webhooks.ts'

const SECRET = 'a secret of the application, 32 b'
const HOUR = 60 * 60 * 1000
const now = new Date()
const sender = { refuses: () => undefined }

async function aWebhook(db: Db) {
  const owner = await anAccount(db)
  const wish = { url: 'https://hooks.shembull.al/tregu', events: [] }
  const { id } = await createWebhook(db, owner, wish, { webhooks: sender, secret: SECRET, now })
  return { owner, id }
}

test('slow webhooks of one member, with much that is due, keep nobody else waiting', async ({
  db
}) => {
  const [slow, quick] = [await aWebhook(db), await aWebhook(db)]
  const SLOW = 'https://slow.shembull.al/'
  await db.update(webhooks).set({ url: SLOW }).where(eq(webhooks.id, slow.id))
  const wish = { url: `${SLOW}second`, events: [] }
  const second = await createWebhook(db, slow.owner, wish, {
    webhooks: sender,
    secret: SECRET,
    now
  })
  const due = (webhookId: number, ago: number) => {
    const when = { createdAt: now, nextAttemptAt: new Date(now.getTime() - ago) }
    return { webhookId, type: 'listing.created', data: { id: 1 }, ...when }
  }
  const slowOnes = Array.from({ length: 15 }, () => [due(slow.id, HOUR), due(second.id, HOUR)])
  const quickOnes = Array.from({ length: 5 }, () => due(quick.id, 0))
  await db.insert(webhookDeliveries).values([...slowOnes.flat(), ...quickOnes])

  let [underWay, most, arrived] = [0, 0, 0]
  const allQuick = Promise.withResolvers<void>()
  const hooks = {
    async send(url: string) {
      if (!url.startsWith(SLOW)) {
        arrived++
        if (arrived === quickOnes.length) allQuick.resolve()
        return { status: 200 }
      }
      most = Math.max(most, ++underWay)
      await allQuick.promise
      underWay--
      return { status: 200 }
    }
  }
  const context = {
    webhooks: hooks,
    jobs,
    secret: SECRET,
    clock: { now: () => new Date(now.getTime() + HOUR) }
  }
  expect(await deliverWebhooks(db, context)).toBe(35)
  expect([arrived, most]).toEqual([5, 2])
})
