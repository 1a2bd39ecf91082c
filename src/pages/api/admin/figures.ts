import * as z from 'zod/mini'
import { dailyFigures, FIGURE_DAYS } from '#src/features/operations/figures.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'

const days = z.array(z.object({ day: z.string(), n: z.number() }))

export const GET = endpoint({
  summary: `How many users, listings, messages and reports came on each of the last ${FIGURE_DAYS} days.`,
  action: 'figures.read',
  limits: LIMITS.read,
  answer: z.object({ users: days, listings: days, messages: days, reports: days }),
  run: ({ db, app }) => dailyFigures(db, app.clock.now())
})
