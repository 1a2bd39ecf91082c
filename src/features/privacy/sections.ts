import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sessions } from '#db/schema/accounts.ts'
import { replyTimes } from '#db/schema/deals.ts'
import { notificationPreferences, quietHours } from '#db/schema/notifications.ts'
import { idempotencyKeys } from '#db/schema/requests.ts'
import { secondFactors } from '#db/schema/second-factors.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import { savedListings } from '#db/schema/watching.ts'

/** A part of the file: rows of `key` (what they are read by, ascending) and `entry` (JSON). */
export type Section = {
  /** The tables it is made of. */
  of: readonly string[]
  key: 'bigint' | 'text'
  rows(user: SQL): SQL
  /** Each entry is a photo, whose file belongs into it. */
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
const byText = (section: Section): Section => ({ ...section, key: 'text' })
const without = (table: PgTable, columns: readonly string[]) =>
  columns.reduce((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(${table})`)

/** All that is kept of a member, in the order of the file. */
export const SECTIONS: Record<string, Section> = {
  account: {
    of: ['users'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) - 'password_hash' - 'username_folded' - 'email_folded' as entry
      from users t where id = ${user}`
  },
  sessions: own(sessions, sessions.id, ['id']),
  secondFactor: own(secondFactors, secondFactors.userId, ['sealed', 'last_step']),
  recoveryCodes: {
    of: ['recovery_codes'],
    key: 'bigint',
    rows: user => sql`
      select count(*) as key, jsonb_build_object('left', count(*)) as entry
      from recovery_codes where user_id = ${user} having count(*) > 0`
  },
  idNumber: {
    of: ['id_numbers'],
    key: 'text',
    rows: user => sql`
      select hash as key, jsonb_build_object('checked_and_bound_at', bound_at) as entry
      from id_numbers where user_id = ${user}`
  },
  devices: own(deviceVerifications, deviceVerifications.id, ['device_fingerprint', 'cookie_hash']),
  listings: {
    of: ['listings', 'listing_views'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) || jsonb_build_object(
        'looked_at', (
          select coalesce(jsonb_agg(to_jsonb(v) - 'listing_id' order by day), '[]')
          from listing_views v where v.listing_id = t.id
        )) as entry
      from listings t where seller_id = ${user}`
  },
  importedListings: byText({
    of: ['imported_listings'],
    key: 'text',
    rows: user => sql`
      select reference as key, to_jsonb(t) - 'seller_id' as entry
      from imported_listings t where seller_id = ${user}`
  }),
  photos: {
    ...{ of: ['photos'], key: 'text', photo: true },
    rows: user => sql`
      select id::text as key, to_jsonb(t) - 'user_id' - 'look'
        || jsonb_build_object('url', '/photos/' || hash || '-1280.webp') as entry
      from photos t where user_id = ${user}`
  },
  savedListings: own(savedListings, savedListings.listingId),
  savedSearches: {
    of: ['saved_searches', 'saved_search_matches'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) - 'user_id' - 'words' - 'keys' - 'compiled_with' || jsonb_build_object(
        'found', (
          select coalesce(jsonb_agg(to_jsonb(m) - 'search_id' order by matched_at), '[]')
          from saved_search_matches m where m.search_id = t.id
        )) as entry
      from saved_searches t where user_id = ${user}`
  },
  conversations: {
    of: ['conversations'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) - 'held_at' as entry from conversations t
      where buyer_id = ${user} or (seller_id = ${user} and held_at is null)`
  },
  messages: {
    of: ['messages'],
    key: 'bigint',
    // What the shield thinks of his own messages its writer is not told, here as in the chat.
    rows: user => sql`
      select m.id as key, case when m.sender_id = ${user} then to_jsonb(m) - 'signs' - 'client_id'
        else to_jsonb(m) - 'client_id' end as entry
      from messages m join conversations c on c.id = m.conversation_id
      where c.buyer_id = ${user} or (c.seller_id = ${user} and c.held_at is null)`
  },
  blocks: {
    of: ['blocks'],
    key: 'bigint',
    rows: user => sql`
      select blocked_id as key, to_jsonb(t) - 'blocker_id' as entry
      from blocks t where blocker_id = ${user}`
  },
  deals: {
    of: ['deals'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) as entry from deals t
      where seller_id = ${user} or buyer_id = ${user}`
  },
  ratings: {
    of: ['ratings'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) as entry from ratings t
      where rater_id = ${user} or rated_id = ${user}`
  },
  replyTime: own(replyTimes, replyTimes.userId),
  reports: {
    of: ['reports'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) - 'weight' - 'user_id' as entry
      from reports t where reporter_id = ${user}`
  },
  decisions: {
    of: ['decisions', 'appeals'],
    key: 'bigint',
    rows: user => sql`
      select d.id as key, to_jsonb(d) - 'moderator_id' || jsonb_build_object(
        'appeal', to_jsonb(a) - 'decided_by') as entry
      from decisions d left join appeals a on a.decision_id = d.id where d.user_id = ${user}`
  },
  notifications: {
    of: ['notifications', 'notification_deliveries'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) - 'user_id' || jsonb_build_object(
        'deliveries', (
          select coalesce(jsonb_agg(to_jsonb(d) - 'notification_id' order by at), '[]')
          from notification_deliveries d where d.notification_id = t.id
        )) as entry
      from notifications t where user_id = ${user}`
  },
  notificationPreferences: own(notificationPreferences, notificationPreferences.kind),
  quietHours: own(quietHours, quietHours.userId),
  pushSubscriptions: {
    of: ['push_subscriptions'],
    key: 'bigint',
    rows: user => sql`
      select id as key, to_jsonb(t) - 'session_id' - 'p256dh' - 'auth' as entry
      from push_subscriptions t
      where session_id in (select id from sessions where user_id = ${user})`
  },
  assistantChats: byText({
    of: ['ai_chats'],
    key: 'text',
    rows: user => sql`
      select id::text as key, to_jsonb(t) - 'user_id' as entry from ai_chats t where user_id = ${user}`
  }),
  actsOfStaff: {
    of: ['audit_log'],
    key: 'bigint',
    rows: user => sql`
      select id as key, jsonb_build_object('at', at, 'action', action) as entry from audit_log
      where object = 'user:' || ${user}::text`
  },
  answersKept: own(idempotencyKeys, idempotencyKeys.key, ['fingerprint'])
}

/** Tables that are not in the file, and why. */
export const LEFT_OUT: Record<string, string> = {
  mail_tokens: 'links of mails on their way, which are secrets; gone within two days',
  user_notes: 'by moderators for each other; they may speak of those who reported him',
  message_outbox: 'numbers of messages that are being notified, for seconds',
  rate_limits: 'counters that stop abuse, gone within a day',
  farewells: 'addresses of accounts that are gone',
  photo_removals: 'files of accounts that are gone',
  policy: 'of the site',
  category_settings: 'of the site',
  exchange_rates: 'of the site',
  listing_changes: 'numbers of the listings that were changed in the last hour',
  search_documents: 'what the search reads of the listings',
  search_words: 'words of all listings',
  socket_io_attachments: 'what passes between processes, for half a minute'
}
