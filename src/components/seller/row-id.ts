/** Where a listing stands among the others of its owner: the page comes back to it after each act. */
export const rowId = (listing: number) => `own-${listing}`
