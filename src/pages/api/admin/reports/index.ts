import * as z from 'zod/mini'
import { openCases } from '#src/features/moderation/queue.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { REPORT_KINDS, REPORT_REASONS } from '#src/shared/schemas/messages.ts'

const openCase = z.object({
  kind: z.enum(REPORT_KINDS),
  targetId: z.number(),
  name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  reporters: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  hidden: z.boolean(),
  since: z.string()
})

export const GET = endpoint({
  summary: 'Open reports, most urgent first.',
  action: 'moderation.read',
  limits: LIMITS.read,
  answer: z.array(openCase),
  async run({ db }) {
    return openCases(db)
  }
})
