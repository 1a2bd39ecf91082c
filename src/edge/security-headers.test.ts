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

describe('the policy that a page brings', () => {
  const POLICY = "default-src 'self';"
  const NAME = 'Content-Security-Policy'
  const whole = "default-src 'self'; frame-ancestors 'none'"
  test.each<[string, (res: ServerResponse) => void]>([
    ['by setHeader', res => void res.setHeader(NAME, POLICY)],
    ['by writeHead', res => void res.writeHead(200, { [NAME]: POLICY })],
    ['by writeHead with a reason', res => void res.writeHead(200, 'OK', { [NAME]: POLICY })],
    ['by writeHead as a list', res => void res.writeHead(200, [NAME, POLICY])],
    ['already whole', res => void res.setHeader(NAME, whole)]
  ])('%s learns once that nobody may frame it', async (_, say) => {
    const headers = await headersOf(res => {
      say(res)
      res.end()
    })
    expect(headers.get(NAME)).toBe(whole)
  })
})
