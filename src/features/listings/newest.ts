import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrderPart } from '#db/keyset.ts'
import { listings } from '#db/schema/listings.ts'

export const newestOf = ({ bumpedAt, id }: { bumpedAt: PgColumn; id: PgColumn }): OrderPart[] => [
  { by: sql`${bumpedAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${id}`, direction: 'desc', type: 'bigint' }
]
export const NEWEST = newestOf(listings)
