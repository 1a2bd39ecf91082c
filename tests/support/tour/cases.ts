import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { appeals, decisions } from '#db/schema/moderation.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { banMember } from '#src/features/moderation/ban.ts'
import { fileReport } from '#src/features/moderation/file-report.ts'
import { hideRating } from '#src/features/moderation/hide-rating.ts'
import { noteMember, warnMember } from '#src/features/moderation/warn.ts'
import type { NewReport } from '#src/shared/schemas/messages.ts'
import { aRating } from '../deals.ts'
import { aListing, anAccount, day, noJobs } from '../factories.ts'
import { aConversation, TRICK } from './conversation.ts'
import { richest } from './demonstration.ts'

const member = (db: Db, fullName: string) => anAccount(db, { fullName, createdAt: day(1) })
const context = () => ({ jobs: noJobs, now: new Date() })

type Reported = Pick<NewReport, 'kind' | 'targetId'>
/** Has as many members report it as there are reasons. */
async function report(db: Db, about: Reported, reasons: NewReport['reason'][], note = '') {
  for (const reason of reasons) {
    const reporter = await member(db, 'Ilir Prifti')
    await fileReport(db, reporter, { ...about, reason, note }, context())
  }
  return `/admin/moderation/${about.kind}/${about.targetId}`
}

/** One case of each kind, each with a history as moderators meet it. @returns their addresses */
export async function casesOfEachKind(db: Db, colleague: Account) {
  const seller = await member(db, 'Gent Shehu')
  const listing = await reportedListing(db, seller)
  await warnMember(db, colleague, seller.id, { rule: 'falsePrice', note: '' }, context())
  await noteMember(db, colleague, seller.id, 'Na shkroi më 3 mars: e ndreq çmimin.', context())
  const banned = await member(db, 'Bledi Kola')
  const user = { kind: 'user', targetId: banned.id } as const
  await banMember(db, colleague, banned.id, { rule: 'scam', note: 'Kapar.', days: 7 }, context())
  await holdAndAppeal(db, colleague, seller)
  return {
    listing,
    listingGone: await reportedAndDeleted(db, seller),
    user: await report(db, user, ['harassment', 'spam'], 'Më shkruan çdo natë.'),
    message: await reportedMessage(db, seller),
    ...(await reportedRatings(db, colleague, seller))
  }
}

async function reportedListing(db: Db, seller: Account) {
  const { shown } = await richest(db)
  const title = 'VW Golf 7, 2015, shitet shpejt, pa e parë'
  const price = { price: 1900, currency: 'EUR' } as const
  const place = { city: 'Kukës', location: 'Kukës' }
  const { id } = await aListing(db, seller, { ...shown, title, ...price, ...place })
  const about = { kind: 'listing', targetId: id } as const
  return report(db, about, ['scam', 'scam', 'falsePrice'], 'Kërkon kapar para se ta tregojë.')
}

async function reportedAndDeleted(db: Db, seller: Account) {
  const { id } = await aListing(db, seller, { title: 'Pasaporta dhe leje drejtimi' })
  const path = await report(db, { kind: 'listing', targetId: id }, ['prohibited'])
  await db.delete(listings).where(eq(listings.id, id))
  return path
}

async function reportedMessage(db: Db, seller: Account) {
  const { id } = await aListing(db, seller, { city: 'Kukës', location: 'Kukës' })
  const conversationId = await aConversation(db, seller, id)
  const inConversation = eq(messages.conversationId, conversationId)
  const said = await db.select().from(messages).where(inConversation)
  const trick = said.find(({ content }) => content === TRICK)
  const about = { kind: 'message', targetId: trick!.id, reason: 'scam' } as const
  await fileReport(db, seller, { ...about, note: '' }, context())
  return `/admin/moderation/message/${about.targetId}`
}

async function reportedRatings(db: Db, colleague: Account, seller: Account) {
  const buyer = await member(db, 'Vjollca Gashi')
  const insult = { good: false, text: 'Hajdut! Telefoni i tij: 069 000 0000.' }
  const [open, hidden] = [
    await aRating(db, buyer, seller, insult),
    await aRating(db, buyer, seller, insult)
  ]
  const about = { kind: 'rating', targetId: hidden.id } as const
  const ratingHidden = await report(db, about, ['personalData'])
  await hideRating(db, colleague, hidden.id, { rule: 'personalData', note: '' }, context())
  const rating = await report(db, { ...about, targetId: open.id }, ['offensive'])
  return { rating, ratingHidden }
}

/** A first message that waits, and a member who does not agree with a warning. */
async function holdAndAppeal(db: Db, colleague: Account, seller: Account) {
  const { id } = await aListing(db, seller, { title: 'Biçikletë malore Trek, 29 inç' })
  const about = { kind: 'user', targetId: seller.id, userId: seller.id, title: '' } as const
  const act = { act: 'warn', rule: 'spam', moderatorId: colleague.id } as const
  const [decision] = await db
    .insert(decisions)
    .values({ ...about, ...act, at: day(20) })
    .returning()
  const text = 'I shkrova vetëm atij që më pyeti vetë për çmimin.'
  await db.insert(appeals).values({ decisionId: decision!.id, text, createdAt: day(21) })
  const conversationId = await aConversation(db, seller, id, [['buyer', TRICK, 0]])
  const held = { heldAt: new Date() }
  await db.update(conversations).set(held).where(eq(conversations.id, conversationId))
}
