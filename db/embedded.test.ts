import { statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, postmaster } from '#tests/support/own-database.ts'
import { openEmbedded } from './embedded.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-embedded-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const quiet = () => {}
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
    await user`select 1`
    await first.close()
    expect(await user`select 1 as n`).toEqual([{ n: 1 }])
    await user.end()
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
})
