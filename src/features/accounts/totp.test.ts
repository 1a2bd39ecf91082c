import { describe, expect, test } from 'vitest'
import { base32, otpauthUri, stepAt, stepOf, totpCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1; the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130']
])('at second %i the code is %s', (second, code) => {
  expect(totpCode(SECRET, stepAt(new Date(second * 1000)))).toBe(code)
})

describe('a code', () => {
  const now = new Date('2026-11-21T12:00:10Z')
  const at = (seconds: number) => totpCode(SECRET, stepAt(new Date(now.getTime() + seconds * 1000)))
  const taken = (code: string, after = 0) => stepOf(SECRET, code, { now, after })

  test('is taken from a clock that is 30 seconds off, either way, and no more', () => {
    for (const seconds of [-30, 0, 30]) expect(taken(at(seconds))).toBeDefined()
    for (const seconds of [-60, 60]) expect(taken(at(seconds))).toBeUndefined()
  })

  test('is taken once, and no older one after it', () => {
    const step = taken(at(0)) ?? 0
    expect(taken(at(0), step)).toBeUndefined()
    expect(taken(at(-30), step)).toBeUndefined()
    expect(taken(at(30), step)).toBe(step + 1)
  })

  test('has six digits and nothing else', () => {
    for (const wrong of ['', '1', `${at(0)}0`, 'abcdef', '＋12345']) {
      expect(taken(wrong)).toBeUndefined()
    }
  })
})

test('a secret is written as RFC 4648 has it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(Buffer.from('f'))).toBe('MY')
  const uri = otpauthUri({ secret: SECRET, site: 'Tregu i ri', name: 'ana' })
  expect(uri).toBe(
    'otpauth://totp/Tregu%20i%20ri:ana?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tregu%20i%20ri'
  )
})
