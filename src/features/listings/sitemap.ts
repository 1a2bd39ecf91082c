import { and, between, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from './visible.ts'

/** Both languages of each stand in one file, which may hold 50,000 addresses. */
const SITEMAP_CHUNK = 10_000

/** A renewal sets a new end, and brings an expired listing back; being moved up changes no page. */
const changedAt = sql`greatest(${listings.updatedAt}, ${listings.renewedAt})`
const asDate = (value: SQL) => sql<Date>`${value}`.mapWith(listings.updatedAt)
const newest = sql`max(${changedAt})`

const chunkOf = (id: PgColumn) => sql<number>`(${id} / ${SITEMAP_CHUNK}::int)::int`
const inChunk = (id: PgColumn, chunk: number) =>
  between(id, chunk * SITEMAP_CHUNK, (chunk + 1) * SITEMAP_CHUNK - 1)

export type Chunk = { chunk: number; changedAt: Date }

/** The chunks of listings that anybody may find, with the newest change in each; none is empty. */
export const listingChunks = (db: Db): Promise<Chunk[]> =>
  db
    .select({ chunk: chunkOf(listings.id).as('chunk'), changedAt: asDate(newest) })
    .from(listings)
    .where(isShown())
    .groupBy(sql`chunk`)
    .orderBy(sql`chunk`)

export const listingsOfChunk = (db: Db, chunk: number) =>
  db
    .select({ id: listings.id, changedAt: asDate(changedAt) })
    .from(listings)
    .where(and(isShown(), inChunk(listings.id, chunk)))
    .orderBy(listings.id)

/** Of sellers who have something on offer, with the newest change in each; none is empty. */
export const sellerChunks = (db: Db): Promise<Chunk[]> =>
  db
    .select({ chunk: chunkOf(users.id).as('chunk'), changedAt: asDate(newest) })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(and(isShown(), isNull(users.bannedAt)))
    .groupBy(sql`chunk`)
    .orderBy(sql`chunk`)

export const sellersOfChunk = (db: Db, chunk: number) =>
  db
    .select({ username: users.username, changedAt: asDate(newest) })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(and(isShown(), isNull(users.bannedAt), inChunk(users.id, chunk)))
    .groupBy(users.id)
    .orderBy(users.id)

/** The categories and cities that have offers, with the newest change; `city` is null elsewhere. */
export const categoryPlaces = (db: Db) =>
  db
    .select({ categoryId: listings.categoryId, city: listings.city, changedAt: asDate(newest) })
    .from(listings)
    .where(and(isShown(), eq(listings.kind, 'offer')))
    .groupBy(listings.categoryId, listings.city)
    .orderBy(listings.categoryId, desc(newest))
