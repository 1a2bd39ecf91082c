import { categoryById } from '#src/shared/catalog/lookup.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { appealWords } from '#src/shared/i18n/appeal.ts'
import { auditWords } from '#src/shared/i18n/audit.ts'
import { figuresWords } from '#src/shared/i18n/figures.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { actWords, moderationWords } from '#src/shared/i18n/moderation.ts'
import { reasonWords } from '#src/shared/i18n/report.ts'
import { adminWebhookWords } from '#src/shared/i18n/webhooks.ts'
import type { DecisionAct } from '#src/shared/moderation.ts'
import { asReason } from '#src/shared/reasons.ts'
import { jobText } from './job-text.ts'

type Texts = Record<string, string>

/** `user.ban`: what was done, in words; the code itself for one that has none. */
export function actionText(action: string, language: Language): string {
  const t = auditWords(language)
  const [trust, m, appeals] = [
    adminTrustWords(language),
    moderationWords(language),
    appealWords(language)
  ]
  const texts: Texts = {
    'factor.set': t.actFactorSet,
    'factor.forget': t.actFactorForget,
    'factor.prove': t.actFactorProve,
    'factor.recover': t.actFactorRecover,
    'role.user': t.actRoleUser,
    'role.moderator': t.actRoleModerator,
    'role.admin': t.actRoleAdmin,
    'user.delete': t.actDelete,
    'user.note': m.internalNote,
    'policy.change': t.actPolicy,
    'category.change': t.actCategory,
    'category.add': t.actCategoryAdd,
    'category.edit': t.actCategoryEdit,
    'synonym.add': t.actSynonymAdd,
    'synonym.remove': t.actSynonymRemove,
    'verification.reset': trust.resetDoneTitle,
    'device.revoke': trust.revokeDoneTitle,
    'webhook.stop': adminWebhookWords(language).stoppedToast,
    'appeal.accept': appeals.appealAccepted,
    'appeal.reject': appeals.appealRejected,
    'job.retry': figuresWords(language).retry
  }
  const act = action.split('.')[1] as DecisionAct
  return texts[action] ?? actWords(language)[act] ?? action
}

/** `listing:12`: to what, in words with its number. */
export function objectText(object: string, language: Language): string {
  const [kind = '', id = ''] = object.split(':')
  const [t, m] = [auditWords(language), moderationWords(language)]
  const names: Texts = {
    listing: m.kindListing,
    message: m.kindMessage,
    rating: m.kindRating,
    user: m.member,
    decision: t.decision,
    conversation: t.conversation,
    device: t.device,
    webhook: adminWebhookWords(language).webhook,
    policy: t.policy,
    synonym: t.synonym
  }
  const category = kind === 'category' && categoryById(Number(id))
  if (category) return say(category.name, language)
  // The number of a job tells a reader nothing.
  if (kind === 'job') return t.job
  const name = names[kind]
  if (name === undefined) return object
  return id ? `${name} ${id}` : name
}

/** `decision 12, scam`: the rest, in words. */
export const detailsText = (details: string, language: Language): string =>
  details
    .split(/, | (?=\w+=)/)
    .map(each => detailText(each, language))
    .join(', ')

function detailText(detail: string, language: Language): string {
  const [f, trust] = [figuresWords(language), adminTrustWords(language)]
  const reason = asReason(detail)
  if (reason) return reasonWords(language)[reason]
  if (detail.includes(':')) return objectText(detail, language)
  if (detail.startsWith('decision ')) return objectText(detail.replace(' ', ':'), language)
  const [name = '', value] = detail.split('=')
  const texts: Texts = {
    up: f.up,
    down: f.down,
    hide: f.hide,
    show: f.show,
    postingId: trust.switchIdPosting,
    messagingId: trust.switchIdMessaging,
    messagingDevice: trust.switchDeviceMessaging
  }
  const text = texts[name] ?? jobText(name, language)
  if (value === undefined) return text
  return `${text}: ${value === 'on' ? trust.switchOn : trust.switchOff}`
}
