import { describe, expect, test } from 'vitest'
import {
  endedSessionCookie,
  readCookies,
  readOwn,
  sessionCookie,
  sessionCookieName,
  toastCookie
} from './cookies.ts'

describe('cookies that come', () => {
  test.each([
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=1;b=2;', { a: '1', b: '2' }],
    ['a=1; a=2', { a: '1' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=', { a: '' }],
    ['=x; novalue; ;', {}],
    ['__proto__=x', { ['__proto__']: 'x' }],
    ['', {}],
    [undefined, {}]
  ])('%j', (header, cookies) => {
    expect([...readCookies(header)]).toEqual(Object.entries(cookies))
  })
})

describe('the session cookie', () => {
  const flags = (cookie: string) => cookie.split('; ').slice(1).toSorted()
  const always = ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax']

  test.each([
    'https://tregu.al',
    'http://localhost',
    'http://localhost:4321',
    'http://127.0.0.1:80',
    'http://[::1]:4321'
  ])('is bound to host and https at %s', origin => {
    const cookie = sessionCookie(origin, 'token')
    expect(cookie.split(';')[0]).toBe('__Host-session=token')
    expect(flags(cookie)).toEqual([...always, 'Secure'].toSorted())
    expect(sessionCookieName(origin)).toBe('__Host-session')
  })

  test.each(['http://192.168.1.9:4321', 'http://localhost.evil.example', 'http://127.0.0.1.evil'])(
    'does without at %s, where browsers would drop it',
    origin => {
      const cookie = sessionCookie(origin, 'token')
      expect(cookie.split(';')[0]).toBe('session=token')
      expect(flags(cookie)).toEqual(always)
    }
  )

  test('ends by the same name and flags', () => {
    expect(endedSessionCookie('https://tregu.al')).toBe(
      '__Host-session=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure'
    )
  })
})

test('a notice can be read by script and is gone soon', () => {
  expect(toastCookie('https://tregu.al', 'welcome')).toBe(
    '__Host-toast=welcome; Path=/; SameSite=Lax; Max-Age=30; Secure'
  )
})

test.each([
  ['lang=en', 'en'],
  ['__Host-lang=sq', 'sq'],
  ['lang=en; __Host-lang=sq', 'sq'],
  ['a=b', undefined]
])('of %j counts what is bound to this host, else what was chosen before', (header, chosen) => {
  expect(readOwn(readCookies(header), 'lang')).toBe(chosen)
})
