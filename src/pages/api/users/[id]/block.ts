import * as z from 'zod/mini'
import { blockUser, unblockUser } from '#src/features/messaging/block.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

const answer = z.object({ blocked: z.boolean() })

export const PUT = endpoint({
  summary: 'Blocks a user: neither can write to the other.',
  action: 'user.block',
  limits: LIMITS.block,
  params: pathId,
  answer,
  async run({ db, app, params }, account) {
    await blockUser(db, account, params.id, app.clock.now())
    return { blocked: true }
  }
})

export const DELETE = endpoint({
  summary: 'Unblocks a user.',
  action: 'user.block',
  limits: LIMITS.block,
  params: pathId,
  answer,
  async run({ db, params }, account) {
    await unblockUser(db, account, params.id)
    return { blocked: false }
  }
})
