import { day } from './factories.ts'

/** Stands in everything that the member of `everythingOf` has said or left. */
export const CANARY = 'kanarinzqx'
export const AT = day(2)

export type Who = { id: number; email: string }
