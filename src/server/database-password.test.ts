import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { openJobs } from '#src/platform/jobs.ts'
import { openLivePool } from '#src/platform/live-pool.ts'
import { openLog } from '#src/platform/log.ts'
import { type BackedUpSite, siteToBackUp } from '#tests/support/backups.ts'
import { readSettings } from './settings.ts'

const ROLE = `rotated_${randomUUID().slice(0, 8)}`
let site: BackedUpSite
let file: string
beforeEach(async () => {
  site = await siteToBackUp()
  file = join(site.folder, 'password')
  const app = new URL(site.env.DATABASE_URL).username
  await site.db.execute(sql.raw(`create role ${ROLE} login in role ${app}`))
})
afterEach(async () => {
  await site.db.execute(sql.raw(`drop role ${ROLE}`))
  await site.remove()
})

/** What an operator does, after which every connection ends. */
async function change(password: string) {
  await site.db.execute(sql.raw(`alter role ${ROLE} password '${password}'`))
  writeFileSync(file, `${password}\n`)
  await site.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${ROLE}`
  )
}

test('a password that changes in its file is used for each new connection', async () => {
  await change('first')
  const url = Object.assign(new URL(site.env.DATABASE_URL), { username: ROLE, password: '' }).href
  const env = { ...site.env, DATABASE_URL: url, DATABASE_PASSWORD_FILE: file }
  const { databaseUrl = '', databasePassword } = readSettings(env)
  const pool = connect(databaseUrl, { pool: 1, password: databasePassword })
  const live = openLivePool(databaseUrl, () => {}, databasePassword)
  const jobs = () => openJobs(databaseUrl, openLog('silent'), () => {}, databasePassword)
  const rest = connect(databaseUrl, { pool: 1 })
  const who = sql`select current_user as name`
  const asked = async () => [
    (await pool.db.execute(who))[0]?.name,
    (await live.query('select current_user as name')).rows[0]?.name
  ]
  try {
    expect(await asked()).toEqual([ROLE, ROLE])
    await change('second')
    await expect.poll(asked).toEqual([ROLE, ROLE])
    await (await jobs()).stop()
    await expect(openJobs(databaseUrl, openLog('silent'), () => {})).rejects.toMatchObject({
      code: '28P01'
    })
    await expect(rest.db.execute(who)).rejects.toMatchObject({ cause: { code: '28P01' } })
  } finally {
    await Promise.all([pool.close(), live.end(), rest.close()])
  }
})
