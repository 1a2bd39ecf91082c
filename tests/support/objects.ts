import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { aiChats } from '#db/schema/assistant.ts'
import { addedCategories } from '#db/schema/categories.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { appeals, decisions, reports } from '#db/schema/moderation.ts'
import { searchSynonyms } from '#db/schema/search-synonyms.ts'
import { deviceVerifications } from '#db/schema/trust.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import { createAccessToken } from '#src/features/accounts/access-tokens.ts'
import { saveSearch } from '#src/features/watching/save-search.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { MessagePhoto } from '#src/shared/schemas/messages.ts'
import { aDeal, aRating, aSale } from './deals.ts'
import { aListing } from './factories.ts'
import { searchIn } from './search.ts'
import type { Member, Site } from './site.ts'
import { withDevice } from './verified-device.ts'

/** What a route names by its number, and what else a body has to say of it. */
export type Named = { id: number | string; other?: number; message?: number }
type Make = (site: Site, owner: Member) => Promise<Named>

export const MISSING = 999_999_999

type FirstMessage = { heldAt?: Date | null; content?: string; photo?: MessagePhoto | null }

/** What a buyer has written to a new seller, made in the database: no policy is asked. */
export async function aConversation(
  site: Site,
  buyer: Member,
  { heldAt = null, content = 'Sa është?', photo = null }: FirstMessage = {}
) {
  const seller = await site.member()
  const { id } = await aListing(site.db, seller.account)
  const sides = { buyerId: buyer.account.id, sellerId: seller.account.id }
  const row = { listingId: id, title: 'Dollap', lastSeq: 1, heldAt, ...sides }
  const [conversation] = await site.db.insert(conversations).values(row).returning()
  const said = { conversationId: conversation!.id, seq: 1, senderId: buyer.account.id }
  const text = { clientId: randomUUID(), content }
  const [message] = await site.db
    .insert(messages)
    .values({ ...said, ...text, photo })
    .returning()
  return { id: conversation!.id, listingId: id, other: seller.account.id, message: message!.id }
}

async function aDecision(site: Site, { account }: Member) {
  const about = { kind: 'user', targetId: account.id, userId: account.id } as const
  const row = { ...about, act: 'warn', rule: 'scam', at: new Date() } as const
  const [decision] = await site.db.insert(decisions).values(row).returning()
  return { id: decision!.id }
}

/** One of each kind that belongs to `owner`; what belongs to nobody is the site's. */
const MAKE = {
  user: async (_site, { account }) => ({ id: account.id }),
  listing: async (site, { account }) => {
    const { id } = await aListing(site.db, account, { contacts: ['call'] })
    return { id, other: account.id }
  },
  sale: async (site, { account }) => {
    const buyer = await site.member()
    const { listingId } = await aSale(site.db, account, buyer.account)
    return { id: listingId, other: buyer.account.id }
  },
  deal: async (site, { account }) => aDeal(site.db, account, (await site.member()).account),
  rating: async (site, { account }) => aRating(site.db, account, (await site.member()).account),
  search: async (site, { account }) => {
    const search = { query: 'q=golf', name: '', frequency: 'daily' as const }
    return saveSearch(site.db, account, search, {
      search: searchIn(site.db),
      language: 'sq',
      now: new Date()
    })
  },
  chat: async (site, { account }) => {
    const line = { role: 'user' as const, content: 'Golf 5?', timestamp: new Date().toISOString() }
    const row = { userId: account.id, messages: [line] }
    const [chat] = await site.db.insert(aiChats).values(row).returning()
    return { id: chat!.id }
  },
  accessToken: async (site, { account }) => {
    const token = { name: randomUUID(), scopes: ['listings:read' as const], days: 30 as const }
    return createAccessToken(site.db, account, token, new Date())
  },
  webhook: async (site, { account }) => {
    const row = { userId: account.id, url: 'https://shembull.al', events: [], sealed: '' }
    const [webhook] = await site.db
      .insert(webhooks)
      .values({ ...row, createdAt: new Date() })
      .returning()
    return { id: webhook!.id }
  },
  device: async (site, owner) => {
    await withDevice(site, owner)
    const ofOwner = eq(deviceVerifications.userId, owner.account.id)
    const [device] = await site.db.select().from(deviceVerifications).where(ofOwner)
    return { id: device!.id }
  },
  conversation: async (site, owner) => {
    const { listingId, other, message } = await aConversation(site, owner)
    return { id: listingId, other, message }
  },
  writtenConversation: (site, owner) => aConversation(site, owner),
  heldConversation: (site, owner) => aConversation(site, owner, { heldAt: new Date() }),
  decision: aDecision,
  appeal: async (site, owner) => {
    const { id: decisionId } = await aDecision(site, owner)
    const row = { decisionId, text: 'x', createdAt: new Date() }
    const [appeal] = await site.db.insert(appeals).values(row).returning()
    return { id: appeal!.id }
  },
  reportedUser: async (site, { account }) => {
    const reporter = { reporterId: (await site.member()).account.id, createdAt: new Date() }
    const about = { kind: 'user', targetId: account.id, reason: 'spam' } as const
    await site.db.insert(reports).values({ ...reporter, ...about })
    return { id: account.id }
  },
  category: async () => ({ id: CATEGORIES[0]!.id }),
  addedCategory: async site => {
    const name = `Kategori ${randomUUID().slice(0, 8)}`
    const row = { slug: randomUUID(), emoji: '🏍️', nameSq: name, nameEn: name }
    const values = { ...row, asksCondition: true, attributes: [] }
    const [added] = await site.db.insert(addedCategories).values(values).returning()
    return { id: added!.id }
  },
  synonym: async site => {
    const row = { text: `zorblax ${randomUUID()}`, means: 'dollap' }
    const [synonym] = await site.db.insert(searchSynonyms).values(row).returning()
    return { id: synonym!.id }
  },
  job: async site => {
    const id = randomUUID()
    await site.db.execute(sql`
      insert into pgboss.job (id, name, state, data)
      values (${id}::uuid, 'count-words', 'failed', '{}')`)
    return { id }
  }
} satisfies Record<string, Make>
export type ObjectKind = keyof typeof MAKE

