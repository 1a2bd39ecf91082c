import { changePolicy } from '#src/features/trust/change-policy.ts'
import { readPolicy } from '#src/features/trust/policy.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { policyChange } from '#src/shared/schemas/admin-trust.ts'
import { policyAnswer } from '#src/shared/schemas/verification.ts'

export const GET = endpoint({
  summary: 'What verification the site asks for.',
  action: 'policy.read',
  limits: LIMITS.read,
  answer: policyAnswer,
  run: ({ db }) => readPolicy(db)
})

export const PUT = endpoint({
  summary: 'Sets what verification the site asks for, from the next request on.',
  action: 'policy.change',
  limits: LIMITS.staff,
  body: policyChange,
  answer: policyAnswer,
  async run({ db, body }, account) {
    await changePolicy(db, account, body)
    return body
  }
})
