import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/client.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Counted, CountedTries, Limit } from './limits.ts'

export type RateLimitKeys = Partial<Record<Counted, string>>

export type Limits = {
  /** False if the operator has turned them off, and with them the refusal of duplicates. */
  on: boolean
  /** Refuses with `too_many_requests` and the seconds to wait. `cost` is at least 1. */
  spend(limits: readonly Limit[], who: RateLimitKeys, cost?: number): Promise<void>
  /**
   * Returns the point of each limit that counts only such tries, after a try of another kind: `acts`
   * when it had no effect, `failures` when it succeeded, `wrongPasswords` when the password was
   * right; `quota` when what is shared was not available.
   */
  refund(kind: CountedTries | 'quota', limits: readonly Limit[], who: RateLimitKeys): Promise<void>
  /** How many points are left of a limit; undefined where nothing is counted. */
  left(limit: Limit, who: RateLimitKeys): Promise<number | undefined>
  forgive(name: string, who: string): Promise<void>
}

export const noLimits: Limits = {
  on: false,
  spend: async () => {},
  refund: async () => {},
  left: async () => undefined,
  forgive: async () => {}
}

type Limiter = RateLimiterDrizzle | RateLimiterMemory

/**
 * Counters live in PostgreSQL, so that all processes count together.
 * @param own the operator's figures by the name of their limit
 */
export function openLimits(
  db: Db,
  table: object,
  own: Readonly<Record<string, number>> = {}
): Limits {
  const limiters = new Map<string, Limiter>()
  const pointsOf = ({ name, points }: Limit) => own[name] ?? points
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = openLimiter({ ...limit, points: pointsOf(limit) }, db, table)
    limiters.set(limit.name, made)
    return made
  }
  const refund: Limits['refund'] = async (kind, limits, who) => {
    const isOfKind = ({ counts, quota }: Limit) => (kind === 'quota' ? quota : counts === kind)
    for (const each of limits.filter(isOfKind)) {
      const key = who[each.by]
      if (key !== undefined) await limiterOf(each).reward(key)
    }
  }
  return {
    on: true,
    async spend(limits, who, cost = 1) {
      const taken: Limit[] = []
      for (const each of limits) {
        const key = who[each.by]
        if (key === undefined) continue
        await consume(limiterOf(each), each, key, cost).catch(async refusal => {
          await refund('acts', taken, who)
          throw refusal
        })
        taken.push(each)
      }
    },
    refund,
    async left(limit, who) {
      const key = who[limit.by]
      if (key === undefined) return undefined
      return (await limiterOf(limit).get(key))?.remainingPoints ?? pointsOf(limit)
    },
    async forgive(name, who) {
      await limiters.get(name)?.delete(who)
    }
  }
}

function openLimiter({ name, points, seconds, inProcess, counts }: Limit, db: Db, table: object) {
  const figures = { keyPrefix: name, points, duration: seconds }
  if (inProcess) return new RateLimiterMemory(figures)
  return new RateLimiterDrizzle({
    ...figures,
    storeClient: db,
    schema: table,
    // Known offenders are refused from memory, without asking the database. Not where points are
    // given back: many who succeed at the same moment are not offenders.
    ...(counts ? {} : { inMemoryBlockOnConsumed: points + 1 }),
    clearExpiredByTimeout: false
  })
}

async function consume(limiter: Limiter, { says }: Limit, key: string, cost: number) {
  try {
    await limiter.consume(key, cost)
  } catch (answer) {
    if (!(answer instanceof RateLimiterRes)) throw answer
    throw new Refusal('too_many_requests', {
      retryAfter: Math.ceil(answer.msBeforeNext / 1000),
      limitText: says
    })
  }
}
