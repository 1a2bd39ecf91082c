/** Whether somebody sells what is his own or makes a living of it. */
export const SELLER_KINDS = ['private', 'business'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]
