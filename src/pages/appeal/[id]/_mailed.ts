import type { AstroGlobal } from 'astro'
import { readAppealable } from '#src/features/moderation/appeal.ts'
import { othersCanDecide } from '#src/features/moderation/decide-appeal.ts'
import { whyText } from '#src/features/notifications/decision-text.ts'
import { formActions } from '#src/http/form.ts'
import { mailedToken } from '#src/shared/mailed-token.ts'
import { numberIn } from '#src/shared/paths.ts'
import { POST as readDecision } from '../../api/appeals/decision.ts'
import { POST as appeal } from '../../api/appeals.ts'

type MailedPage = Pick<AstroGlobal, 'request' | 'url' | 'params' | 'locals' | 'response'>

/** The decision once its token was posted, with the outcome of the two forms of its page. */
export async function openMailedDecision(page: MailedPage) {
  const { db, language, secret, previousSecret } = page.locals
  const id = numberIn(page.params.id)
  const complete = (typed: Record<string, string | string[]>) => ({
    ...typed,
    decisionId: String(id),
    token: mailedToken(typed.token)
  })
  const { open: asked, appeal: sent } = await formActions(page, {
    open: { route: readDecision, complete },
    appeal: { route: appeal, complete }
  })
  const token = mailedToken((asked ?? sent)?.values.token)
  const by = { account: null, secret, previousSecret, token }
  const decision = asked?.ok || sent ? await readAppealable(db, id, by) : undefined
  if (!decision) return { asked: asked ?? sent, sent }
  const why = whyText({ ...decision, until: decision.until?.toISOString() ?? null }, language)
  const opened = { decision, why, others: await othersCanDecide(db, id), token }
  return { opened, asked, sent }
}
