import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'

export const GET = endpoint({
  summary: 'The public key with which a browser subscribes to notifications, in base64url.',
  action: 'push.subscribe',
  limits: LIMITS.read,
  answer: z.object({ key: z.string() }),
  run: async ({ app }) => ({ key: app.push.publicKey })
})
