export const MODES = ['message', 'phone', 'email'] as const
export type Mode = (typeof MODES)[number]
