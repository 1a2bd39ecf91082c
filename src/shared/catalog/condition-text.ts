import type { Language } from '../i18n/language.ts'
import { listingWords } from '../i18n/listing.ts'
import type { Condition } from './category.ts'

const CONDITION_KEYS = {
  new: 'conditionNew',
  used: 'conditionUsed',
  damaged: 'conditionDamaged'
} as const satisfies Record<Condition, string>

export const conditionText = (condition: Condition, language: Language) =>
  listingWords(language)[CONDITION_KEYS[condition]]
