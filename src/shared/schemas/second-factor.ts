import * as z from 'zod/mini'
import { PASSWORD } from './account.ts'
import { line } from './text.ts'

const CODE_MAX = 40

const code = z.pipe(
  line('twoStepEmpty'),
  z.string().check(z.minLength(1, 'twoStepEmpty'), z.maxLength(CODE_MAX, 'twoStepWrong'))
)

const BEGUN_MAX = 200

export const secondFactorSetUp = z.object({
  begun: z.string().check(z.minLength(1), z.maxLength(BEGUN_MAX)),
  code,
  password: z
    .string('passwordRequired')
    .check(z.minLength(1, 'passwordRequired'), z.maxLength(PASSWORD.max, 'passwordTooLong'))
})
/** A code of the app, or a recovery code. */
export const secondFactorProof = z.object({ code })

/** `key` in base 32; `uri` is what an authenticator app's camera reads; `begun` confirms it, in this session. */
export const secondFactorBegun = z.object({ key: z.string(), uri: z.string(), begun: z.string() })
export const secondFactorSet = z.object({ recoveryCodes: z.array(z.string()) })
