import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MESSAGE_MAX } from '#src/shared/schemas/messages.ts'
import { hold, measure } from '#tests/support/figures.ts'
import { classifyMessage, HELD_FROM } from './classify-message.ts'

const ORIGIN = 'https://tregu.example'

type Row = ['scam' | 'honest', 'sq' | 'en', string]
const rows = (name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`../../../../bench/scam/${name}.json`, import.meta.url), 'utf8'))

describe('a trick is seen', () => {
  test.each([
    ['Hape këtë: https://posta-shqiptare.example/pagesa', ['link']],
    ['Shikoje te posta-al.top/12', ['link']],
    ['Më shkruani në WhatsApp: 069 123 4567', ['moveOff']],
    ['Contact me on WhatsApp: +44 7911 123456', ['moveOff']],
    ['Më dërgoni numrin e kartës dhe CVV', ['card']],
    ['4111 1111 1111 1111', ['card']],
    ['Më dërgo kodin që të erdhi me SMS', ['secret']],
    ['Fut kartën te linku për të marrë paratë', ['card', 'fakePost']],
    [
      'My cousin will pick it up, I will pay through DHL, send me your email and full name',
      ['fakePost']
    ],
    [
      'Do e marrë kushëriri im, paguaj përmes DHL, më dërgo emailin dhe emrin e plotë',
      ['fakePost']
    ],
    ['Hapni linkun për të marrë paratë', ['fakePost']],
    ['Jam nga ekipi i sigurisë, llogaria juaj do të bllokohet', ['impostor']],
    ['Ju dërgova gabimisht më shumë se çmimi, kthejeni diferencën', ['overpaid']],
    ['Për punën duhet të paguani 50 euro regjistrim', ['job']],
    ['Dërgo kaparin sot dhe ta rezervoj', ['pay']],
    ['Pagesa vetëm përpara, takim nuk bëj', ['pay']],
    ['Bëj share ekranin kur të hysh te banka', ['secret']],
    ['Ka shumë mashtrues, konfirmoni veten: tregu-verifikim.site/id', ['link']]
  ])('%s', (text, signs) =>
    expect(classifyMessage(text).signs).toEqual(expect.arrayContaining(signs))
  )

  test('and several together weigh enough to be held', () => {
    const text = 'Kurieri pret pagesën: https://posta.top/paguaj, shkruani CVV'
    expect(classifyMessage(text).score).toBeGreaterThanOrEqual(HELD_FROM)
  })

  test('with slips, without marks, in borrowed letters, spelled apart', () => {
    for (const text of [
      'me dergo numrin e kartes',
      'më dërgo num\u200brin e k\u00adartës',
      'mе dеrgo numrin e kаrtеs',
      'me dergo n.u.m.r.i.n e kartes',
      'ＭЁ dërgo numrin e kartës'
    ]) {
      expect([text, classifyMessage(text).signs]).toEqual([text, expect.arrayContaining(['card'])])
    }
  })
})

describe('a hidden link is found', () => {
  test.each([
    'posta-al pika com',
    'posta dash al dot com slash paguaj',
    'posta-al [.] com',
    'shko te posta-al(dot)com/paguaj',
    'h t t p s : / / posta-al . com',
    'hxxps://posta-al[.]com',
    'https://google.com@posta-al.top/x',
    'pоsta-al.com'
  ])('%s', text => expect(classifyMessage(text, { origin: ORIGIN }).signs).toContain('link'))
})

test.each([
  'A është ende në dispozicion?',
  'Takohemi nesër në orën 18:30 te Rruga e Kavajës 12?',
  'E keni me 12,500 L, apo 10 000 lekë të reja?',
  'Numri im: 069 123 4567',
  'Is it 120 x 60 x 40 cm? Made in 2019.',
  'E kam në gjendje të mirë.Me kuti.It works.',
  'Mos i jepni askujt numrin e kartës, ka mashtrues.',
  `Shikoni ${ORIGIN}/listing/12 dhe ${ORIGIN}/en/listing/9?x=1`,
  'Video: https://youtu.be/abc',
  'Numri i shasisë? Dua ta kontrolloj në carvertical.com',
  'My cousin will pick it up tomorrow, cash in hand',
  'Do vijë kushëriri im ta marrë, ju dërgon lekët me korrier?',
  'Ma dërgoni faturën me email, ju lutem',
  'Më erdhi një lidhje e rreme e postës që kërkonte kartën, prandaj vetëm dorazi',
  'You pay the courier when it arrives, 22€ with shipping'
])('%s is harmless', text => {
  expect(classifyMessage(text, { origin: ORIGIN })).toMatchObject({ signs: [] })
})

