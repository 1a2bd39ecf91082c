/**
 * Who may be shown what stands in a column of text: everyone, the members of a conversation or deal
 * (`parties`), the member whose number stands in the column named here, staff, or nobody at all.
 */
export type Reader = 'everyone' | 'parties' | 'staff' | 'nobody' | `${string}_id` | 'id'

/** By table and column. One that is missing fails `tests/column-readers.test.ts`. */
export const READERS: Record<string, Record<string, Reader>> = {
  access_tokens: { name: 'user_id', hash: 'nobody' },
  added_categories: {
    slug: 'everyone',
    emoji: 'everyone',
    name_sq: 'everyone',
    name_en: 'everyone',
    attributes: 'everyone'
  },
  ai_chats: { messages: 'user_id' },
  appeals: { text: 'parties', reply: 'parties' },
  audit_log: { action: 'staff', object: 'staff', details: 'staff' },
  conversations: { title: 'everyone' },
  deals: { title: 'parties' },
  decisions: { rule: 'everyone', note: 'user_id', title: 'user_id' },
  device_verifications: {
    device_fingerprint: 'user_id',
    cookie_hash: 'nobody',
    device: 'user_id',
    user_agent: 'user_id',
    ip_address: 'user_id'
  },
  exchange_rates: { currency: 'everyone' },
  farewells: { email: 'nobody' },
  id_number_keys: { sealed: 'nobody' },
  id_numbers: { hash: 'nobody', key_id: 'nobody' },
  idempotency_keys: { key: 'nobody', fingerprint: 'nobody', answer: 'user_id' },
  imported_listings: { reference: 'seller_id' },
  listings: {
    title: 'everyone',
    description: 'everyone',
    location: 'everyone',
    city: 'everyone',
    attributes: 'everyone',
    images: 'everyone',
    contacts: 'everyone'
  },
  mail_tokens: { id: 'nobody', email: 'user_id' },
  messages: { content: 'parties', photo: 'parties', signs: 'parties' },
  notifications: { subject: 'user_id', parts: 'user_id', path: 'user_id' },
  photo_removals: { hash: 'nobody' },
  photos: { hash: 'everyone', source: 'nobody' },
  push_subscriptions: {
    endpoint: 'nobody',
    p256dh: 'nobody',
    auth: 'nobody',
    session_id: 'nobody'
  },
  rate_limits: { key: 'nobody' },
  ratings: { text: 'everyone' },
  recovery_codes: { hash: 'nobody' },
  reports: { reason: 'staff', note: 'staff', content: 'staff' },
  saved_searches: {
    name: 'user_id',
    query: 'user_id',
    city: 'user_id',
    ranges: 'user_id',
    compiled_with: 'nobody'
  },
  search_count_keys: { key: 'nobody' },
  search_counts: { text: 'everyone', spelling: 'everyone' },
  search_documents: { city: 'everyone', attributes: 'everyone' },
  search_synonyms: { text: 'everyone', means: 'everyone' },
  search_words: { word: 'everyone' },
  second_factors: { sealed: 'nobody' },
  sessions: { id: 'nobody', device: 'user_id' },
  user_notes: { text: 'staff' },
  users: {
    username: 'everyone',
    username_folded: 'everyone',
    email: 'id',
    email_folded: 'nobody',
    password_hash: 'nobody',
    full_name: 'everyone',
    phone: 'id',
    location: 'everyone'
  },
  webhook_deliveries: { type: 'parties', data: 'parties', last_error: 'parties' },
  webhooks: { url: 'user_id', sealed: 'nobody' }
}
