import * as z from 'zod/mini'
import { retryJob } from '#src/features/operations/jobs.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const POST = endpoint({
  summary: 'Retries a job that failed for good.',
  action: 'job.change',
  limits: LIMITS.staff,
  params: z.object({ id: z.string().check(z.regex(UUID, 'invalidInput')) }),
  run: ({ db, app, params }, account) => retryJob(db, account, params.id, app.jobs)
})
