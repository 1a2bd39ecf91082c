import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '#db/embedded.ts'
import { openJobs } from '#src/platform/jobs.ts'
import { openLog } from '#src/platform/log.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { movableClock, moveClock } from '#tests/support/planted.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { aReachedMember, tellOfEnd } from '#tests/support/reached-member.ts'
import { newFolder, startServer } from '#tests/support/server.ts'
import { expect, openSite, QUEUED, test } from '#tests/support/site.ts'

/** More than all workers of one process take at a time: four with ten jobs each. */
const HANGING = 60
/** Of the plan, for any job. */
const HELD_UP = { below: 5 }

/** The built site with push services that it may send to, and its queue. */
async function openOutbox(services: number) {
  const all = await Promise.all(Array.from({ length: services }, () => openPushService()))
  const folder = await newFolder()
  const PUSH_HOSTS = all.map(({ origin }) => origin).join(',')
  const server = await startServer({
    folder,
    env: { ...movableClock, PUSH_HOSTS, RATE_LIMITS: 'off' }
  })
  const site = await openSite(server)
  const jobs = await openJobs((await openEmbedded(folder, () => {})).appUrl, openLog('silent'))
  return {
    services: all,
    server,
    jobs,
    db: site.db,
    async close() {
      await jobs.stop()
      await site.close()
      await server.stop()
      await Promise.all(all.map(service => service.close()))
      await rm(folder, { recursive: true, force: true })
    }
  }
}

test('row 34: a push service that hangs holds up no other job', async () => {
  const { services, db, jobs, close } = await openOutbox(2)
  const [hanging, prompt] = services as [(typeof services)[0], (typeof services)[0]]
  const [unlucky, reader] = [await aReachedMember(db, hanging), await aReachedMember(db, prompt)]
  hanging.behave(unlucky.device, 'silent')
  for (let n = 0; n < HANGING; n++) await tellOfEnd(db, jobs, unlucky.userId, n)
  // Now all workers have begun with those that hang.
  await expect.poll(() => hanging.tries.size, QUEUED).toBe(1)
  await tellOfEnd(db, jobs, reader.userId, 0)
  await jobs.enqueue(db, 'saved-status', { listingId: 0 })
  await expect.poll(() => prompt.delivered.length, QUEUED).toBe(1)

  const seconds = async (name: string, payload: object) => {
    const [row] = await db.execute<{ seconds: number }>(
      sql`select extract(epoch from completed_on - start_after)::float as seconds from pgboss.job
          where name = ${name} and data @> ${JSON.stringify(payload)}::jsonb and completed_on is not null`
    )
    return row?.seconds
  }
  const ofReader = await db.execute<{ id: number }>(
    sql`select id from notifications where user_id = ${reader.userId}`
  )
  const scale = { unit: 's', of: `${HANGING} that hang` }
  for (const [what, name, payload] of [
    [
      'until a notification is sent beside a push service that hangs',
      'push',
      { notificationId: Number(ofReader[0]?.id) }
    ],
    ['until another job is done beside a push service that hangs', 'saved-status', { listingId: 0 }]
  ] as const) {
    await expect.poll(() => seconds(name, payload), QUEUED).toBeDefined()
    measure(34, what, (await seconds(name, payload))!, HELD_UP, scale)
  }
  expect(prompt.delivered).toHaveLength(1)
  await close()
})

test('row 34: no jump of the clock loses a notification, or hastens what is tried again', async () => {
  const { services, server, db, jobs, close } = await openOutbox(1)
  const [service] = services as [(typeof services)[0]]
  const [reader, unlucky] = [await aReachedMember(db, service), await aReachedMember(db, service)]
  service.behave(unlucky.device, 500)
  const jumps = [1, -1, 20 * 24, -20 * 24, 0]
  for (const [n, hours] of jumps.entries()) {
    await moveClock(server, hours)
    await tellOfEnd(db, jobs, reader.userId, n)
    await tellOfEnd(db, jobs, unlucky.userId, n)
    await expect.poll(() => service.delivered.length, QUEUED).toBe(n + 1)
  }
  const again = () =>
    db.execute<{ seconds: number }>(
      sql`select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
          where name = 'push' and (data->>'tries')::int = 1`
    )
  await expect.poll(async () => (await again()).length, QUEUED).toBe(jumps.length)
  const wrong = (await again()).filter(({ seconds }) => Math.abs(seconds - 30) > 1)
  const of = `${jumps.length} jumps`
  const lost = jumps.length - new Set(service.delivered.map(({ payload }) => payload.tag)).size
  hold(34, 'notifications lost while the clock jumps', lost, { is: 0 }, { of })
  hold(34, 'tries at another time while the clock jumps', wrong.length, { is: 0 }, { of })
  await close()
})
