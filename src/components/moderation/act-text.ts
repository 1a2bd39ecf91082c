import type { Language } from '#src/shared/i18n/language.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'

export type Act =
  | 'reported'
  | 'hide'
  | 'restore'
  | 'keep'
  | 'warn'
  | 'ban'
  | 'unban'
  | 'release'
  | 'drop'

export function actText(act: Act, language: Language) {
  const t = moderationWords(language)
  const texts: Record<Act, string> = {
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
