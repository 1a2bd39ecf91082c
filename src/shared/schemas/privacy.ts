import * as z from 'zod/mini'
import { presentPassword, USERNAME } from './account.ts'

/** What deletes an account. `username` is what a form has typed to confirm; checked when given. */
export const accountDeletion = z.object({
  password: presentPassword,
  username: z.optional(
    z.string('usernameDiffers').check(z.maxLength(USERNAME.max, 'usernameDiffers'))
  )
})
export type AccountDeletion = z.infer<typeof accountDeletion>

export const exportRequest = z.object({ password: presentPassword })

/** Where the file is, for ten minutes and for this session only. */
export const exportAnswer = z.object({ url: z.string(), expiresAt: z.string() })
/** Without a token the file is refused. */
export const exportQuery = z.object({
  token: z.string('exportExpired').check(z.maxLength(200, 'exportExpired'))
})
