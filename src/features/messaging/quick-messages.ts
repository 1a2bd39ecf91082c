import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { fill, LANGUAGES } from '#src/shared/i18n/language.ts'

export function isOffered(text: string, title: string) {
  return LANGUAGES.some(language => {
    const t = contactSellerWords(language)
    const offered = [
      t.quickAvailable,
      t.quickTerms,
      t.quickPrice,
      t.quickMeet,
      t.quickPhotos,
      t.quickUsed,
      fill(t.defaultGreeting, { title })
    ]
    return offered.includes(text)
  })
}
