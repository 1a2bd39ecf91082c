import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog, users } from '#db/schema/accounts.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { CANARY } from '#tests/support/canary.ts'
import { test } from '#tests/support/database.ts'
import { noJobs } from '#tests/support/factories.ts'
import { everythingOf } from '#tests/support/whole-life.ts'
import { deleteCommand, exportCommand } from './user-command.ts'

test('the operator takes a member out as a file, then deletes the member with all photos', async ({
  db
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'user-command-'))
  try {
    const storage = openFolderStorage(folder)
    const { account, hash } = await everythingOf(db)
    await storage.put(`${hash}-320.avif`, new Uint8Array([1]))
    const announced: string[] = []
    const bus = { announce: (tags: string[]) => void announced.push(...tags) }
    const clock = { now: () => new Date() }
    const context = { db, jobs: noJobs, clock, storage, bus } as unknown as Parameters<
      typeof deleteCommand
    >[0]
    let file = ''
    const out = new Writable({
      write(piece, _, done) {
        file += piece
        done()
      }
    })
    await exportCommand(context, [account.email], out)
    expect(JSON.parse(file).account).toMatchObject([{ username: CANARY }])
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, account.id))
    const [address, never] = [account.email, async () => false]
    await expect(deleteCommand(context, [address, '--yes'], never)).rejects.toThrow(/only admin/)
    await db.update(users).set({ role: 'user' }).where(eq(users.id, account.id))
    await expect(deleteCommand(context, [address], never)).rejects.toThrow('Nothing was deleted.')
    expect(await db.$count(users, eq(users.id, account.id))).toBe(1)
    expect(await deleteCommand(context, [address.toUpperCase(), '--yes'], never)).toBe(
      `${CANARY} was deleted, with everything of theirs.`
    )
    expect(announced).toContain(`user:${account.id}`)
    const left = await readdir(folder, { recursive: true })
    expect(left.filter(name => name.includes(hash))).toEqual([])
    const [line] = await db.select().from(auditLog)
    expect(line).toMatchObject({ action: 'user.delete', object: `user:${account.id}` })
    await expect(deleteCommand(context, [address, '--yes'], never)).rejects.toThrow(
      'No user has the address'
    )
    expect(await db.$count(users, eq(users.id, account.id))).toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
