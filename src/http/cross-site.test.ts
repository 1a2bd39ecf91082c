import { describe, expect, test } from 'vitest'
import { refuseCrossSite, sameOrigin } from './cross-site.ts'

const SITE = 'https://tregu.al'
const ask =
  (method: string, headers: Record<string, string>, site = SITE) =>
  () =>
    refuseCrossSite({ method, headers: new Headers(headers) } as Request, site)
const refused = expect.objectContaining({ code: 'cross_site' })

describe('a request that changes something', () => {
  test.each<[string, Record<string, string>]>([
    ['by a browser of today', { 'sec-fetch-site': 'same-origin', origin: SITE }],
    ['without an Origin', { 'sec-fetch-site': 'same-origin' }],
    ['typed by the visitor', { 'sec-fetch-site': 'none' }],
    ['by an older browser', { origin: SITE }]
  ])('%s passes', (_, headers) => {
    expect(ask('POST', headers)).not.toThrow()
  })

  test.each<[string, Record<string, string>]>([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from a neighbour', { 'sec-fetch-site': 'same-site', origin: SITE }],
    [
      'that contradicts itself',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }
    ],
    ['with an unknown word', { 'sec-fetch-site': 'Same-Origin', origin: SITE }],
    ['by an older browser from elsewhere', { origin: 'https://evil.example' }],
    ['from a sandbox', { origin: 'null' }],
    ['by another scheme', { origin: 'http://tregu.al' }],
    ['by another port', { origin: 'https://tregu.al:8443' }],
    ['from a name that begins alike', { origin: 'https://tregu.al.evil.example' }],
    ['that says neither', {}]
  ])('%s is refused', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
      expect(ask(method, headers)).toThrow(refused)
    }
  })
})

test('anyone who only reads may come from anywhere', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(ask(method, { 'sec-fetch-site': 'cross-site' })).not.toThrow()
  }
})

test('the names of this machine are one origin, but only where the site is at one', () => {
  expect(sameOrigin('http://127.0.0.1:4321', 'http://localhost:4321')).toBe(true)
  expect(sameOrigin('http://[::1]:4321', 'http://localhost:4321')).toBe(true)
  expect(sameOrigin('http://127.0.0.1:80', 'http://localhost:4321')).toBe(false)
  expect(sameOrigin('http://localhost:4321', 'http://tregu.al:4321')).toBe(false)
  expect(sameOrigin('not a url', SITE)).toBe(false)
})
