import * as z from 'zod'
import { LIMITS } from '#src/http/limits.ts'

const NAMES: ReadonlySet<string> = new Set(
  Object.values(LIMITS).flatMap(limits => limits.map(({ name }) => name))
)

/** `register=50, register-day=500`: how often instead of the figure in src/http/limits.ts. */
export const limitPoints = z.string().transform((text, context) => {
  const points: Record<string, number> = {}
  for (const part of text.split(',')) {
    const [name = '', figure = ''] = part.split('=').map(side => side.trim())
    if (NAMES.has(name) && /^[1-9]\d{0,8}$/.test(figure)) points[name] = Number(figure)
    else
      context.addIssue({
        code: 'custom',
        message: NAMES.has(name)
          ? `${name} must be a whole number from 1 up`
          : `Unknown limit "${name}". Known limits: ${[...NAMES].join(', ')}`
      })
  }
  return points
})
