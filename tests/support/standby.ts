import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import type { Embedded } from '#db/embedded.ts'
import { runnerFor } from '#db/embedded-user.ts'
import { killIn } from './own-database.ts'
import { freePort } from './server.ts'

const TRIES = 120

export type Standby = {
  url: string
  /** As the owner of the tables, past the application. */
  sql: Sql
  /** Nothing that is written from now on is seen here, though it arrives. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  crash(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** A streaming replica of the PostgreSQL of a test. */
export async function openStandby(primary: {
  folder: string
  embedded: Embedded
}): Promise<Standby> {
  const { ownerUrl, appUrl } = primary.embedded
  const folder = await mkdtemp(join(tmpdir(), 'tregu-standby-'))
  const cluster = join(folder, 'postgres')
  const [runner, of] = [await runnerFor(folder), await runnerFor(primary.folder)]
  await copyCluster(ownerUrl, join(of.home, 'postgres'), cluster)
  const added = ['backup_label', 'standby.signal', 'postgresql.auto.conf']
  for (const name of added) await runner.own(join(cluster, name))
  const port = await freePort()
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href

  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  const started = ['-D', cluster, '-w', '-t', '120', '-l', `${cluster}.log`, '-o', options, 'start']
  /** After a crash the children of the dead server hold its memory for a moment. */
  async function start() {
    const { command, options: as } = runner.command('pg_ctl', started)
    for (let tries = 0; tries < TRIES; tries++) {
      const { status } = spawnSync(command[0]!, command.slice(1), { ...as, stdio: 'ignore' })
      if (status === 0) return
      await pause(500)
    }
    throw new Error(await readFile(`${cluster}.log`, 'utf8'))
  }
  await start()
  const sql = postgres(at(ownerUrl), { max: 1, onnotice: () => {} })
  return {
    url: at(appUrl),
    sql,
    pauseReplay: () => setReplay(sql, 'pause', 'paused'),
    resumeReplay: () => setReplay(sql, 'resume', 'not paused'),
    crash: () => killIn(folder),
    start,
    async remove() {
      await sql.end({ timeout: 1 })
      await killIn(folder)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A request to pause is fulfilled between two records. */
async function setReplay(sql: Sql, act: 'pause' | 'resume', wanted: string) {
  await sql.unsafe(`select pg_wal_replay_${act}()`)
  for (;;) {
    const [row] = await sql`select pg_get_wal_replay_pause_state() as state`
    if (row?.state === wanted) return
  }
}

/** As `pg_basebackup` does, which does not come along: a copy while it runs, and the label that makes it whole. */
async function copyCluster(ownerUrl: string, from: string, to: string) {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_create_physical_replication_slot('standby', true)`
    await sql`select pg_backup_start('standby', true)`
    // What is written meanwhile comes again from the log; a file that has gone is no loss.
    spawnSync('cp', ['-a', from, to])
    const [row] = await sql`select labelfile from pg_backup_stop(false)`
    await writeFile(join(to, 'backup_label'), String(row?.labelfile))
  } finally {
    await sql.end()
  }
  for (const name of ['postmaster.pid', 'postmaster.opts'])
    await rm(join(to, name), { force: true })
  for (const folder of ['pg_wal', 'pg_replslot']) {
    for (const name of await readdir(join(to, folder))) {
      await rm(join(to, folder, name), { recursive: true })
    }
  }
  const { hostname, port, username, password } = new URL(ownerUrl)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  await writeFile(join(to, 'standby.signal'), '')
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = 'standby'\n`
  )
}
