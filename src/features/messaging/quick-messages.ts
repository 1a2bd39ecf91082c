import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { quickMessages } from '#src/shared/catalog/category-wording.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { fill, LANGUAGES } from '#src/shared/i18n/language.ts'

export function isOffered(text: string, title: string) {
  return LANGUAGES.some(language => {
    const greeting = fill(contactSellerWords(language).defaultGreeting, { title })
    const quick = CATEGORIES.flatMap(category => quickMessages(category, language))
    return text === greeting || quick.includes(text)
  })
}
