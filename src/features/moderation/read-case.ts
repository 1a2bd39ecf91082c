import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { decisions, reports, userNotes } from '#db/schema/moderation.ts'
import type { ClosedCase } from '#src/shared/schemas/moderation.ts'

export type Reported = { userId: number | null; name: string | null }

/** Undefined for what nobody has reported, decided on, appealed for, held or banned. */
export async function readCase(db: Db, about: ClosedCase): Promise<Reported | undefined> {
  const made = isMade(about.kind, sql`${about.targetId}::bigint`)
  const [row] = await db.execute<{ made: boolean }>(sql`select ${made} as made`)
  return row?.made ? readReported(db, about) : undefined
}

/** Which of these members there is a case about. */
export async function membersWithCase(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isMade('user', sql`${users.id}`)))
  return new Set(rows.map(({ id }) => id))
}

function isMade(kind: ClosedCase['kind'], id: SQL) {
  const ofUser = kind === 'user'
  const its = sql`(kind = ${kind} and target_id = ${id} ${ofUser ? sql`or user_id = ${id}` : sql``})`
  return sql`(exists (select from ${reports} where ${its})
    or exists (select from ${decisions} where ${its})
    or (${ofUser} and exists (
      select from ${conversations} where held_at is not null and buyer_id = ${id}))
    or (${ofUser} and exists (
      select from ${users} banned where banned.id = ${id} and banned.banned_at is not null)))`
}

export async function readReported(db: Db, { kind, targetId }: ClosedCase): Promise<Reported> {
  const [found] = await FIND[kind](db, targetId)
  return found ?? (await keptInReport(db, { kind, targetId })) ?? { userId: null, name: null }
}

async function keptInReport(db: Db, { kind, targetId }: ClosedCase): Promise<Reported | undefined> {
  const [row] = await db
    .select({
      userId: reports.userId,
      name:
        kind === 'listing'
          ? sql<string | null>`split_part(${reports.content}, chr(10), 1)`
          : reports.content
    })
    .from(reports)
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId), isNotNull(reports.userId)))
    .orderBy(desc(reports.id))
    .limit(1)
  return row
}

const FIND: Record<ClosedCase['kind'], (db: Db, id: number) => Promise<Reported[]>> = {
  listing: (db, id) =>
    db
      .select({ userId: listings.sellerId, name: listings.title })
      .from(listings)
      .where(eq(listings.id, id)),
  user: (db, id) =>
    db.select({ userId: users.id, name: users.fullName }).from(users).where(eq(users.id, id)),
  message: (db, id) =>
    db
      .select({ userId: messages.senderId, name: sql<null>`null` })
      .from(messages)
      .where(eq(messages.id, id)),
  rating: (db, id) =>
    db
      .select({ userId: ratings.raterId, name: ratings.text })
      .from(ratings)
      .where(eq(ratings.id, id))
}

export function reportsOf(db: Db, { kind, targetId }: ClosedCase) {
  return db
    .select({
      id: reports.id,
      reporter: users.username,
      reason: reports.reason,
      note: reports.note,
      content: reports.content,
      createdAt: reports.createdAt,
      closedAt: reports.closedAt
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId)))
    .orderBy(sql`${reports.closedAt} is not null`, desc(reports.createdAt))
    .limit(50)
}

export async function listingOfCase(db: Db, id: number) {
  const [row] = await db
    .select({
      title: listings.title,
      description: listings.description,
      images: listings.images,
      status: listings.status,
      removedBy: listings.removedBy,
      location: listings.location,
      price: listings.price,
      currency: listings.currency,
      free: listings.free,
      kind: listings.kind,
      categoryId: listings.categoryId
    })
    .from(listings)
    .where(eq(listings.id, id))
  return row
}

/** Null without one, and once the message is gone. */
export async function photoOfMessage(db: Db, id: number) {
  const { photo } = messages
  const [row] = await db.select({ photo }).from(messages).where(eq(messages.id, id))
  return row?.photo ?? null
}

export async function ratingOfCase(db: Db, id: number) {
  const { good, text, hiddenAt } = ratings
  const { username, fullName } = users
  const [row] = await db
    .select({ good, text, hiddenAt, username, fullName })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.ratedId))
    .where(eq(ratings.id, id))
  return row
}

export async function memberOfCase(db: Db, id: number) {
  const { username, fullName, role, isIdVerified, bannedAt, bannedUntil, createdAt } = users
  const [row] = await db
    .select({
      id: users.id,
      username,
      fullName,
      role,
      isIdVerified,
      bannedAt,
      bannedUntil,
      createdAt
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

export function decisionsAbout(db: Db, userId: number) {
  return db
    .select({
      id: decisions.id,
      at: decisions.at,
      act: decisions.act,
      rule: decisions.rule,
      title: decisions.title,
      moderator: users.username
    })
    .from(decisions)
    .leftJoin(users, eq(users.id, decisions.moderatorId))
    .where(eq(decisions.userId, userId))
    .orderBy(desc(decisions.id))
    .limit(50)
}

export function notesAbout(db: Db, userId: number) {
  return db
    .select({ id: userNotes.id, text: userNotes.text, at: userNotes.at, author: users.username })
    .from(userNotes)
    .leftJoin(users, eq(users.id, userNotes.authorId))
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.id))
    .limit(50)
}
