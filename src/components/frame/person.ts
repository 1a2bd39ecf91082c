export { initials } from '#src/shared/initials.ts'

/** What the frame needs of whoever is signed in. */
export type Person = { id: number; fullName: string; email: string }
