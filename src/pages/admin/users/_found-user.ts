import type { Db } from '#db/client.ts'
import { readUserByEmail } from '#src/features/trust/read-users.ts'
import { asRefusal } from '#src/http/responses.ts'

/** The account that was searched for; undefined when nothing was typed or nobody has the address. */
export async function foundUser(db: Db, email: string) {
  if (!email) return undefined
  return readUserByEmail(db, email).catch(error => {
    if (asRefusal(error).code !== 'not_found') throw error
    return undefined
  })
}
