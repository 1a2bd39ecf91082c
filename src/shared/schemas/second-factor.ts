import * as z from 'zod/mini'
import { presentPassword } from './account.ts'
import { filled, line } from './text.ts'

const CODE_MAX = 40

const code = filled(CODE_MAX, line('twoStepEmpty'), 'twoStepEmpty', 'twoStepWrong')

const BEGUN_MAX = 200

export const secondFactorSetUp = z.object({
  begun: z.string().check(z.minLength(1), z.maxLength(BEGUN_MAX)),
  code,
  password: presentPassword
})
export const secondFactorProof = z.object({ code })

/** `key` in base 32; `uri` is what an authenticator app's camera reads; `begun` confirms it in this session. */
export const secondFactorBegun = z.object({ key: z.string(), uri: z.string(), begun: z.string() })
export const secondFactorSet = z.object({ recoveryCodes: z.array(z.string()) })
