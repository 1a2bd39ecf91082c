import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rateLimits } from '#db/schema/requests.ts'
import { test } from '#tests/support/database.ts'
import type { Limit } from './limits.ts'
import { openLimits } from './rate-limiter.ts'

test('a refusal gives nothing back of a limit that the try never reached', async ({
  connection: { db }
}) => {
  const limits = openLimits(db, rateLimits)
  const small: Limit = { name: randomUUID(), by: 'account', points: 1, seconds: 60, counts: 'acts' }
  const large: Limit = { ...small, name: randomUUID(), points: 2 }
  await limits.spend([small, large], { account: '1' })
  // Each of these is refused by the small one, so the large one must stay as it is.
  for (let n = 0; n < 3; n++) {
    await expect(limits.spend([small, large], { account: '1' })).rejects.toMatchObject({
      code: 'too_many_requests'
    })
  }
  await limits.spend([large], { account: '1' })
  await expect(limits.spend([large], { account: '1' })).rejects.toMatchObject({
    code: 'too_many_requests'
  })
})

test('what a later limit refuses is given back by the one before', async ({
  connection: { db }
}) => {
  const limits = openLimits(db, rateLimits)
  const large: Limit = { name: randomUUID(), by: 'account', points: 2, seconds: 60, counts: 'acts' }
  const small: Limit = { ...large, name: randomUUID(), points: 1 }
  await limits.spend([large, small], { account: '1' })
  await expect(limits.spend([large, small], { account: '1' })).rejects.toMatchObject({
    code: 'too_many_requests'
  })
  await limits.spend([large], { account: '1' })
  await expect(limits.spend([large], { account: '1' })).rejects.toMatchObject({
    code: 'too_many_requests'
  })
})
