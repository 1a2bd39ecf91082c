import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accessTokens } from '#db/schema/access-tokens.ts'
import { auditLog, sessions, users } from '#db/schema/accounts.ts'
import { aiChats } from '#db/schema/assistant.ts'
import { deals, ratings, replyTimes } from '#db/schema/deals.ts'
import { importedListings } from '#db/schema/imports.ts'
import { listings } from '#db/schema/listings.ts'
import { blocks, conversations } from '#db/schema/messaging.ts'
import { appeals, decisions, reports } from '#db/schema/moderation.ts'
import {
  notificationDeliveries,
  notificationPreferences,
  notifications,
  pushSubscriptions,
  quietHours
} from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { idempotencyKeys } from '#db/schema/requests.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import { recoveryCodes, secondFactors } from '#db/schema/second-factors.ts'
import { deviceVerifications, idNumbers } from '#db/schema/trust.ts'
import { listingViews } from '#db/schema/views.ts'
import { savedListings } from '#db/schema/watching.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'

export type Section = {
  of: readonly string[]
  key: 'bigint' | 'text'
  rows(user: SQL): SQL
  /** Each entry is a photo, whose file is included. */
  photo?: true
}

type Owned = PgTable & { userId: PgColumn }

/** A table of the member's own rows, in the order of `key`, without these columns. */
const own = (table: Owned, key: PgColumn, left: readonly string[] = []): Section => ({
  of: [getTableName(table)],
  key: key.getSQLType() === 'text' ? 'text' : 'bigint',
  rows: user => sql`
    select ${key} as key, ${without(table, ['user_id', ...left])} as entry
    from ${table} where ${table.userId} = ${user}`
})
const without = (table: PgTable, columns: readonly string[]) =>
  columns.reduce((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(${table})`)

type Rows = { where(user: SQL): SQL; key?: SQL; entry?: SQL; with?: PgTable }

/** Rows of a table `t` that are the member's by `where`; `entry` may read `with`, too. */
const those = (
  table: PgTable,
  { where, key = sql`id`, entry = sql`to_jsonb(t)`, with: second }: Rows
): Section => ({
  of: [table, ...(second ? [second] : [])].map(getTableName),
  key: 'bigint',
  rows: user => sql`select ${key} as key, ${entry} as entry from ${table} t where ${where(user)}`
})
const byText = (section: Section): Section => ({ ...section, key: 'text' })

/** Everything stored about a member, in the order of the file. */
export const SECTIONS: Record<string, Section> = {
  account: those(users, {
    where: user => sql`id = ${user}`,
    entry: sql`to_jsonb(t) - 'password_hash' - 'username_folded' - 'email_folded'`
  }),
  sessions: own(sessions, sessions.id, ['id']),
  accessTokens: own(accessTokens, accessTokens.id, ['hash']),
  secondFactor: own(secondFactors, secondFactors.userId, ['sealed', 'last_step']),
  recoveryCodes: those(recoveryCodes, {
    where: user => sql`user_id = ${user} having count(*) > 0`,
    key: sql`count(*)`,
    entry: sql`jsonb_build_object('left', count(*))`
  }),
  idNumber: byText(
    those(idNumbers, {
      where: user => sql`user_id = ${user}`,
      key: sql`hash`,
      entry: sql`jsonb_build_object('checked_and_bound_at', bound_at)`
    })
  ),
  devices: own(deviceVerifications, deviceVerifications.id, ['device_fingerprint', 'cookie_hash']),
  listings: those(listings, {
    where: user => sql`seller_id = ${user}`,
    entry: sql`to_jsonb(t) || jsonb_build_object('looked_at', (
      select coalesce(jsonb_agg(to_jsonb(v) - 'listing_id' order by day), '[]')
      from ${listingViews} v where v.listing_id = t.id))`,
    with: listingViews
  }),
  importedListings: byText(
    those(importedListings, {
      where: user => sql`seller_id = ${user}`,
      key: sql`reference`,
      entry: sql`to_jsonb(t) - 'seller_id'`
    })
  ),
  photos: {
    ...byText(
      those(photos, {
        where: user => sql`user_id = ${user}`,
        key: sql`id::text`,
        entry: sql`to_jsonb(t) - 'user_id' - 'look'
          || jsonb_build_object('url', '/photos/' || hash || '-1280.webp')`
      })
    ),
    photo: true
  },
  savedListings: own(savedListings, savedListings.listingId),
  savedSearches: those(savedSearches, {
    where: user => sql`user_id = ${user}`,
    entry: sql`to_jsonb(t) - 'user_id' - 'words' - 'keys' - 'compiled_with'
      || jsonb_build_object('found', (
        select coalesce(jsonb_agg(to_jsonb(m) - 'search_id' order by matched_at), '[]')
        from ${savedSearchMatches} m where m.search_id = t.id))`,
    with: savedSearchMatches
  }),
  conversations: those(conversations, {
    where: user => sql`buyer_id = ${user} or (seller_id = ${user} and held_at is null)`,
    entry: sql`to_jsonb(t) - 'held_at'`
  }),
  messages: {
    of: ['messages'],
    key: 'bigint',
    // Writers do not learn what the shield thinks of their messages, here as in the chat.
    rows: user => sql`
      select m.id as key, case when m.sender_id = ${user} then to_jsonb(m) - 'signs' - 'client_id'
        else to_jsonb(m) - 'client_id' end as entry
      from messages m join conversations c on c.id = m.conversation_id
      where c.buyer_id = ${user} or (c.seller_id = ${user} and c.held_at is null)`
  },
  blocks: those(blocks, {
    where: user => sql`blocker_id = ${user}`,
    key: sql`blocked_id`,
    entry: sql`to_jsonb(t) - 'blocker_id'`
  }),
  deals: those(deals, { where: user => sql`seller_id = ${user} or buyer_id = ${user}` }),
  ratings: those(ratings, { where: user => sql`rater_id = ${user} or rated_id = ${user}` }),
  webhooks: those(webhooks, {
    where: user => sql`user_id = ${user}`,
    entry: sql`to_jsonb(t) - 'user_id' - 'sealed' || jsonb_build_object('deliveries', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'webhook_id' order by created_at), '[]')
      from ${webhookDeliveries} d where d.webhook_id = t.id))`,
    with: webhookDeliveries
  }),
  replyTime: own(replyTimes, replyTimes.userId),
  reports: those(reports, {
    where: user => sql`reporter_id = ${user}`,
    entry: sql`to_jsonb(t) - 'weight' - 'user_id'`
  }),
  decisions: those(decisions, {
    where: user => sql`t.user_id = ${user}`,
    entry: sql`to_jsonb(t) - 'moderator_id' || jsonb_build_object('appeal', (
      select to_jsonb(a) - 'decided_by' from ${appeals} a where a.decision_id = t.id))`,
    with: appeals
  }),
  notifications: those(notifications, {
    where: user => sql`user_id = ${user}`,
    entry: sql`to_jsonb(t) - 'user_id' || jsonb_build_object('deliveries', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'notification_id' order by at), '[]')
      from ${notificationDeliveries} d where d.notification_id = t.id))`,
    with: notificationDeliveries
  }),
  notificationPreferences: own(notificationPreferences, notificationPreferences.kind),
  quietHours: own(quietHours, quietHours.userId),
  pushSubscriptions: those(pushSubscriptions, {
    where: user => sql`session_id in (select id from ${sessions} where user_id = ${user})`,
    entry: sql`to_jsonb(t) - 'session_id' - 'p256dh' - 'auth'`
  }),
  assistantChats: byText(
    those(aiChats, {
      where: user => sql`user_id = ${user}`,
      key: sql`id::text`,
      entry: sql`to_jsonb(t) - 'user_id'`
    })
  ),
  actsOfStaff: those(auditLog, {
    where: user => sql`object = 'user:' || ${user}::text`,
    entry: sql`jsonb_build_object('at', at, 'action', action)`
  }),
  answersKept: own(idempotencyKeys, idempotencyKeys.key, ['fingerprint'])
}

/** Tables that are not in the file, and why. */
export const LEFT_OUT: Record<string, string> = {
  mail_tokens: 'links of mails on their way, which are secrets; gone within seven days',
  user_notes: 'by moderators for each other; they may speak of those who reported the member',
  message_outbox: 'numbers of messages that are being notified, for seconds',
  rate_limits: 'counters that stop abuse, gone within a day',
  farewells: 'addresses of accounts that are gone',
  photo_removals: 'photos that are gone',
  policy: 'of the site',
  added_categories: 'of the site',
  category_settings: 'of the site',
  exchange_rates: 'of the site',
  id_number_keys: 'of the site',
  listing_changes: 'numbers of the listings that were changed in the last hour',
  search_documents: 'what the search reads of the listings',
  search_count_keys: 'keys of a week, of nobody',
  search_counts: 'how often a text was searched for in a week, without who did',
  search_synonyms: 'words that moderators added',
  search_words: 'words of all listings',
  socket_io_attachments: 'what passes between processes, for half a minute'
}
