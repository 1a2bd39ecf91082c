import { LANGUAGES, type Language } from '#src/shared/i18n/language.ts'

/** The language of the page in which this runs. */
export const pageLanguage = (): Language =>
  LANGUAGES.find(each => each === document.documentElement.lang) ?? 'sq'
