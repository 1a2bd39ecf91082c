import * as z from 'zod/mini'
import { failedJobs, readQueues } from '#src/features/moderation/jobs.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'

const queue = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
  /** How many seconds the oldest one has waited. */
  oldest: z.number()
})
const failed = z.object({
  id: z.string(),
  name: z.string(),
  tries: z.number(),
  failedAt: z.string(),
  error: z.string()
})

export const GET = endpoint({
  summary: 'What the background jobs are doing, and those that failed for good.',
  action: 'job.read',
  limits: LIMITS.read,
  answer: z.object({ queues: z.array(queue), failed: z.array(failed) }),
  run: async ({ db }) => ({ queues: await readQueues(db), failed: await failedJobs(db) })
})
