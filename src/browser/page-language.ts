import type { Language } from '#src/shared/i18n/language.ts'

export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'sq')
