import type { ShownDevice } from './read-devices.ts'
import type { ListedUser } from './read-users.ts'

export const userJson = <User extends ListedUser>(user: User) => ({
  ...user,
  idVerifiedAt: user.idVerifiedAt?.toISOString() ?? null,
  emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
  bannedAt: user.bannedAt?.toISOString() ?? null,
  bannedUntil: user.bannedUntil?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString()
})

export const deviceJson = (device: ShownDevice) => ({
  ...device,
  verifiedAt: device.verifiedAt.toISOString(),
  expiresAt: device.expiresAt.toISOString(),
  revokedAt: device.revokedAt?.toISOString() ?? null,
  createdAt: device.createdAt.toISOString()
})
