import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deviceVerifications } from '#db/schema/trust.ts'

/** How many accounts and devices an admin finds in his lists. */
export const countVerifications = async (db: Db) => ({
  users: await db.$count(users),
  devices: await db.$count(deviceVerifications)
})
