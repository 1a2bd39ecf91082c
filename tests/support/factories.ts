import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { foldName } from '#src/shared/folding/fold-name.ts'
import { listedUntil } from '#src/shared/listing-life.ts'

/** For verbs whose jobs a test does not wait for. */
export const noJobs: JobQueue = { enqueue: async () => {} }

/** A moment in the past, the same in every run. */
export const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12))

export async function anAccount(
  db: Db,
  overrides: Partial<typeof users.$inferInsert> = {}
): Promise<Account> {
  const username = overrides.username ?? `u${randomUUID().slice(0, 12)}`
  const email = overrides.email ?? `${username}@shembull.al`
  const [user] = await db
    .insert(users)
    .values({
      fullName: 'Arben Kola',
      passwordHash: 'none',
      emailConfirmedAt: day(1),
      ...overrides,
      username,
      usernameFolded: foldName(username),
      email,
      emailFolded: email.toLowerCase()
    })
    .returning()
  const { passwordHash: _, usernameFolded: __, emailFolded: ___, ...account } = user!
  return { ...account, sessionId: '', secondFactorAt: null }
}

export async function aListing(
  db: Db,
  seller: Pick<Account, 'id'>,
  overrides: Partial<typeof listings.$inferInsert> = {}
) {
  const price = overrides.price ?? 12_000
  const currency = overrides.currency ?? 'ALL'
  const [listing] = await db
    .insert(listings)
    .values({
      categoryId: 3,
      title: 'Dollap me tri kanate',
      description: 'Dru ahu, i ruajtur mirë.',
      location: 'Tiranë',
      city: 'Tiranë',
      expiresAt: listedUntil(new Date()),
      ...overrides,
      price,
      currency,
      priceAll: overrides.priceAll ?? Math.round(currency === 'EUR' ? price * DEFAULT_RATE : price),
      sellerId: seller.id
    })
    .returning()
  return listing!
}
