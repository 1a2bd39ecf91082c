import { LANGUAGES, type Language } from '#src/shared/i18n/language.ts'

export const pageLanguage = (): Language =>
  LANGUAGES.find(each => each === document.documentElement.lang) ?? 'sq'
