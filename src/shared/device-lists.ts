/** How many saved listings a phone keeps for somebody who is not signed in, and hands over at once. */
export const SAVED_ON_DEVICE = 200
/** How many listings, sellers and words together somebody may hide. */
export const HIDDEN_ON_DEVICE = 500
export const HIDDEN_WORD_MAX = 40
