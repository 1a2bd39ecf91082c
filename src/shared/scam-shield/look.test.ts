import { describe, expect, test } from 'vitest'
import { HELD_FROM, look } from './look.ts'

describe('a trick is seen', () => {
  test.each([
    ['Hape këtë: https://posta-shqiptare.example/pagesa', ['link']],
    ['Shikoje te posta-al.top/12', ['link']],
    ['Më shkruani në WhatsApp: 069 123 4567', ['moveOff']],
    ['Text me: +355 69 123 4567', ['moveOff']],
    ['Shkruani te arben@shembull.al', ['moveOff']],
    ['Bëni një transfertë në IBAN AL47...', ['pay']],
    ['Më dërgoni numrin e kartës dhe CVV', ['card']],
    ['4111 1111 1111 1111', ['card']]
  ])('%s', (text, signs) => expect(look(text).signs).toEqual(signs))

  test('and several together weigh enough to be held', () => {
    const text = 'Kurieri pret pagesën: https://posta.top/paguaj, shkruani CVV'
    expect(look(text).score).toBeGreaterThanOrEqual(HELD_FROM)
  })
})

test.each([
  'A është ende në dispozicion?',
  'Takohemi nesër në orën 18:30 te Rruga e Kavajës 12?',
  'E keni me 12,500 L, apo 10 000 lekë të reja?',
  'Numri im: 069 123 4567',
  'Is it 120 x 60 x 40 cm? Made in 2019.'
])('%s is harmless', text => expect(look(text)).toEqual({ score: 0, signs: [] }))
