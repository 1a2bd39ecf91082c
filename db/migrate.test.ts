import { readFileSync } from 'node:fs'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOB_NAMES } from '#src/shared/jobs.ts'
import { hold } from '#tests/support/figures.ts'
import { withMigrations } from '#tests/support/more-migrations.ts'
import { type OwnDatabase, ownDatabase } from '#tests/support/own-database.ts'
import { migrateDatabase } from './migrate.ts'

let own: OwnDatabase
let owner: Sql
let app: Sql
const migrateIt = (folder?: string) => {
  const { ownerUrl, appUrl } = own.embedded
  return migrateDatabase({ ownerUrl, appUrl, queues: JOB_NAMES, ...(folder ? { folder } : {}) })
}

beforeAll(async () => {
  own = await ownDatabase()
  const quiet = { max: 1, onnotice: () => {} }
  owner = postgres(own.embedded.ownerUrl, quiet)
  app = postgres(own.embedded.appUrl, quiet)
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await own.remove()
})

const schemaNow = () =>
  owner`select table_schema, table_name, column_name from information_schema.columns
        where table_schema in ('public', 'pgboss', 'drizzle') order by 1, 2, 3`
const applied = async () => (await owner`select id, hash from drizzle.__drizzle_migrations`).slice()

test('migrations are in the order of their times, none of which is in the future', () => {
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'))
  const times: number[] = journal.entries.map(({ when }: { when: number }) => when)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(Date.now())
})

test('two that start at once on an empty database both succeed, and one did the work', async () => {
  await Promise.all([migrateIt(), migrateIt()])
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'))
  expect(await applied()).toHaveLength(journal.entries.length)
  const again = (await applied()).length - journal.entries.length
  hold(
    40,
    'migrations applied twice',
    again,
    { is: 0 },
    { of: `${journal.entries.length} at two starts` }
  )
  const queues = await owner`select name from pgboss.queue`
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...JOB_NAMES]))
})

test('functions with the rights of the owner look where nobody else can put a table', async () => {
  await migrateIt()
  const functions = await owner<{ name: string; path: string[] }[]>`
    select p.oid::regprocedure::text as name, p.proconfig as path from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef and p.proowner = current_user::regrole`
  expect(functions.length).toBeGreaterThan(2)
  for (const { name, path } of functions) {
    expect([name, path]).toEqual([name, ['search_path=pg_catalog, public, pg_temp']])
  }
})

test('a second run changes nothing', async () => {
  const before = [await schemaNow(), await applied()]
  await migrateIt()
  expect([await schemaNow(), await applied()]).toEqual(before)
})

const OF_THE_LOG = [
  'update audit_log set action = action',
  'delete from audit_log',
  'truncate audit_log'
]

describe('the application', () => {
  let [tried, refused] = [0, 0]
  afterAll(() => {
    const of = `${tried} statements`
    hold(
      26,
      'statements of an owner that the application may make',
      tried - refused,
      { is: 0 },
      { of }
    )
  })

  test.each([
    'create table mine (n int)',
    'alter table users add column mine int',
    'drop table sessions',
    'truncate users',
    'create schema mine',
    'create index mine on users (id)',
    ...OF_THE_LOG,
    'create table pgboss.mine (n int)',
    'update drizzle.__drizzle_migrations set created_at = 0'
  ])('may not: %s', async statement => {
    tried++
    await expect(app.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
    refused++
  })

  test('may add to the audit log and read it', async () => {
    await app`insert into audit_log (action, object) values ('tried', 'migrate')`
    expect(await app`select action from audit_log where object = 'migrate'`).toEqual([
      { action: 'tried' }
    ])
    const taken = await Promise.all(OF_THE_LOG.map(each => app.unsafe(each).then(Number, () => 0)))
    const of = `${taken.length} kinds of change`
    hold(
      66,
      'changes of the audit log that are taken',
      taken.filter(each => each !== 0).length,
      { is: 0 },
      { of }
    )
  })

  test('may write rows and enqueue jobs', async () => {
    await app`update policy set posting_id = false`
    await app`select count(*) from pgboss.job`
    await app`insert into rate_limits (key, points) values ('tried', 1)`
    expect(await app`delete from rate_limits where key = 'tried' returning points`).toHaveLength(1)
  })
})

/** Two more: one that works and one that does not. */
const brokenFolder = () =>
  withMigrations({
    '9998_works': 'create table half (n int);',
    '9999_breaks':
      'create table whole (n int);\n--> statement-breakpoint\nalter table nowhere add column n int;'
  })

test('a migration that fails names itself and leaves everything as it was', async () => {
  const before = [await schemaNow(), await applied()]
  await expect(migrateIt(await brokenFolder())).rejects.toThrow(/9999_breaks\.sql/)
  expect([await schemaNow(), await applied()]).toEqual(before)
  await migrateIt()
})

describe('a start', () => {
  const asApplication = (folder?: string) => {
    const { appUrl } = own.embedded
    const target = { ownerUrl: appUrl, appUrl, queues: JOB_NAMES }
    return migrateDatabase(folder ? { ...target, folder } : target)
  }

  test("without the owner's role goes on where somebody has migrated", async () => {
    await expect(asApplication()).resolves.toBeUndefined()
  })

  test("without the owner's role says what to do where nobody has", async () => {
    await expect(asApplication(await brokenFolder())).rejects.toThrow(
      /older version, and the role \w+ may not change tables.*DATABASE_OWNER_URL/
    )
  })

  test('of an older version on a newer database is refused, and changes nothing', async () => {
    const before = [await schemaNow(), await applied()]
    await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', ${Date.now()})`
    await expect(migrateIt()).rejects.toThrow(/newer version/)
    await expect(asApplication()).rejects.toThrow(/newer version/)
    await owner`delete from drizzle.__drizzle_migrations where hash = 'new'`
    expect([await schemaNow(), await applied()]).toEqual(before)
  })
})
