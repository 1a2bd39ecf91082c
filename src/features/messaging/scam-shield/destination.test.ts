import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { warningsWords } from '#src/shared/i18n/warnings.ts'
import { SIGNS } from '#src/shared/scam-shield/signs.ts'
import { readDestination } from './destination.ts'
import { resembled } from './host.ts'

const ORIGIN = 'https://tregu.example'
const read = (to: string) => readDestination(to, ORIGIN)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/search',
  'evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://posta.al@evil.example',
  'https://posta.al%40x@evil.example/',
  'https://evil.example\\@posta.al',
  'https://intranet/',
  'https://',
  '',
  `https://evil.example/${'a'.repeat(2000)}`
])('%s is refused', to => expect(read(to)).toBeUndefined())

describe('an address is shown as it is', () => {
  test('with nothing to warn of', () => {
    expect(read('https://www.example.com/a?b=1#c')).toEqual({
      href: 'https://www.example.com/a?b=1#c',
      host: 'www.example.com',
      written: undefined,
      resembles: undefined,
      isShortened: false,
      isEncrypted: true
    })
  })

  test('in plain letters where others were borrowed', () => {
    expect(read('https://pоsta-al.com/x')).toMatchObject({
      host: 'xn--psta-al-9ig.com',
      written: 'pоsta-al.com',
      resembles: 'Posta Shqiptare'
    })
  })

  test('with what else speaks against it', () => {
    expect(read('http://bit.ly/x')).toMatchObject({ isShortened: true, isEncrypted: false })
    expect(read('https://evil.example:8443/')).toMatchObject({ host: 'evil.example:8443' })
  })
})

describe('whose name an address borrows', () => {
  test.each([
    ['posta-al.top', 'Posta Shqiptare'],
    ['p0sta-shqiptare.net', 'Posta Shqiptare'],
    ['postashqipatre.com', 'Posta Shqiptare'],
    ['posta-kosoves.site', 'Posta e Kosovës'],
    ['rnbkt-al.com', 'BKT'],
    ['bkt.com.al.secure-id.ru', 'BKT'],
    ['raiffeisenn.info', 'Raiffeisen'],
    ['ralffeisen-al.com', 'Raiffeisen'],
    ['intesa-sanpaolo-al.info', 'Intesa Sanpaolo'],
    ['dhl-albania.delivery', 'DHL'],
    ['fedex-pay.icu', 'FedEx'],
    ['nlb-kosova.top', 'NLB'],
    ['teb-banka.online', 'TEB'],
    ['paypa1.com', 'PayPal']
  ])('%s that of %s', (host, name) => expect(resembled(host)?.name).toBe(name))

  test.each([
    'postashqiptare.al',
    'www.bkt.com.al',
    'raiffeisen.al',
    'dhl.com',
    'pasta.al',
    'kostandin.com',
    'webkitten.com',
    'bookstore.al',
    'google.com'
  ])("%s nobody else's", host => expect(resembled(host)).toBeUndefined())
})

test('every sign has a warning of its own, in both languages', () => {
  for (const language of LANGUAGES) {
    const texts = SIGNS.map(sign => warningsWords(language)[sign])
    expect(new Set(texts).size).toBe(SIGNS.length)
  }
})
