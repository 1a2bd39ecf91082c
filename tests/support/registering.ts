import { openPasswords } from '#src/features/accounts/passwords.ts'
import { registration } from '#src/shared/schemas/account.ts'

export const passwords = openPasswords()
export const enqueued: unknown[] = []
export const jobs = {
  async enqueue(_db: unknown, _name: string, payload: unknown) {
    enqueued.push(payload)
  },
  retry: async () => {},
  start: async () => {},
  stop: async () => {}
}
export const context = { passwords, jobs, language: 'sq' as const, site: 'Tregu' }
export const form = (overrides = {}) =>
  registration.parse({
    fullName: 'Blerta Hoxha',
    email: 'blerta@shembull.al',
    password: 'qershia-1',
    confirmPassword: 'qershia-1',
    ...overrides
  })
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    error => [error.code, error.fields]
  )
