import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { photos } from '#db/schema/photos.ts'
import { secondFactors } from '#db/schema/second-factors.ts'
import { seal } from '#src/features/accounts/seal.ts'
import { readSettings } from '#src/server/settings.ts'
import { type BackedUpSite, backUp, siteToBackUp } from '#tests/support/backups.ts'
import { anAccount } from '#tests/support/factories.ts'
import { examine } from './command.ts'
import type { Surroundings } from './finding.ts'

const GB = 1024 ** 3
const HASH = 'z'.repeat(25)

let site: BackedUpSite
beforeEach(async () => {
  site = await siteToBackUp()
  const admin = await anAccount(site.db, { role: 'admin' })
  const sealed = seal(site.env.APP_SECRET, 'second factor', Buffer.from('shared'))
  await site.db.insert(secondFactors).values({ userId: admin.id, sealed })
  const photo = { userId: admin.id, hash: HASH, width: 8, height: 6, bytes: 1 }
  await site.db.insert(photos).values(photo)
  await site.storage.put(`${HASH}-1280.webp`, Buffer.from('photo'))
})
afterEach(() => site.remove())

async function findings(env: NodeJS.ProcessEnv = {}, changed: Partial<Surroundings> = {}) {
  const found = await examine({
    settings: readSettings({ ...site.env, ...env }),
    storage: site.storage,
    now: () => new Date(),
    room: async () => ({ free: 20 * GB, total: 40 * GB }),
    ...changed
  })
  return found.map(({ check, problem }) => `${check}: ${problem}`)
}

test('a site that is well has no findings', async () => {
  expect(await findings()).toEqual([])
})

test('a full disk, and one that is nearly full', async () => {
  const room = (free: number) => ({ room: async () => ({ free, total: 40 * GB }) })
  expect(await findings({}, room(0.01 * GB))).toEqual([expect.stringMatching(/disk: .* is full/)])
  expect(await findings({}, room(0.5 * GB))).toEqual([
    expect.stringMatching(/disk: .* is nearly full: 512 of 40960 MB/)
  ])
})

test('a secret that is another one than before', async () => {
  const other = { APP_SECRET: 'another secret of at least 32 bytes' }
  expect(await findings(other)).toEqual([expect.stringMatching(/secret: .*authenticator apps/)])
  const changing = { ...other, APP_SECRET_PREVIOUS: site.env.APP_SECRET }
  expect(await findings(changing)).toEqual([
    expect.stringMatching(/secret: APP_SECRET_PREVIOUS is still needed, .*authenticator apps \(1\)/)
  ])
  const changed = { APP_SECRET: site.env.APP_SECRET, APP_SECRET_PREVIOUS: other.APP_SECRET }
  expect(await findings(changed)).toEqual([])
})

test('what connects to another machine without TLS', async () => {
  expect(await findings({ FX_URL: 'http://rates.example' })).toEqual([
    expect.stringMatching(/^encryption: FX_URL connects to another machine/)
  ])
})

test('jobs that nobody runs, and such as failed', async () => {
  await site.db.execute(sql`insert into pgboss.job (name, state, start_after, completed_on) values
    ('mail', 'created', now() - interval '1 hour', null),
    ('push', 'failed', now() - interval '2 hours', now() - interval '1 hour')`)
  expect(await findings()).toEqual([
    expect.stringMatching(/jobs: Jobs have stopped: .* mail \(1\)/),
    expect.stringMatching(/jobs: .*failed for good: push \(1\)/)
  ])
})

test.for([
  ['active', 'started_on'],
  ['completed', 'completed_on']
])('jobs that wait behind one that is %s have not stopped', async ([state = '', at = '']) => {
  const ran = (when: string) =>
    site.db.execute(sql`insert into pgboss.job (name, state, ${sql.identifier(at)}) values
      ('encode-photo', ${state}::pgboss.job_state, now() - ${when}::interval)`)
  await site.db.execute(sql`insert into pgboss.job (name, state, start_after) values
    ('encode-photo', 'created', now() - interval '2 hours')`)
  await ran('20 minutes')
  expect(await findings()).toEqual([expect.stringMatching(/Jobs have stopped: .* encode-photo/)])
  await ran('5 minutes')
  expect(await findings()).toEqual([])
})

