import * as z from 'zod/mini'
import { openCases } from '#src/features/moderation/queue.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { openCase } from '#src/shared/schemas/moderation.ts'

export const GET = endpoint({
  summary: 'Open reports, most urgent first.',
  action: 'moderation.read',
  limits: LIMITS.read,
  answer: z.array(openCase),
  run: ({ db }) => openCases(db)
})
