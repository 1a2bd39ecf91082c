import { describe, expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import { safeNext } from './paths.ts'

const SITE = 'https://tregu.example'
const BEGINNINGS = [
  ...[
    '',
    '/',
    '//',
    '///',
    '/\\',
    '\\/',
    '\\\\',
    '/.//',
    '/..//',
    '/a/..//',
    '/%2f',
    '/%2f%2f',
    '/%5c'
  ],
  ...[
    ' //',
    '\t//',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '/\u0000/',
    '/\u2028/',
    '/;//',
    '/@',
    '/:@',
    '//:80@'
  ],
  ...[
    'http://',
    'https://',
    'HTTPS:\\',
    'https:/',
    'https:',
    'javascript:',
    'data:text/html,',
    'ftp://'
  ]
]
const ENDS = ['evil.example', 'evil.example/x', 'evil。example', 'xn--evil-', 'a@evil.example', '']
const ADDRESSES = BEGINNINGS.flatMap(beginning => ENDS.map(end => beginning + end))

describe('row 27: where to go after signing in', () => {
  test(`none of ${ADDRESSES.length} addresses leads away, or into a header`, () => {
    expect(ADDRESSES.length).toBeGreaterThan(150)
    const away = ADDRESSES.filter(address => new URL(safeNext(address), SITE).origin !== SITE)
    expect(away).toEqual([])
    const of = `${ADDRESSES.length} addresses`
    hold(27, 'addresses that lead away', away.length, { is: 0 }, { of })
    for (const address of ADDRESSES) {
      const next = safeNext(address)
      expect(next, JSON.stringify(address)).toMatch(/^\/(?![/\\])[^\p{Cc}]*$/u)
    }
  })

  test('is the page that was left, where it is one of ours', () => {
    expect(safeNext('/listing/7?from=search&q=a%20b')).toBe('/listing/7?from=search&q=a%20b')
    expect(safeNext('/en/messages')).toBe('/en/messages')
    expect(safeNext(undefined)).toBe('/')
  })
})
