import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ask, postmaster } from '#tests/support/own-database.ts'
import { openEmbedded } from './embedded.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-embedded-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const quiet = () => {}

/** The id of a process that has ended and is not reaped before the test ends. */
async function aZombie() {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'])
  onTestFinished(() => void parent.kill())
  const [pid] = await once(parent.stdout, 'data')
  return Number(pid)
}

describe('the PostgreSQL that comes along', () => {
  test('is made, adopted while it runs, and ended when nobody uses it', async () => {
    const first = await openEmbedded(folder, quiet)
    expect(first.adopted).toBe(false)
    expect(await ask(first.appUrl)).toEqual({ name: 'tregu_app', code: 'UTF8' })
    const pid = postmaster(folder)

    const second = await openEmbedded(folder, quiet)
    expect(second).toMatchObject({ adopted: true, appUrl: first.appUrl })
    expect(postmaster(folder)).toBe(pid)

    const user = postgres(second.appUrl, { max: 1 })
    const [backend] = await user`select pg_backend_pid() as pid`
    await first.close()
    expect(await user`select 1 as n`).toEqual([{ n: 1 }])
    await user.end()
    // Its process outlives the connection a little, and would count as a user.
    await expect.poll(() => existsSync(`/proc/${backend?.pid}`)).toBe(false)
    await second.close()
    expect(postmaster(folder)).toBeUndefined()
    await expect(second.close()).resolves.toBeUndefined()
  })

  test('keeps its passwords from everybody else and its rows through a restart', async () => {
    const first = await openEmbedded(folder, quiet)
    expect(statSync(join(folder, 'postgres-roles.json')).mode & 0o777).toBe(0o600)
    const wrong = first.ownerUrl.replace(/:[0-9a-f]+@/, ':wrong@')
    await expect(ask(wrong)).rejects.toMatchObject({ code: '28P01' })
    const sql = postgres(first.ownerUrl, { max: 1 })
    await sql`create table kept as select 'ë' as letter`
    await sql.end()
    await first.close()

    const second = await openEmbedded(folder, quiet)
    const again = postgres(second.ownerUrl, { max: 1 })
    expect(await again`select letter, length(letter) as n from kept`).toEqual([
      { letter: 'ë', n: 1 }
    ])
    await again.end()
    await second.close()
  })

  test('puts a large log aside before it starts', async () => {
    const log = join(folder, 'postgres.log')
    const size = 11 * 2 ** 20
    await writeFile(log, Buffer.alloc(size, 'x'))
    const embedded = await openEmbedded(folder, quiet)
    await embedded.close()
    expect(statSync(log).size).toBeLessThan(10_000)
    expect(statSync(`${log}.1`).size).toBe(size)
  })

  test('starts again where nobody has reaped its last process', async () => {
    await (await openEmbedded(folder, quiet)).close()
    const file = join(folder, 'postgres/postmaster.pid')
    await writeFile(file, `${await aZombie()}\n${join(folder, 'postgres')}\n1\n1\n`)
    const embedded = await openEmbedded(folder, quiet)
    expect(await ask(embedded.appUrl)).toMatchObject({ name: 'tregu_app' })
    await embedded.close()
  })
})
