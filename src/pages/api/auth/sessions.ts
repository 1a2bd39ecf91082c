import * as z from 'zod/mini'
import { checkPassword } from '#src/features/accounts/check-password.ts'
import { endSessions, listSessions } from '#src/features/accounts/sessions.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { endedSessions } from '#src/shared/schemas/account.ts'

const session = z.object({ device: z.string(), lastUsedAt: z.string(), current: z.boolean() })

export const GET = endpoint({
  summary: 'Where the account is signed in, most recently used first.',
  action: 'session.list',
  limits: LIMITS.read,
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
  summary: 'Signs out of all other devices. Asks for the password.',
  action: 'session.list',
  limits: LIMITS.password,
  body: endedSessions,
  async run({ db, app, body }, account) {
    const { id, sessionId } = account
    await checkPassword(db, app.passwords, account, body.password)
    await endSessions(db, id, sessionId)
  }
})
