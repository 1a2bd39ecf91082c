import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf } from './message-pieces.ts'

const links = (text: string) => piecesOf(text).flatMap(({ address }) => address ?? [])

describe('the pieces of a message', () => {
  test('are links with and without a scheme, and what stands around them', () => {
    expect(piecesOf('Shihni https://a.example/x?y=1, pastaj posta.top!')).toEqual([
      { text: 'Shihni ' },
      { text: 'https://a.example/x?y=1', address: 'https://a.example/x?y=1' },
      { text: ', pastaj ' },
      { text: 'posta.top', address: 'https://posta.top/' },
      { text: '!' }
    ])
    expect(links('wa.me/355691234567 auto-24.de Mobile.de')).toHaveLength(3)
    expect(links('www.tregu.al/listing/1.')).toEqual(['https://www.tregu.al/listing/1'])
  })

  test('take no mail address, number or end of a sentence for a link', () => {
    for (const text of ['arben@posta.al', '12.500 lek', 'Mirë.Po', 'ok...', 'x.company', '']) {
      expect(links(text)).toEqual([])
    }
    for (const text of [
      'Pershendetje.Me intereson',
      'neser.me cfare ore',
      'Faleminderit.info',
      'Ok.de'
    ]) {
      expect(links(text)).toEqual([])
    }
  })

  test('together are the text, whatever it is, and lead to the web only', () => {
    const word = fc.constantFrom('http://', 'www.', 'a.al', '.', '/', '@', ' ', 'ë', ':', 'x', ')')
    const texts = fc.oneof(
      fc.string(),
      fc.array(word).map(words => words.join(''))
    )
    void fc.assert(
      fc.property(texts, text => {
        const pieces = piecesOf(text)
        expect(pieces.map(piece => piece.text).join('')).toBe(text)
        for (const address of links(text)) expect(address).toMatch(/^https?:\/\//)
      })
    )
  })
})
