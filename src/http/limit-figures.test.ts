import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { rateLimits } from '#db/schema/requests.ts'
import { test } from '#tests/support/database.ts'
import { hold } from '#tests/support/figures.ts'
import { LIMITS, type Limit } from './limits.ts'
import { openLimits } from './rate-limiter.ts'

/** For a day each, so that no busy machine sees the end of one that lasts seconds. */
const DAY = 24 * 60 * 60
const all: Limit[] = Object.values(LIMITS)
  .flat()
  .map(limit => ({ ...limit, seconds: DAY }))

let right = 0

describe('row 20: each limit lets its figure pass, and refuses one more', () => {
  test.for(all.map(limit => [limit.name, limit] as const))(
    '%s',
    async ([, limit], { connection: { db } }) => {
      const limits = openLimits(db, rateLimits)
      const who = { [limit.by]: randomUUID() }
      await limits.spend([limit], who, limit.points)
      const more = limits.spend([limit], who)
      await expect(more).rejects.toMatchObject({ code: 'too_many_requests' })
      await limits.spend([limit], { [limit.by]: randomUUID() })
      right++
    }
  )

  test('none was left out', () => {
    const of = `${all.length} limits`
    hold(20, 'limits that let their figure pass and no more', right, { is: all.length }, { of })
  })
})
