import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { plansOf } from '#tests/support/statements.ts'
import { listUsers } from './read-users.ts'

const ADMIN = { id: 0, role: 'admin' } as const
const MODERATOR = { id: 0, role: 'moderator' } as const
const MEMBER = {
  fullName: 'Çlirim Gjoka',
  username: 'zeri.i.malit',
  email: 'Clirim.Gj@shembull.al',
  phone: '+355 69 123 4567'
}

async function foundBy(db: Db, reader: typeof ADMIN | typeof MODERATOR, text: string) {
  const { users } = await listUsers(db, reader, { text })
  return users.find(({ username }) => username === MEMBER.username)
}

describe('a moderator', () => {
  test('finds a member by part of a name, by a whole address or number, by no part of them', async ({
    db
  }) => {
    await anAccount(db, MEMBER)
    for (const text of ['clirim gj', 'zeri', 'ze', 'clirim.gj@SHEMBULL.al', '069 1234567']) {
      expect([text, await foundBy(db, MODERATOR, text)]).toEqual([text, expect.anything()])
    }
    for (const text of ['clirim.gj@', 'shembull', '69123', '06912345', '00355']) {
      expect([text, await foundBy(db, MODERATOR, text)]).toEqual([text, undefined])
    }
  })

  test('reads role, state and dates, and no contact data', async ({ db }) => {
    await anAccount(db, { ...MEMBER, bannedAt: new Date(), isIdVerified: true })
    const found = await foundBy(db, MODERATOR, 'zeri.i')
    expect(found).toMatchObject({ role: 'user', bannedAt: expect.any(Date), email: null })
    expect(found?.createdAt).toBeInstanceOf(Date)
    expect(JSON.stringify(await listUsers(db, MODERATOR))).not.toMatch(/shembull|phone|691234567/i)
    expect((await foundBy(db, ADMIN, 'zeri.i'))?.email).toBe(MEMBER.email)
  })
})

const MANY = 20_000

describe('of 20,000 accounts', () => {
  test('none is read but what an index names', async ({ db }) => {
    await db.execute(sql`
      insert into users (username, username_folded, email, email_folded, password_hash, full_name, phone)
      select name, name, name || '@shembull.al', name || '@shembull.al', '', 'Anëtari ' || name, '+35568' || 1000000 + n
      from (select n, 'u' || md5(n::text) as name from generate_series(1, ${MANY}::int) n) made`)
    await anAccount(db, { ...MEMBER, role: 'moderator' })
    // What autovacuum does after as many new rows.
    await db.execute(sql`select gin_clean_pending_list('users_trigrams')`)
    await db.execute(sql`analyze users`)
    const searches = [
      ...['Gjoka', 'zeri.i', 'clirim.gj', '69123', 'ze'].map(text => ({ text })),
      { text: 'gjoka', state: 'staff' as const },
      { state: 'banned' as const },
      { state: 'staff' as const }
    ]
    for (const reader of [ADMIN, MODERATOR]) {
      for (const search of searches) {
        const plans = await plansOf(db, 'users', () => listUsers(db, reader, search))
        expect(plans).toHaveLength(1)
        const plan = plans.join('\n')
        const name = `${reader.role} ${JSON.stringify(search)}`
        expect([name, plan]).toEqual([name, expect.stringMatching(/users_(trigrams|banned|staff)/)])
        expect([name, plan]).toEqual([name, expect.not.stringMatching(/Seq Scan|users_pkey/)])
      }
    }
    for (const text of ['Gjoka', 'ze', '069 123']) {
      expect([text, await foundBy(db, ADMIN, text)]).toEqual([text, expect.anything()])
    }
  })
})
