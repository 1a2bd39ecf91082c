import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { SMTPServer } from 'smtp-server'
import type { Db } from '#db/client.ts'
import { openEmbedded } from '#db/embedded.ts'
import { notifyMessages } from '#src/features/notifications/notify-members.ts'
import { type Jobs, openJobs } from '#src/platform/jobs.ts'
import { openLog } from '#src/platform/log.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { openPatiently } from '#tests/support/patient-database.ts'
import { newFolder, startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const MAILS = 40
/** By turns before the mail server has taken a mail, and after it, without having said so. */
const KILLS = 4
const KILLS_AFTER = KILLS / 2

test(
  'row 34: kills of the process lose no mail, and repeat at most the one that is on its way',
  LOAD,
  async () => {
    test.setTimeout(900_000)
    const office = await openPostOffice()
    const folder = await newFolder()
    const env = { SMTP_URL: `smtp://127.0.0.1:${office.port}`, RATE_LIMITS: 'off' }
    const start = () => startServer({ folder, env })
    let server = await start()
    const { appUrl } = await openEmbedded(folder, () => {})
    const { db, close } = openPatiently(appUrl)
    const jobs = await openJobs(appUrl, openLog('silent'), () => {})
    const often = { monitorIntervalSeconds: 1 }
    const boss = new PgBoss({ connectionString: appUrl, migrate: false, max: 1, ...often })
    await boss.start()
    try {
      // All mails wait when the first process begins, so that every kill comes in the middle.
      await server.kill()
      await writeToMembers(db, jobs)
      server = await start()
      for (let kill = 1; kill <= KILLS; kill++) {
        const stop = kill % 2 === 1 ? 'before' : 'after'
        const isBefore = () => office.received.length < (kill * MAILS) / (KILLS + 1)
        office.answerWhile(isBefore, stop)
        await until(() => office.unanswered() > 0)
        await server.kill()
        office.answerWhile(() => true)
        // The ten minutes after which another process takes over what this one held.
        await db.execute(
          sql`update pgboss.job set started_on = started_on - interval '11 minutes'
            where name = 'notification-mail' and state = 'active'`
        )
        await boss.supervise('notification-mail')
        server = await start()
      }
      await until(async () => (await waiting(db)) === 0)
      const idsOf = Map.groupBy(office.received, ({ to }) => to)
      const renamed = [...idsOf.values()].filter(all => new Set(all.map(({ id }) => id)).size > 1)
      const of = `${MAILS} with ${KILLS} kills`
      hold(34, 'mails lost', MAILS - idsOf.size, { is: 0 }, { of })
      hold(
        34,
        'mails sent again',
        office.received.length - idsOf.size,
        { atMost: KILLS_AFTER },
        { of }
      )
      hold(34, 'mails sent again as another mail', renamed.length, { is: 0 }, { of })
      expect(office.received.every(({ id }) => id !== '')).toBe(true)
    } finally {
      await boss.stop({ graceful: false })
      await jobs.stop()
      await close()
      await server.stop()
      await office.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
)

/** One notification for each of so many members, whose mail is due now. */
async function writeToMembers(db: Db, jobs: Jobs) {
  for (let n = 1; n <= MAILS; n++) {
    const { id: receiverId } = await anAccount(db)
    const about = { senderName: 'Drita Marku', listingTitle: 'Divan', excerpt: 'A është ende?' }
    const news = { conversationId: n, receiverId, ...about, path: '/messages', at: new Date() }
    await notifyMessages(db, jobs, [news])
  }
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'notification-mail'`)
  expect(await waiting(db)).toBe(MAILS)
}

/** A mail server on loopback that can fall silent before it takes a mail, or after. */
async function openPostOffice() {
  const received: { to: string; id: string }[] = []
  let isAnswering = () => true
  let silent: 'before' | 'after' = 'after'
  let unanswered = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_, __, done) {
      if (silent === 'after' || isAnswering()) done()
      else unanswered++
    },
    async onData(stream, { envelope }, done) {
      const [, id = ''] = /^Message-ID: *(\S+)/im.exec(await text(stream)) ?? []
      received.push({ to: envelope.rcptTo[0]?.address ?? '', id })
      if (silent === 'before' || isAnswering()) done()
      else unanswered++
    }
  })
  // The connection of a process that is killed breaks off.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    unanswered: () => unanswered,
    answerWhile(isSo: () => boolean, stop: 'before' | 'after' = 'after') {
      unanswered = 0
      isAnswering = isSo
      silent = stop
    },
    close: () => new Promise<void>(done => server.close(done))
  }
}

async function waiting(db: Db) {
  const [row] = await db.execute<{ n: string }>(
    sql`select count(*) as n from pgboss.job
        where name = 'notification-mail' and state in ('created', 'retry', 'active')`
  )
  return Number(row?.n)
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await pause(50)
}
