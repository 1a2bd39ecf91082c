import * as z from 'zod/mini'
import { failedJobs, readQueues } from '#src/features/operations/jobs.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { failedJob, queueState } from '#src/shared/schemas/moderation.ts'

export const GET = endpoint({
  summary: 'What the background jobs are doing, and those that failed for good.',
  action: 'job.read',
  limits: LIMITS.read,
  answer: z.object({ queues: z.array(queueState), failed: z.array(failedJob) }),
  run: async ({ db }) => ({ queues: await readQueues(db), failed: await failedJobs(db) })
})
