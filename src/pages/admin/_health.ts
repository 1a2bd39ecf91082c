import type { HealthSection } from '#src/components/admin/health-section.ts'
import { databaseHealth, type MailHealth, mailHealth } from '#src/features/operations/health.ts'
import type { RequestLocals } from '#src/http/app.ts'
import { momentText } from '#src/shared/i18n/dates.ts'
import { healthWords } from '#src/shared/i18n/health.ts'
import { counted, fill } from '#src/shared/i18n/language.ts'
import { QUEUE_STOPPED, type QueueState } from '#src/shared/schemas/moderation.ts'
import { version } from '../../../package.json'

const MEGABYTE = 1024 * 1024
const DISK_NEEDED = 500 * MEGABYTE
const FULL = 0.9

type Words = ReturnType<typeof healthWords>
type Row = HealthSection['rows'][number]

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE).toLocaleString('en-US')} MB`
const hours = (t: Words, seconds: number) => fill(t.hours, { n: Math.floor(seconds / 3600) })

/** What is known about the site, a section for each part of it. */
export async function healthSections(locals: RequestLocals, queues: readonly QueueState[]) {
  const t = healthWords(locals.language)
  return [
    { title: t.database, rows: await databaseRows(locals, t) },
    { title: t.mail, rows: await mailRows(locals, t) },
    { title: t.jobs, rows: jobRows(queues, t) },
    { title: t.storage, rows: await storageRows(locals, t) },
    { title: t.process, rows: processRows(locals, t) },
    { title: t.requests, rows: requestRows(locals, t) }
  ].filter(({ rows }) => rows.length > 0)
}

async function databaseRows({ db, vitals }: RequestLocals, t: Words): Promise<Row[]> {
  const { version: server, bytes, open, most } = await databaseHealth(db)
  const labels = { main: t.pool_main, messages: t.pool_messages, replica: t.pool_replica }
  const pools = vitals.pools().map(({ name, isOpen, ...pool }) => ({
    label: labels[name as keyof typeof labels],
    value: isOpen ? t.poolOpen : fill(t.poolText, pool),
    bad: isOpen || pool.waiting > pool.slots
  }))
  return [
    { label: t.version, value: `PostgreSQL ${server}` },
    { label: t.size, value: megabytes(bytes) },
    { label: t.connections, value: fill(t.ofMost, { n: open, most }), bad: open > FULL * most },
    ...pools,
    ...replicaRows(vitals, t)
  ]
}

function replicaRows(vitals: RequestLocals['vitals'], t: Words): Row[] {
  const { state, lagMs = 0 } = vitals.replica() ?? {}
  if (state === undefined) return []
  const texts = { 'in step': t.replicaInStep, behind: t.replicaBehind, away: t.replicaAway }
  const value = fill(texts[state], { n: Math.round(lagMs / 1000) })
  return [{ label: t.replica, value, bad: state !== 'in step' }]
}

async function mailRows({ db, language }: RequestLocals, t: Words): Promise<Row[]> {
  const mail = await mailHealth(db)
  const { waiting, failed, sentAt, triedAt } = mail
  const at = (date: Date | null) => (date ? momentText(date.toISOString(), language) : t.never)
  return [
    { label: t.mailSent, value: at(sentAt) },
    { label: t.mailWaiting, value: String(waiting), bad: waiting > 0 && triedAt !== null },
    { label: t.mailFailed, value: String(failed), bad: failed > 0 },
    ...(triedAt ? [{ label: t.mailTried, value: `${at(triedAt)}. ${whyInVain(mail, t)}` }] : [])
  ]
}

/** In words that say what to do; the server's own words, if that is not known. */
function whyInVain({ reason }: Pick<MailHealth, 'reason'>, t: Words) {
  if (/ECONNREFUSED/.test(reason)) return t.mailRefused
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(reason)) return t.mailUnknown
  if (/EAUTH/.test(reason)) return t.mailLogin
  if (/ETIMEDOUT|timed? ?out/i.test(reason)) return t.mailSlow
  if (/EENVELOPE|EMESSAGE/.test(reason)) return t.mailRejected
  return reason
}

function jobRows(queues: readonly QueueState[], t: Words): Row[] {
  const oldest = Math.max(0, ...queues.map(queue => queue.oldest))
  const isStopped = queues.some(queue => queue.stopped > QUEUE_STOPPED)
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const n = Math.floor(oldest / 60)
  return [
    { label: t.oldest, value: counted(t, 'minutes', n), bad: isStopped },
    { label: t.failed, value: String(failed), bad: failed > 0 }
  ]
}

async function storageRows({ storage, vitals }: RequestLocals, t: Words): Promise<Row[]> {
  const answers = await storage.check().then(
    () => true,
    () => false
  )
  const free = await vitals.freeDisk().catch(() => undefined)
  const room = free === undefined ? t.notRead : megabytes(free)
  return [
    { label: t.photos, value: answers ? t.answers : t.silent, bad: !answers },
    { label: t.disk, value: room, bad: free === undefined || free < DISK_NEEDED }
  ]
}

function processRows({ vitals, site }: RequestLocals, t: Words): Row[] {
  const cache = vitals.pageCache()
  const size = cache && { size: megabytes(cache.bytes), most: megabytes(cache.bytesMax) }
  return [
    { label: t.version, value: `${site} ${version}, Node ${process.version}` },
    { label: t.uptime, value: hours(t, process.uptime()) },
    { label: t.memory, value: megabytes(process.memoryUsage().rss) },
    { label: t.sockets, value: String(vitals.sockets()) },
    { label: t.pages, value: size ? fill(t.pagesText, { n: cache.pages, ...size }) : t.cacheOff }
  ]
}

function requestRows({ vitals, language }: RequestLocals, t: Words): Row[] {
  const labels = { forwardedUntrusted: t.forwarded, wrongHost: t.wrongHost }
  return [...vitals.sightings()].map(([oddity, { count, last, text }]) => ({
    label: labels[oddity],
    value: counted(t, 'seen', count, { at: momentText(last.toISOString(), language), text }),
    bad: true
  }))
}
