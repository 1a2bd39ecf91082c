import type { Db } from '#db/client.ts'
import { appeals, decisions } from '#db/schema/moderation.ts'
import type { Account } from '#src/features/accounts/account.ts'
import {
  type NewDecisionRow,
  notifyOfDecision,
  notifyOfOutcome
} from '#src/features/moderation/decision-notice.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/shared/paths.ts'
import { noJobs } from '../factories.ts'
import { type Stop, sendEmpty } from './stop.ts'

type Appeal = Partial<typeof appeals.$inferInsert>
const NOW = new Date()
const TOOLS = { jobs: noJobs, now: NOW }

/** Decisions of the moderators about a member: the news of them, and what can be answered. */
export async function decisionsAboutTrader(
  db: Db,
  { id: userId }: Account,
  removed: number
): Promise<Stop[]> {
  const about = { kind: 'listing', targetId: removed, userId, title: 'Bojler 80 litra' } as const
  const decide = async (
    row: Partial<NewDecisionRow>,
    context: DecisionContext,
    appeal?: Appeal
  ) => {
    const [decision] = await db
      .insert(decisions)
      .values({ ...about, act: 'hide', ...row, at: NOW })
      .returning()
    await notifyOfDecision(db, TOOLS, decision!, context)
    const answered = { decisionId: decision!.id, text: 'Nuk është e vërtetë.', createdAt: NOW }
    if (appeal) await db.insert(appeals).values({ ...answered, ...appeal })
    return `/appeal/${decision!.id}`
  }
  const note = 'Hiqni numrin e telefonit nga titulli.'
  const sent = await decide({ act: 'reported', rule: 'scam' }, 'reported', {})
  const hidden = await decide({ rule: 'personalData', note }, 'hide')
  const member = { kind: 'user', targetId: userId, title: '' } as const
  const reply = 'E lexuam bisedën edhe një herë. Paralajmërimi mbetet.'
  const rejected = { decidedAt: NOW, accepted: false, reply }
  const warned = await decide({ ...member, act: 'warn', rule: 'harassment' }, 'warn', rejected)
  const accepted = { decidedAt: NOW, accepted: true }
  const drop = { kind: 'conversation', act: 'drop', rule: 'spam', title: 'Shihni ofertën time' }
  const dropped = await decide(drop as Partial<NewDecisionRow>, 'drop', accepted)
  await tellOutcomes(db, userId, warned)
  return [
    { name: 'notifications-decisions', path: '/notifications' },
    { name: 'decision', path: hidden },
    { name: 'appeal-refused', path: hidden, before: sendEmpty },
    { name: 'appeal-sent', path: sent },
    { name: 'appeal-rejected', path: warned },
    { name: 'appeal-accepted', path: dropped }
  ]
}
type DecisionContext = Parameters<typeof notifyOfDecision>[3]

/** What became of the member's reports and an appeal, and that somebody sold them something. */
async function tellOutcomes(db: Db, userId: number, path: string) {
  const title = 'iPhone 15 Pro, i mbyllur'
  const news = { userId, path, title }
  await notifyOfOutcome(db, TOOLS, { ...news, subject: 'report:1', act: 'reportAccepted' })
  await notifyOfOutcome(db, TOOLS, { ...news, subject: 'report:2', act: 'reportRejected' })
  await notifyOfOutcome(db, TOOLS, {
    ...news,
    subject: 'appeal:1',
    act: 'appealRejected',
    title: ''
  })
  await notify(db, noJobs, {
    userId,
    kind: 'deal',
    subject: 'deal:1',
    parts: { name: 'Gent Shehu', title },
    path: paths.notifications,
    at: NOW
  })
}
