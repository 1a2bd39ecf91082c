import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { loopback } from '#tests/support/incoming.ts'
import { secure } from './security-headers.ts'

async function headersOf(answer: (res: ServerResponse) => void, origin = 'https://tregu.al') {
  const server = await loopback((_, res) => {
    secure(res, origin)
    answer(res)
  })
  const { headers } = await fetch(server.origin)
  await server.close()
  return headers
}

describe('every answer', () => {
  test('tells browsers to be careful', async () => {
    const headers = await headersOf(res => res.end('page'))
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains'
    })
    expect(headers.get('permissions-policy')).toContain('microphone=()')
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(headers.has('x-powered-by')).toBe(false)
  })

  test('asks for https only where the site is on https', async () => {
    const headers = await headersOf(res => res.end(), 'http://localhost:4321')
    expect(headers.has('strict-transport-security')).toBe(false)
  })
})
