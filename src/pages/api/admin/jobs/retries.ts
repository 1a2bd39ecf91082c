import * as z from 'zod/mini'
import { retryJobs } from '#src/features/operations/jobs.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { JOB_NAMES } from '#src/shared/jobs.ts'

export const POST = endpoint({
  summary: 'Retries all jobs of a kind that failed for good, at most 1,000 at once.',
  action: 'job.change',
  limits: LIMITS.staff,
  body: z.object({ name: z.enum(JOB_NAMES, 'invalidInput') }),
  answer: z.object({ retried: z.number() }),
  run: async ({ db, app, body }, account) => ({
    retried: await retryJobs(db, account, body.name, app.jobs)
  })
})
