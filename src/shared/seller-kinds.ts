export const SELLER_KINDS = ['private', 'business'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]
