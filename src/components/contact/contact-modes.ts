/** What the contact dialog offers: to write here, to call, to write a letter. */
export const MODES = ['message', 'phone', 'email'] as const
export type Mode = (typeof MODES)[number]
