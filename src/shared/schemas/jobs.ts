import * as z from 'zod/mini'

export const queueState = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
  /** How long ago the job that has waited longest was due, s; 0 without one. */
  oldest: z.number()
})
export type QueueState = z.infer<typeof queueState>

export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  tries: z.number(),
  failedAt: z.string(),
  error: z.string()
})
export type FailedJob = z.infer<typeof failedJob>
