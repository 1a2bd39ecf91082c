import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { foldName } from '#src/shared/folding/fold-name.ts'
import { isUsername } from '#src/shared/schemas/account.ts'
import type { SellerKind } from '#src/shared/seller-kinds.ts'

export type SellerProfile = {
  id: number
  username: string
  fullName: string
  location: string | null
  sellerKind: SellerKind
  isIdVerified: boolean
  memberSince: string
}

/** Undefined when there is none, or the seller is banned. */
export async function readSeller(db: Db, username: string): Promise<SellerProfile | undefined> {
  if (!isUsername(username)) return undefined
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      location: users.location,
      sellerKind: users.sellerKind,
      isIdVerified: users.isIdVerified,
      memberSince: users.createdAt
    })
    .from(users)
    .where(and(eq(users.usernameFolded, foldName(username)), isNull(users.bannedAt)))
  return row && { ...row, memberSince: row.memberSince.toISOString() }
}
