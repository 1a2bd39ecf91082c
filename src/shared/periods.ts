/** Within how many days a listing must have been published or moved up, where a search asks for it. */
export const PERIODS = [1, 7, 30] as const
