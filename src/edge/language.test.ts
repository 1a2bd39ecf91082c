import { describe, expect, test } from 'vitest'
import { incoming } from '#tests/support/incoming.ts'
import { languageOf, languageOfCall } from './language.ts'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  languageOf(incoming({ url, method, headers }))
const english = { 'accept-language': 'en-GB,en;q=0.9' }

describe('an address below /en', () => {
  test.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en?a=1', '/?a=1'],
    ['/en/search?q=x', '/search?q=x'],
    ['/en/api/listings', '/api/listings'],
    ['/en/en/x', '/en/x']
  ])('%s is English and Astro sees %s', (url, plain) => {
    expect(ask(url, { cookie: 'lang=sq' })).toEqual({ language: 'en', url: plain })
  })

  test.each(['/ener', '/english', '/EN/search', '/%65n/'])('%s is none', url => {
    expect(ask(url)).toEqual({ language: 'sq', url })
  })
})

describe('a plain address', () => {
  test('is Albanian to anyone who says nothing', () => {
    expect(ask('/search')).toEqual({ language: 'sq', url: '/search' })
  })

  test.each([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['sq,en;q=0.9', 'sq'],
    ['sq;q=0.5,en;q=0.9', 'en'],
    ['en; q=0.1 , sq-AL ; q = 0.2', 'sq'],
    ['de-DE,de;q=0.9,en;q=0.8', 'en'],
    ['de,fr', 'sq'],
    ['en;q=0', 'sq'],
    ['en;q=lots', 'sq'],
    ['*', 'sq'],
    ['', 'sq'],
    [`${'x,'.repeat(300)}en`, 'sq']
  ])('to a browser that asks for %j is in %s', (header, language) => {
    const { redirect } = ask('/search?q=a%20b', { 'accept-language': header })
    expect(redirect).toBe(language === 'en' ? '/en/search?q=a%20b' : undefined)
  })

  test('follows the stored choice before the browser', () => {
    expect(ask('/', { cookie: 'lang=sq', ...english }).redirect).toBeUndefined()
    expect(ask('/', { cookie: 'a=b; lang=en', 'accept-language': 'sq' }).redirect).toBe('/en')
    expect(ask('/', { cookie: '__Host-lang=en', 'accept-language': 'sq' }).redirect).toBe('/en')
    expect(ask('/', { cookie: 'lang=xx', ...english }).redirect).toBe('/en')
  })

  test('never moves a form, a link within the site, or a file', () => {
    expect(ask('/post', english, 'POST').redirect).toBeUndefined()
    expect(ask('/', { ...english, 'sec-fetch-site': 'same-origin' }).redirect).toBeUndefined()
    expect(ask('/openapi.json', english).redirect).toBeUndefined()
    expect(ask('/robots.txt?a=1', english).redirect).toBeUndefined()
    expect(ask('/search?q=a.b', english).redirect).toBe('/en/search?q=a.b')
    expect(ask('/user/arben.kola', english).redirect).toBe('/en/user/arben.kola')
    expect(ask('/', english, 'HEAD').redirect).toBe('/en')
  })
})

describe('a call of the API is answered', () => {
  const host = 'tregu.al'
  const from = (page: string, headers: Record<string, string> = {}) =>
    ask('/api/listings', { host, referer: page, ...headers })

  test('in what was chosen, else in what the browser speaks, at one address', () => {
    expect(ask('/api/listings', english)).toEqual({ language: 'en', url: '/api/listings' })
    expect(ask('/api/listings', { cookie: 'lang=sq', ...english }).language).toBe('sq')
    expect(ask('/api/listings')).toEqual({ language: 'sq', url: '/api/listings' })
  })

  test('in the language of our page that asks, before the browser is heard', () => {
    const albanian = { 'accept-language': 'sq' }
    expect(from('https://tregu.al/en/post', albanian).language).toBe('en')
    expect(from('https://tregu.al/en?q=a', albanian).language).toBe('en')
    expect(from('https://tregu.al/post', english).language).toBe('sq')
    expect(from('https://tregu.al/en/post', { cookie: 'lang=sq' }).language).toBe('sq')
  })

  test.each(['https://other.al/', 'https://other.al/en/x', 'no address', ''])(
    'without regard to %j',
    page => expect(from(page, english).language).toBe('en')
  )
})

test.each([
  ['/ws/?language=sq', english, 'sq'],
  ['/ws/?language=en&EIO=4', {}, 'en'],
  ['/ws/?language=xx', english, 'en'],
  ['/ws/?language=en', { cookie: 'lang=sq' }, 'sq'],
  ['/ws/', {}, 'sq']
])('a socket at %s of %j speaks %s', (url, headers, language) => {
  expect(languageOfCall(incoming({ url, headers }))).toBe(language)
})
