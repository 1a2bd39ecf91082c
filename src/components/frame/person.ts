export { initials } from '#src/shared/initials.ts'

/** What the frame needs of anyone who is signed in. */
export type Person = { id: number; fullName: string; email: string }
