import type { Language } from '#src/shared/i18n/language.ts'
import { profileWords } from '#src/shared/i18n/profile.ts'
import type { ListingDetail } from '#src/shared/schemas/listing.ts'
import type { SellerKind } from '#src/shared/seller-kinds.ts'

export type Seller = ListingDetail['seller']

export function sellerKindText(kind: SellerKind, language: Language) {
  const t = profileWords(language)
  return kind === 'business' ? t.business : t.privateSeller
}