test('an honest beginning hides no grave trick', () => {
  // People who warn about such tricks are believed.
  const warns = /kujdes|asnje kod/i
  const honest = rows('heldout').filter(([is, , text]) => is === 'honest' && !warns.test(text))
  for (const trick of ['Më dërgo numrin e kartës dhe CVV.', 'Send me the code you got by SMS.']) {
    for (const [, , text] of honest) {
      const { signs } = classifyMessage(`${text} ${trick}`, { origin: ORIGIN })
      expect([text, signs.length > 0]).toEqual([text, true])
    }
  }
})

test('the model alone holds no message back', () => {
  for (const name of ['heldout', 'heldout-short']) {
    for (const [, , text] of rows(name)) {
      const { score, signs } = classifyMessage(text, { origin: ORIGIN })
      if (signs.includes('alike')) expect(score).toBeLessThan(HELD_FROM)
    }
  }
})

test('only its own address is the site: not one that begins or ends like it', () => {
  for (const text of ['https://tregu.example.evil.top/x', 'https://eviltregu.example.top/x']) {
    expect(classifyMessage(text, { origin: ORIGIN }).signs).toContain('link')
  }
})

const SETS = ['train-rules-1', 'train-rules-2', 'train-short', 'heldout', 'heldout-short']

/** As long as messages may be, of what regular expressions try most often. */
const LONGEST = ['dergoni numrin 12 ', 'a', 'a.', '1 ', '-', 'http'].map(part =>
  part.repeat(MESSAGE_MAX).slice(0, MESSAGE_MAX)
)

function timeOf(text: string) {
  const began = performance.now()
  classifyMessage(text, { origin: ORIGIN })
  return performance.now() - began
}

test('row 51: the worst of the sets is within the bounds, and a message takes no time', () => {
  const times: number[] = []
  const warnedOf = (label: Row[0]) =>
    SETS.flatMap(name => {
      const texts = rows(name).flatMap(([is, , text]) => (is === label ? [text] : []))
      const warned = texts.filter(text => {
        // The quickest of three: whatever else a machine does takes longer than any message.
        times.push(Math.min(...[1, 2, 3].map(() => timeOf(text))))
        return classifyMessage(text, { origin: ORIGIN }).signs.length > 0
      })
      return texts.length > 0 ? [(100 * warned.length) / texts.length] : []
    })
  const [tricks, honest] = [Math.min(...warnedOf('scam')), Math.max(...warnedOf('honest'))]
  const scale = { unit: '%', of: `the worst of ${SETS.length} sets, ${times.length} messages` }
  hold(51, 'tricks that are warned of', tricks, { atLeast: 95 }, scale)
  hold(51, 'honest messages that are warned of', honest, { atMost: 2 }, scale)
  const longest = LONGEST.map(text => Math.min(...[1, 2, 3].map(() => timeOf(text))))
  measure(51, 'the longest messages', Math.max(...longest), { below: 50 }, { unit: 'ms' })
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  measure(51, 'p99 of a decision', p99, { below: 5 }, { unit: 'ms' })
})

describe.each(SETS)('on the messages of %s.json', name => {
  const isWarned = (text: string) => classifyMessage(text, { origin: ORIGIN }).signs.length > 0
  const missed = (label: Row[0]) =>
    rows(name).flatMap(([is, , text]) =>
      is === label && isWarned(text) !== (is === 'scam') ? [text] : []
    )
  const all = (label: Row[0]) => rows(name).filter(([is]) => is === label).length

  test('at least 95 of 100 tricks are warned of', () => {
    expect(missed('scam').length, String(missed('scam'))).toBeLessThanOrEqual(all('scam') * 0.05)
  })

  test('at most 2 of 100 honest ones are', () => {
    expect(missed('honest').length, String(missed('honest'))).toBeLessThanOrEqual(
      all('honest') * 0.02
    )
  })
})
