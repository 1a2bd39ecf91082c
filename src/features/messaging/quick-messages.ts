import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { quickMessages } from '#src/shared/catalog/category-wording.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { kindWords } from '#src/shared/i18n/kinds.ts'
import { fill, LANGUAGES } from '#src/shared/i18n/language.ts'
import { STORED_KINDS } from '#src/shared/listing-kinds.ts'

export function isOffered(text: string, title: string) {
  return LANGUAGES.some(language => {
    const greetings = [
      contactSellerWords(language).defaultGreeting,
      kindWords(language).wantedGreeting
    ].map(text => fill(text, { title }))
    const quick = CATEGORIES.flatMap(category =>
      STORED_KINDS.flatMap(kind => quickMessages(category, language, kind))
    )
    return greetings.includes(text) || quick.includes(text)
  })
}