export const makeObject = (site: Site, kind: ObjectKind, owner: Member): Promise<Named> =>
  MAKE[kind](site, owner)

/** Has a user write to the owner, about the owner's listing where that is the object. */
export async function acquaint(site: Site, owner: Member, user: Member, listingId?: number) {
  const about = listingId ?? (await aListing(site.db, owner.account)).id
  const sides = { buyerId: user.account.id, sellerId: owner.account.id }
  const row = { listingId: about, title: 'Dollap', ...sides }
  await site.db.insert(conversations).values(row)
}

const SCAM = { rule: 'scam' }
type Body = (named: Named) => object
/** What a route is sent: a body that is in order, where being in order is asked before the rights. */
const BODIES: Record<string, Body> = {
  'PATCH /api/listings/{id}': () => ({ title: 'Dollap me dy kanate' }),
  'POST /api/listings/changes': ({ id }) => ({ listings: [id], act: 'sold' }),
  'PUT /api/listings/{id}/status': () => ({ status: 'sold' }),
  'POST /api/listings/{id}/deal': ({ other }) => ({ buyerId: other ?? MISSING }),
  'POST /api/deals/{id}/rating': () => ({ good: true }),
  'PATCH /api/saved-searches/{id}': () => ({ frequency: 'weekly' }),
  'POST /api/listings/{id}/contact': () => ({ way: 'call' }),
  'POST /api/messages': ({ id, other }) => ({
    listingId: id,
    receiverId: other ?? MISSING,
    content: 'A është ende në dispozicion?'
  }),
  'PUT /api/messages/marks': ({ id, other, message }) => ({
    listingId: id,
    otherUserId: other ?? MISSING,
    lastMessageId: message ?? MISSING
  }),
  'POST /api/reports': ({ id }) => ({ kind: 'listing', targetId: id, reason: 'scam' }),
  'POST /api/appeals': ({ id }) => ({ decisionId: id, text: 'Nuk është mashtrim.' }),
  'POST /api/admin/reports/dismissal': ({ id }) => ({ kind: 'user', targetId: id }),
  'PUT /api/admin/listings/{id}/removal': () => SCAM,
  'PUT /api/admin/ratings/{id}/removal': () => SCAM,
  'POST /api/admin/users/{id}/warnings': () => SCAM,
  'POST /api/admin/users/{id}/notes': () => ({ text: 'x' }),
  'PUT /api/admin/users/{id}/ban': () => ({ ...SCAM, days: 1 }),
  // The role held already: the members of the matrix stay what they are.
  'PUT /api/admin/users/{id}/role': () => ({ newRole: 'user' }),
  'POST /api/admin/conversations/{id}/refusal': () => SCAM,
  'PUT /api/admin/appeals/{id}': () => ({ accepted: false }),
  'PATCH /api/admin/categories/{id}': () => ({ hidden: false }),
  'PUT /api/admin/categories/{id}': ({ id }) => ({
    ...{ nameSq: `Motorë ${id}`, nameEn: `Motorcycles ${id}`, emoji: '🏍️' }
  })
}
export const bodyFor = (route: string, named: Named | undefined) =>
  BODIES[route]?.(named ?? { id: MISSING }) ?? {}
