import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { refuseUnnamedForm } from './unnamed-forms.ts'

const ask = (method: string, url: string, headers: Record<string, string> = {}) => {
  try {
    refuseUnnamedForm({ method, url, headers } as unknown as IncomingMessage)
    return 'passes'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each(['/', '/en/', '/auth', '/listing/1', '/apis', '/unsubscribed', '/report?unsubscribe'])(
  'row 43: a form for %s that does not say where it comes from gets no page made',
  path => {
    expect([ask('POST', path), ask('PUT', path)]).toEqual(['cross_site', 'cross_site'])
    expect(ask('GET', path)).toBe('passes')
    expect(ask('POST', path, { origin: 'null' })).toBe('passes')
    expect(ask('POST', path, { 'sec-fetch-site': 'none' })).toBe('passes')
  }
)

test.each(['/api/listings', '/en/api/listings', '/unsubscribe?m=1', '/en/unsubscribe'])(
  'what looks for itself is left to do so: %s',
  path => {
    expect(ask('POST', path)).toBe('passes')
  }
)
