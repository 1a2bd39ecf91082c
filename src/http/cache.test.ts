import { expect, test } from 'vitest'
import { cachePage } from './cache.ts'

type Page = Parameters<typeof cachePage>[0]
const headersOf = (rule: Parameters<typeof cachePage>[1], account: object | null = null) => {
  const response = { headers: new Headers() } as Page['response']
  const locals = { account, pageFiles: new Map() } as Partial<Page['locals']> as Page['locals']
  cachePage({ response, locals, routePattern: '/' }, rule)
  return Object.fromEntries(response.headers)
}

test('a public page is kept by the cache in front and asked for anew by browsers', () => {
  expect(headersOf({ seconds: 60, tags: ['listings', 'rate'] })).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=240, stale-if-error=86400',
    'cache-tag': 'listings,rate,frame'
  })
})

test('a page about one listing or member is not sent by a cache in front in an outage', () => {
  for (const tag of ['listing:7', 'user:2'] as const) {
    const headers = headersOf({ seconds: 60, tags: ['rate', tag] })
    expect(headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=240')
  }
})

test('no page is fresh for more than five minutes', () => {
  expect(headersOf({ seconds: 3600, tags: [] })['cdn-cache-control']).toContain('max-age=300,')
})

test('a private page, and any page for somebody signed in, is kept by nobody', () => {
  const nobody = { 'cache-control': 'private, no-store' }
  expect(headersOf('private')).toEqual(nobody)
  expect(headersOf({ seconds: 60, tags: ['listings'] }, { id: 7 })).toEqual(nobody)
})
