import * as z from 'zod/mini'
import { endSessions, listSessions } from '#src/features/accounts/sessions.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'

const session = z.object({ device: z.string(), lastUsedAt: z.string(), current: z.boolean() })

export const GET = endpoint({
  summary: 'Where the account is signed in, most recently used first.',
  action: 'session.list',
  answer: z.array(session),
  async run({ db }, account) {
    const { id, sessionId } = account
    const sessions = await listSessions(db, id)
    return sessions.map(each => ({
      device: each.device,
      lastUsedAt: each.lastUsedAt,
      current: each.id === sessionId
    }))
  }
})

export const DELETE = endpoint({
  summary: 'Signs out of all other devices.',
  action: 'session.list',
  limits: LIMITS.account,
  answer: z.object({}),
  async run({ db }, account) {
    const { id, sessionId } = account
    await endSessions(db, id, sessionId)
    return {}
  }
})
