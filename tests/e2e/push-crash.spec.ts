import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Db } from '#db/client.ts'
import { openEmbedded } from '#db/embedded.ts'
import { isNewer } from '#src/browser/pwa/worker/last-shown.ts'
import { type Jobs, openJobs } from '#src/platform/jobs.ts'
import { openLog } from '#src/platform/log.ts'
import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { openPatiently } from '#tests/support/patient-database.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { aReachedMember, tellOfEnd } from '#tests/support/reached-member.ts'
import { newFolder, startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

/** PUSHES=5000 PUSH_KILLS=10 for all of it; fewer show the same in a fraction of the time. */
const PUSHES = Number(process.env.PUSHES ?? 300)
const KILLS = Number(process.env.PUSH_KILLS ?? 3)
const MEMBERS = 20
/** What one process has in its hands at most: four workers with ten jobs each. */
const IN_HAND = 40

test('kills of the process lose no notification and show none twice', LOAD, async () => {
  test.setTimeout(900_000)
  const service = await openPushService()
  const folder = await newFolder()
  const start = () =>
    startServer({ folder, env: { PUSH_HOSTS: service.origin, RATE_LIMITS: 'off' } })
  let server = await start()
  const { appUrl } = await openEmbedded(folder, () => {})
  const { db, close } = openPatiently(appUrl)
  const jobs = await openJobs(appUrl, openLog('silent'), () => {})
  const often = { monitorIntervalSeconds: 1 }
  const boss = new PgBoss({ connectionString: appUrl, migrate: false, max: 1, ...often })
  await boss.start()
  try {
    // All of it waits when the first process begins, so that every kill comes in the middle.
    await server.kill()
    await tellMembers(db, jobs, service)
    server = await start()
    for (let kill = 1; kill <= KILLS; kill++) {
      // Silent from there on, so that the kill comes in the middle however long it takes.
      const isBefore = () => shown(service).size < (kill * PUSHES) / (KILLS + 1)
      service.answerWhile(isBefore)
      await until(() => !isBefore())
      await server.kill()
      service.answerWhile(() => true)
      // The minute after which another process takes over what this one held.
      await db.execute(
        sql`update pgboss.job set started_on = started_on - interval '2 minutes'
            where name = 'push' and state = 'active'`
      )
      await boss.supervise('push')
      server = await start()
    }
    await until(() => shown(service).size === PUSHES)
    await until(async () => (await waiting(db)) === 0)
    const all = shown(service)
    const notOnce = [...all.values()].filter(({ times }) => times !== 1)
    expect(notOnce).toEqual([])
    const of = `${PUSHES} with ${KILLS} kills`
    hold(34, 'notifications lost', PUSHES - all.size, { is: 0 }, { of })
    hold(34, 'notifications shown twice', notOnce.length, { is: 0 }, { of })
    const repeated = service.delivered.length - all.size
    console.log(`${PUSHES} notifications, ${KILLS} kills: ${repeated} sent again, none shown twice`)
    expect(repeated).toBeLessThanOrEqual(KILLS * IN_HAND)
  } finally {
    await boss.stop({ graceful: false })
    await jobs.stop()
    await close()
    await server.stop()
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** A device for each member, and the same number of notifications for each, of as many subjects. */
async function tellMembers(db: Db, jobs: Jobs, service: PushService) {
  for (let n = 0; n < MEMBERS; n++) {
    const { userId } = await aReachedMember(db, service)
    for (let subject = 0; subject < PUSHES / MEMBERS; subject++) {
      await tellOfEnd(db, jobs, userId, subject)
    }
  }
}

/**
 * How often each device has rung under each tag, as its background worker does: anyone who looks
 * dismisses each at once, so that only what the device keeps tells a repeat.
 */
function shown({ delivered }: PushService) {
  const all = new Map<string, { last: string; times: number }>()
  for (const { device, payload } of delivered) {
    const place = `${device} ${payload.tag}`
    const { last, times } = all.get(place) ?? { last: undefined, times: 0 }
    if (last !== undefined && !isNewer(payload.id, last)) continue
    all.set(place, { last: payload.id, times: times + 1 })
  }
  return all
}

async function waiting(db: Db) {
  const [row] = await db.execute<{ n: string }>(
    sql`select count(*) as n from pgboss.job
        where name = 'push' and state in ('created', 'retry', 'active')`
  )
  return Number(row?.n)
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await pause(50)
}
