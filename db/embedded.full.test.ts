import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ask, ownDatabase, postmaster } from '#tests/support/own-database.ts'
import { hasEmbedded, openEmbedded } from './embedded.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tregu-embedded-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const quiet = () => {}

/** Opens it in a process of its own, as when two start at once. @returns what it printed. */
function openElsewhere(path: string, environment: NodeJS.ProcessEnv = {}) {
  const script = `import { openEmbedded } from '#db/embedded.ts'
    const { appUrl, adopted } = await openEmbedded(${JSON.stringify(path)}, () => {})
    console.log(JSON.stringify({ appUrl, adopted }))`
  return new Promise<{ appUrl: string; adopted: boolean }>((done, fail) => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, ...environment }
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        said += chunk
      })
    }
    child.on('close', code => (code === 0 ? done(JSON.parse(said)) : fail(new Error(said))))
  })
}

describe('the PostgreSQL that comes along', () => {
  test('comes up again after kill -9', async () => {
    const own = await ownDatabase()
    onTestFinished(() => own.remove())
    const sql = postgres(own.embedded.ownerUrl, { max: 1 })
    // The run's databases are fast but not durable; this one must be.
    await sql`set synchronous_commit = on`
    await sql`create table kept (n int)`
    await sql`insert into kept values (7)`
    await sql.end()
    await own.crash()
    expect(postmaster(own.folder)).toBeDefined()
    const { ownerUrl, adopted } = await own.reopen()
    expect(adopted).toBe(false)
    const again = postgres(ownerUrl, { max: 1 })
    expect(await again`select n from kept`).toEqual([{ n: 7 }])
    await again.end()
  })

  test('lets two in that start at once on a fresh folder', async () => {
    const both = await Promise.all([openElsewhere(folder), openElsewhere(folder)])
    expect(both[0]?.appUrl).toBe(both[1]?.appUrl)
    expect(await ask(both[0]?.appUrl ?? '')).toMatchObject({ name: 'tregu_app' })
    expect(readdirSync(folder).toSorted()).toEqual([
      'postgres',
      'postgres-roles.json',
      'postgres.log'
    ])
    await (await openEmbedded(folder, quiet)).close()
  })
})

describe.runIf(process.getuid?.() === 0)('for root', () => {
  const bin = join(tmpdir(), `tregu-without-unshare-${process.pid}`)
  const foldersOfUsers = () => readdirSync('/var/lib').filter(name => name.startsWith('tregu-'))
  const before = foldersOfUsers()
  afterAll(async () => {
    await rm(bin, { recursive: true, force: true })
    const made = foldersOfUsers().filter(name => !before.includes(name))
    for (const name of made) await rm(join('/var/lib', name), { recursive: true, force: true })
  })

  test('lies below a folder that only root may enter', async () => {
    const inner = join(folder, 'a/b')
    mkdirSync(inner, { recursive: true })
    chmodSync(folder, 0o700)
    const embedded = await openEmbedded(inner, quiet)
    expect(await ask(embedded.appUrl)).toMatchObject({ name: 'tregu_app' })
    await embedded.close()
  })

  test('runs as another user where the kernel refuses user namespaces', async () => {
    mkdirSync(bin)
    symlinkSync(process.execPath, join(bin, 'node'))
    for (const name of ['sh', 'locale']) {
      const found = `/usr/bin/${name}`
      if (existsSync(found)) symlinkSync(found, join(bin, name))
    }
    const path = process.env.PATH
    process.env.PATH = bin
    onTestFinished(() => {
      process.env.PATH = path
    })
    const inner = join(folder, 'a')
    mkdirSync(inner, { mode: 0o700 })
    const embedded = await openEmbedded(inner, quiet)
    expect(await ask(embedded.appUrl)).toMatchObject({ name: 'tregu_app' })
    process.env.PATH = path
    const home = foldersOfUsers().find(name => !before.includes(name)) ?? 'none'
    const pid = postmaster(join('/var/lib', home))
    expect(execFileSync('stat', ['-c', '%u', `/proc/${pid}`], { encoding: 'utf8' })).not.toBe('0\n')
    process.env.PATH = bin
    const sql = postgres(embedded.ownerUrl, { max: 1 })
    await sql`create table kept (n int)`
    await sql.end()
    await embedded.close()

    // When moved elsewhere, the folder knows where its database is; with user namespaces too.
    const moved = join(folder, 'b')
    renameSync(inner, moved)
    expect(hasEmbedded(moved)).toBe(true)
    for (const programs of [bin, path]) {
      process.env.PATH = programs
      const again = await openEmbedded(moved, quiet)
      const found = postgres(again.ownerUrl, { max: 1, onnotice: quiet })
      expect(await found`select * from kept`).toEqual([])
      await found.end()
      await again.close()
    }
    rmSync(join('/var/lib', home), { recursive: true })
    await expect(openEmbedded(moved, quiet)).rejects.toThrow(/lay in \/var\/lib\/tregu-.* not here/)
  })
})
