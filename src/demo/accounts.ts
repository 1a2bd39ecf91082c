import { inArray, like } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { App } from '#src/http/app.ts'
import { foldName } from '#src/shared/folding/fold-name.ts'
import { DAY_MS } from '#src/shared/retention.ts'
import type { DemoSeller } from './sellers.ts'

/** Of a domain that can never exist: no mail reaches anybody. */
export const DEMO_ADDRESS = '@demo.invalid'
export const isDemo = like(users.emailFolded, `%${DEMO_ADDRESS}`)

const BATCH = 500

/** Those who are there already stay. @returns their ids, in the order of `sellers` */
export async function addSellers(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  sellers: readonly DemoSeller[],
  seed: number
) {
  const now = clock.now().getTime()
  const ids: number[] = []
  for (let start = 0; start < sellers.length; start += BATCH) {
    const rows = sellers
      .slice(start, start + BATCH)
      .map((seller, index) => accountOf(seller, start + index, { now, seed }))
    await db.insert(users).values(rows).onConflictDoNothing()
    const names = rows.map(({ usernameFolded }) => usernameFolded)
    const added = await db
      .select({ id: users.id, name: users.usernameFolded })
      .from(users)
      .where(inArray(users.usernameFolded, names))
    const idOf = new Map(added.map(({ id, name }) => [name, id]))
    ids.push(...names.flatMap(name => idOf.get(name) ?? []))
  }
  return ids
}

type Origin = { now: number; seed: number }

function accountOf(seller: DemoSeller, index: number, { now, seed }: Origin) {
  const username = `${seller.username}.${seed.toString(36)}${index}`.slice(-30)
  const email = `${username}${DEMO_ADDRESS}`
  return {
    fullName: seller.fullName,
    sellerKind: seller.sellerKind,
    location: seller.city,
    // Members for two months to two years, so that nobody sells before joining.
    createdAt: new Date(now - (61 + ((index * 37) % 670)) * DAY_MS),
    username,
    usernameFolded: foldName(username),
    email,
    emailFolded: email,
    // No password has this hash, so nobody signs in as a demonstration seller.
    passwordHash:
      '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  }
}
