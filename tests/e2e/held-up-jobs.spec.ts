import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '#db/embedded.ts'
import { openJobs } from '#src/platform/jobs.ts'
import { openLog } from '#src/platform/log.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { movableClock, moveClock } from '#tests/support/planted.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { aReachedMember, tellOfEnd } from '#tests/support/reached-member.ts'
import { newFolder, startServer } from '#tests/support/server.ts'
import { expect, openSite, QUEUED, test } from '#tests/support/site.ts'

/** As many as one process sends at a time: four workers with ten jobs each. */
const AT_ONCE = 40
/** More than that, by turns to each service that hangs. */
const HANGING = 60
const SERVICES = 3
/** Of the plan, for any notification. */
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
  const jobs = await openJobs(
    (await openEmbedded(folder, () => {})).appUrl,
    openLog('silent'),
    () => {}
  )
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

test('row 34: push services that hang hold up no other notification', async () => {
  const { services, db, jobs, close } = await openOutbox(SERVICES + 1)
  const [prompt, ...hanging] = services as [PushService, ...PushService[]]
  const reader = await aReachedMember(db, prompt)
  const unlucky = await Promise.all(hanging.map(each => aReachedMember(db, each)))
  for (const [n, { device }] of unlucky.entries()) hanging[n]?.behave(device, 'silent')
  // All at once, so that each worker takes as many as it may.
  await db.transaction(async tx => {
    for (let n = 0; n < HANGING; n++) await tellOfEnd(tx, jobs, unlucky[n % SERVICES]!.userId, n)
  })
  const tries = () => hanging.flatMap(each => [...each.tries.values()]).reduce((a, b) => a + b, 0)
  await expect.poll(tries, QUEUED).toBe(AT_ONCE)
  await tellOfEnd(db, jobs, reader.userId, 0)
  await expect.poll(() => prompt.delivered.length, QUEUED).toBe(1)

  const done = () =>
    db.execute<{ seconds: number }>(
      sql`select extract(epoch from job.completed_on - job.start_after)::float as seconds
          from pgboss.job join notifications on notifications.id = (job.data->>'notificationId')::int
          where job.name = 'push' and user_id = ${reader.userId} and job.completed_on is not null`
    )
  await expect.poll(async () => (await done()).length, QUEUED).toBe(1)
  const [row] = await done()
  const of = `${HANGING} that hang, at ${SERVICES} services`
  const what = 'until a notification is sent beside push services that hang'
  measure(34, what, row!.seconds, HELD_UP, { unit: 's', of })
  expect(prompt.delivered).toHaveLength(1)
  await close()
})

test('row 34: no jump of the clock loses a notification, or changes when it is tried again', async () => {
  const { services, server, db, jobs, close } = await openOutbox(1)
  const [service] = services as [PushService]
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
