import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { RequestLocals } from '#src/http/app.ts'
import { openLog } from '#src/platform/log.ts'
import { logWhenDone } from './request-log.ts'

/** What is written about a request at the servers' default level. */
function logged(url: string, account: { id: number } | null, statusCode = 200) {
  const lines: string[] = []
  const log = openLog('info', { write: line => void lines.push(line) })
  const res = Object.assign(new EventEmitter(), { statusCode, writableFinished: true })
  logWhenDone(
    { url, method: 'GET' } as IncomingMessage,
    res as unknown as ServerResponse,
    { log, requestId: 'r', account } as unknown as RequestLocals
  )
  res.emit('close')
  return lines.map(line => JSON.parse(line))
}

describe('the log', () => {
  test.each(['/admin', '/admin/moderation/user/12', '/api/admin/users/search?email=a@b.al'])(
    'tells who of the staff has read %s',
    url => {
      const [line] = logged(url, { id: 7 })
      expect(line).toMatchObject({ actor: 7, path: url.split('?')[0], status: 200 })
      expect(JSON.stringify(line)).not.toContain('a@b.al')
    }
  )

  test('is silent of what anybody reads, and of who is not signed in', () => {
    expect(logged('/listing/12', { id: 7 })).toEqual([])
    expect(logged('/administrata', { id: 7 })).toEqual([])
    expect(logged('/admin', null)).toEqual([])
    expect(logged('/listing/12', null, 503)).toHaveLength(1)
  })
})
