import type { User } from '#db/schema/accounts.ts'

/** A signed-in member, as pages, endpoints and the socket know them. Never the password's hash. */
export type Account = Omit<User, 'passwordHash' | 'usernameFolded' | 'emailFolded'> & SignIn
/** `sessionId` is empty where a program uses an access token. */
type SignIn = { sessionId: string; secondFactorAt: Date | null }

export function accountOf(user: User, signIn: SignIn): Account {
  const { passwordHash: _, usernameFolded: __, emailFolded: ___, ...account } = user
  return { ...account, ...signIn }
}

export function ownProfile(user: Omit<Account, 'sessionId' | 'secondFactorAt'>) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    fullName: user.fullName,
    phone: user.phone,
    location: user.location,
    sellerKind: user.sellerKind,
    role: user.role,
    isIdVerified: user.isIdVerified,
    idVerifiedAt: user.idVerifiedAt?.toISOString() ?? null,
    emailConfirmed: user.emailConfirmedAt !== null,
    createdAt: user.createdAt.toISOString()
  }
}
