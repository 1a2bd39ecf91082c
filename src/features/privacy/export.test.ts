import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, test as plain } from 'vitest'
import type { Db } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { conversations } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import type { Storage } from '#src/platform/storage.ts'
import { CANARY } from '#tests/support/canary.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { everythingOf } from '#tests/support/whole-life.ts'
import { exportAccount } from './export.ts'
import { checkExportToken, exportToken } from './export-token.ts'
import { LEFT_OUT, SECTIONS } from './sections.ts'

const NOW = day(20)
const SECRET = 'a secret of the application, 32 b'
type Exported = Record<string, Record<string, unknown>[]>

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  storage = openFolderStorage(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function exported(db: Db, userId: number): Promise<Exported> {
  let text = ''
  for await (const piece of exportAccount(db, storage, userId, NOW)) text += piece
  return JSON.parse(text)
}

plain('every table is in the export, or named with the reason why not', () => {
  const tables = Object.values<unknown>(schema).filter(each => is(each, PgTable))
  const named = [...Object.values(SECTIONS).flatMap(({ of }) => of), ...Object.keys(LEFT_OUT)]
  expect(named.toSorted()).toEqual(tables.map(table => getTableName(table as PgTable)).toSorted())
})

describe('the export', () => {
  test('has something of every section, and no secret', async ({ db }) => {
    const { account, other } = await everythingOf(db)
    await db.execute(
      `insert into audit_log (action, object) values ('user.ban', 'user:${account.id}')`
    )
    const all = await exported(db, account.id)
    const empty = Object.keys(SECTIONS).filter(name => all[name]?.length === 0)
    expect(empty).toEqual([])
    const of = `${Object.keys(SECTIONS).length} sections`
    hold(58, 'sections missing in the file of an account', empty.length, { is: 0 }, { of })
    const text = JSON.stringify(all)
    for (const secret of ['sekret', 'password', 'p256dh', 'cookie_hash', other.email]) {
      expect(text).not.toContain(secret)
    }
    expect(all.account).toMatchObject([{ email: account.email, full_name: `Arben ${CANARY}` }])
    expect(all.messages?.map(({ content }) => content)).toEqual([
      `Jam ${CANARY}`,
      'Fjalët e tjetrit'
    ])
    expect(all.listings).toMatchObject([{ looked_at: [{ day: '2026-01-02', views: 3 }] }])
  })

  test('has the photos themselves, in pieces that fit into memory', async ({ db }) => {
    const account = await anAccount(db)
    const bytes = randomBytes(1_000_001)
    const [stored, lost] = ['c'.repeat(64), 'd'.repeat(64)]
    await storage.put(`${stored}-1280.webp`, bytes)
    const photo = { userId: account.id, width: 8, height: 6, bytes: 1, claimedAt: NOW }
    await db.insert(photos).values([stored, lost].map(hash => ({ ...photo, hash })))
    const found = (await exported(db, account.id)).photos ?? []
    const fileOf = (hash: string) => found.find(each => each.hash === hash)?.file
    expect(found).toHaveLength(2)
    expect(Buffer.from(String(fileOf(stored)), 'base64').equals(bytes)).toBe(true)
    expect(fileOf(lost)).toBeNull()
    let longest = 0
    for await (const piece of exportAccount(db, storage, account.id, NOW)) {
      longest = Math.max(longest, piece.length)
    }
    expect(longest).toBeLessThan(bytes.length / 2)
  })

  test('is of nobody else, and has nothing that is held from the member', async ({ db }) => {
    const { account, other, theirs } = await everythingOf(db)
    const buyer = { listingId: theirs.id, buyerId: account.id, sellerId: other.id }
    await db.insert(conversations).values({ ...buyer, title: 'Raft', heldAt: NOW })
    const before = await exported(db, other.id)
    expect(before.conversations).toHaveLength(1)
    expect(before.listings?.map(({ id }) => id)).toEqual([theirs.id])
    expect(JSON.stringify(before)).not.toContain(account.email)
    const stranger = await exported(db, (await anAccount(db)).id)
    expect(JSON.stringify(stranger)).not.toContain(CANARY)
    expect(stranger.account).toHaveLength(1)
  })

  test('goes on where a batch ends, each once', async ({ db }) => {
    const account = await anAccount(db)
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      ...{ userId: account.id, kind: 'message' as const, subject: `conversation:${n}` },
      ...{ parts: {}, path: '/', happenedAt: NOW }
    }))
    await db.insert(notifications).values(rows)
    const { notifications: notices } = await exported(db, account.id)
    expect(new Set(notices?.map(({ subject }) => subject)).size).toBe(1001)
    expect(notices).toHaveLength(1001)
  })
})

plain('a token opens the export of its session, for ten minutes', () => {
  const holder = { id: 7, sessionId: 'a' }
  const { token, expiresAt } = exportToken(SECRET, holder, NOW)
  const last = new Date(expiresAt.getTime() - 1)
  expect(() => checkExportToken(SECRET, holder, token, last)).not.toThrow()
  const refused: [typeof holder, string, Date][] = [
    [holder, token, expiresAt],
    [{ ...holder, sessionId: 'b' }, token, NOW],
    [{ ...holder, id: 8 }, token, NOW],
    [holder, token.replace(/^\d+/, String(expiresAt.getTime() + 1)), NOW],
    [holder, '', NOW],
    [holder, 'NaN.', NOW]
  ]
  for (const attempt of refused) {
    expect(() => checkExportToken(SECRET, ...attempt)).toThrow('invalid_input')
  }
})