test('a photo without its file', async () => {
  await site.storage.remove(`${HASH}-1280.webp`)
  expect(await findings()).toEqual(['photos: Photos with missing files: 1.'])
})

test('migrations that are not applied, and those of a newer release', async () => {
  await site.db.execute(sql`delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations)`)
  expect(await findings()).toEqual([expect.stringMatching(/migrations: .*not applied/)])
  await site.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  )
  expect(await findings()).toEqual([expect.stringMatching(/migrations: A newer release/)])
})

test('a clock that is a day ahead or behind', async () => {
  const shifted = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })
  expect(await findings({}, shifted(1))).toEqual([
    expect.stringMatching(/clock: .* 86\d\d\d s ahead of/)
  ])
  expect(await findings({}, shifted(-1))).toEqual([
    expect.stringMatching(/clock: .* 86\d\d\d s behind/)
  ])
})

test.each([
  ['SQL_ASCII', /encoding: .* is encoded in SQL_ASCII/],
  ['UTF8', /encoding: .* does not know Albanian letters \(LC_CTYPE C\)/]
])('a database in %s with the locale C', async (encoding, message) => {
  const server = postgres(site.ownerUrl, { max: 1, onnotice: () => {} })
  const name = `${new URL(site.ownerUrl).pathname.slice(1)}_c`
  try {
    await server.unsafe(`create database ${name} encoding '${encoding}' template template0
      locale_provider libc lc_ctype 'C' lc_collate 'C'`)
    const url = Object.assign(new URL(site.ownerUrl), { pathname: `/${name}` }).href
    expect(await findings({ DATABASE_URL: url, DATABASE_OWNER_URL: url })).toEqual([
      expect.stringMatching(/migrations: The database is empty/),
      expect.stringMatching(message)
    ])
  } finally {
    await server`drop database if exists ${server(name)} with (force)`
    await server.end()
  }
})

test('a mail server that does not answer', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise(done => taken.once('listening', done))
  const address = taken.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise(done => taken.close(done))
  expect(await findings({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([
    expect.stringMatching(/mail: The mail server cannot be reached[\s\S]*ECONNREFUSED/)
  ])
})

test('staff without a second factor, and a site without an admin', async () => {
  await anAccount(site.db, { role: 'moderator', username: 'pambrojtur' })
  expect(await findings()).toEqual(['staff: Without a second factor: pambrojtur.'])
  await site.db.update(users).set({ role: 'user' })
  expect(await findings()).toEqual([expect.stringMatching(/staff: There is no admin/)])
})

test('a public site without proxy, mail or backup', async () => {
  const origin = { PUBLIC_ORIGIN: 'https://tregu.example' }
  const operator = { OPERATOR_NAME: 'Tregu', OPERATOR_EMAIL: 'op@tregu.example' }
  expect(await findings({ ...origin, ...operator })).toEqual([
    expect.stringMatching(/mail: SMTP_URL is not set/),
    expect.stringMatching(/proxy: .*TRUST_PROXY is 0/),
    expect.stringMatching(/backup: BACKUP_TO is not set/)
  ])
})

test('a backup that is old', async () => {
  const to = { BACKUP_TO: `${site.folder}/backups` }
  expect(await findings(to)).toEqual([expect.stringMatching(/backup: There is no backup/)])
  await backUp(site, { now: new Date(Date.now() - 48 * 3_600_000) })
  expect(await findings(to)).toEqual([expect.stringMatching(/backup: The newest .* is old/)])
  await backUp(site)
  expect(await findings(to)).toEqual([])
})

test('a database that does not answer is the finding', async () => {
  const url = 'postgres://nobody:x@127.0.0.1:1/nowhere'
  expect(await findings({ DATABASE_URL: url, DATABASE_OWNER_URL: url })).toEqual([
    expect.stringMatching(/database: The database cannot be reached/)
  ])
})

test('a replica that does not answer, or is none', async () => {
  const DATABASE_URL = site.env.DATABASE_URL
  const replica = (url: string) => findings({ DATABASE_REPLICA_URL: url })
  const away = Object.assign(new URL(DATABASE_URL), { port: '1' }).href
  expect(await replica(away)).toEqual([
    expect.stringMatching(/replica: The replica cannot be read from: /)
  ])
  expect(await replica(DATABASE_URL)).toEqual([expect.stringMatching(/replica: .* is no replica/)])
})
