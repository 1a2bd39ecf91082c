import type { Language } from '../i18n/language.ts'
import { warningsWords } from '../i18n/warnings.ts'
import type { Sign } from './signs.ts'

/** The warning for the receiver of a message with this sign. Has no rules: browsers may get it. */
export function warningText(sign: Sign, language: Language) {
  const t = warningsWords(language)
  const texts: Record<Sign, string> = {
    card: t.warningCard,
    secret: t.warningSecret,
    fakePost: t.warningFakePost,
    impostor: t.warningImpostor,
    overpaid: t.warningOverpaid,
    job: t.warningJob,
    pay: t.warningPay,
    link: t.warningLink,
    moveOff: t.warningMoveOff,
    alike: t.warningAlike
  }
  return texts[sign]
}
