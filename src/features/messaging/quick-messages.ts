import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { quickMessages } from '#src/shared/catalog/category-wording.ts'
import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { kindWords } from '#src/shared/i18n/kinds.ts'
import { fill, LANGUAGES } from '#src/shared/i18n/language.ts'
import { STORED_KINDS } from '#src/shared/listing-kinds.ts'
import { cleanText } from '#src/shared/schemas/text.ts'

/** Added categories have those of every category. */
const QUICK = new Set(
  LANGUAGES.flatMap(language =>
    CATEGORIES.flatMap(category =>
      STORED_KINDS.flatMap(kind => quickMessages(category, language, kind))
    )
  )
)
const GREETINGS = LANGUAGES.flatMap(language => [
  contactSellerWords(language).defaultGreeting,
  kindWords(language).wantedGreeting
])

export const isOffered = (text: string, title: string) =>
  QUICK.has(text) || GREETINGS.some(greeting => cleanText(fill(greeting, { title })) === text)
