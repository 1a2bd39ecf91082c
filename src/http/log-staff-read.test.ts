import { expect, test } from 'vitest'
import { openLog } from '#src/platform/log.ts'
import type { RequestLocals } from './app.ts'
import { logStaffRead } from './log-staff-read.ts'

test('whom a member of staff was shown stands in the log', () => {
  const lines: string[] = []
  const log = openLog('info', { write: line => void lines.push(line) })
  const account = { id: 7 } as RequestLocals['account']
  logStaffRead({ log, requestId: 'r', account }, 12)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { requestId: 'r', actor: 7, object: 'user:12' }
  ])
})
