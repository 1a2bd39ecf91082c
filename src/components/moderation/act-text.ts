import type { Language } from '#src/shared/i18n/language.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import type { DecisionAct } from '#src/shared/moderation.ts'

export function actText(act: DecisionAct, language: Language) {
  const t = moderationWords(language)
  const texts: Record<DecisionAct, string> = {
    reported: t.actReported,
    hide: t.actHide,
    restore: t.actRestore,
    keep: t.actKeep,
    warn: t.actWarn,
    ban: t.actBan,
    unban: t.actUnban,
    release: t.actRelease,
    drop: t.actDrop
  }
  return texts[act]
}
