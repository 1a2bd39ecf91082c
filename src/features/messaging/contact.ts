import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { blocks } from '#db/schema/messaging.ts'
import { countContact } from '#src/features/listings/views.ts'
import { isShown } from '#src/features/listings/visible.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { CONTACTS } from '#src/shared/schemas/listing.ts'

type Way = (typeof CONTACTS)[number]

/** `+355691234567` from any usual spelling; a number without a country code is Albanian. */
export function dialled(phone: string) {
  const digits = phone.replace('(0)', '').replace(/[^\d+]/g, '')
  const withCode = digits.replace(/^00/, '+').replace(/^355(?=\d{8,10}$)/, '+355')
  if (!withCode.startsWith('+')) return `+355${withCode.replace(/^0/, '')}`
  // Written with the domestic 0 after the code.
  return withCode.replace(/^\+3550/, '+355')
}

const HREF: Record<Way, (number: string) => string> = {
  call: number => `tel:${number}`,
  whatsApp: number => `https://wa.me/${number.slice(1)}`,
  viber: number => `viber://chat?number=${encodeURIComponent(number)}`
}

/**
 * The seller's number as stored, and the address that dials it or opens the messenger. Counts the
 * contact. Refuses with `not_found`, also where the seller does not offer this way or blocks the
 * reader.
 */
export async function revealContact(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  listingId: number,
  way: Way
) {
  const [row] = await db
    .select({ phone: users.phone })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(
      and(
        eq(listings.id, Number.isSafeInteger(listingId) ? listingId : 0),
        isShown(),
        isNull(users.bannedAt),
        sql`${listings.contacts} @> ${JSON.stringify([way])}::text::jsonb`,
        sql`not exists (
          select from ${blocks} where blocker_id = ${listings.sellerId} and blocked_id = ${id}
        )`
      )
    )
  if (!row?.phone) throw new Refusal('not_found')
  await countContact(db, listingId)
  return { phone: row.phone, href: HREF[way](dialled(row.phone)) }
}
