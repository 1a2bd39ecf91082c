import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { decisions } from '#db/schema/moderation.ts'
import type { Mail } from '#src/platform/mailer.ts'
import type { BannedMailJob } from '#src/shared/jobs.ts'
import { test } from '#tests/support/database.ts'
import { aMember, aModerator, NOW } from '#tests/support/moderation.ts'
import { appealDecision, appealToken } from './appeal.ts'
import { banMember } from './ban.ts'
import { decideAppeal } from './decide-appeal.ts'
import { sendBannedMail } from './mails.ts'

const secret = 'the secret'

/** Somebody is banned and appeals; what is mailed after the verdict. */
async function mailsAfter(db: Db, verdict: { accepted: boolean; note: string }) {
  const [member, moderator, other] = [await aMember(db), await aModerator(db), await aModerator(db)]
  const queue: BannedMailJob[] = []
  const enqueue = async (_: Db, name: string, payload: object) => {
    if (name === 'mail') queue.push(payload as BannedMailJob)
  }
  const context = { jobs: { enqueue }, now: NOW }
  await banMember(db, moderator, member.id, { rule: 'scam', note: '', days: 0 }, context)
  const [decision] = await db.select().from(decisions).where(eq(decisions.userId, member.id))
  const decisionId = decision!.id
  const token = appealToken(secret, decisionId)
  const by = { account: null, secret, now: NOW }
  const { id } = await appealDecision(db, { decisionId, text: 'Nuk isha unë.', token }, by)
  queue.splice(0)
  await decideAppeal(db, other, id, verdict, context)
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const mailContext = { mailer, site: 'Tregu', origin: 'https://tregu.example', secret }
  for (const job of queue) await sendBannedMail(db, mailContext, job)
  return sent
}

test('a banned member is mailed that the appeal was rejected, with the reply', async ({ db }) => {
  const sent = await mailsAfter(db, { accepted: false, note: 'Kemi dëshmi.' })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Ankesa nuk u pranua\n\nKemi dëshmi.')
})

test('one who is let in again gets no mail that is only for the banned', async ({ db }) => {
  const sent = await mailsAfter(db, { accepted: true, note: 'Na falni.' })
  expect(sent).toEqual([])
})
