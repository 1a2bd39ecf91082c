import { describe, expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

const chunks = (text: string) =>
  chunksOf(text, word => ['bmw', 'iphone', 'golf'].includes(word)).map(
    ({ isExcluded, units }) =>
      (isExcluded ? 'not ' : '') + units.map(words => words.join('+')).join(' ')
  )

describe('chunksOf', () => {
  test.for(['-', '−', '–', '—', '--'])(
    'takes a word behind %s for one that is not wanted',
    sign => {
      expect(chunks(`makina ${sign}golf`)).toEqual(['makina', 'not golf'])
      expect(chunks(`makina ${sign} golf`)).toEqual(['makina', 'golf'])
      expect(chunks(`makina${sign}golf`)[0]).not.toMatch(/^not/)
    }
  )

  test.for(['-"golf"', '-“golf”', '-„golf”', "-'golf'", '-«golf»', '—“golf”'])(
    'reads through the quotes of %s',
    typed => expect(chunks(`makina ${typed}`)).toEqual(['makina', 'not golf'])
  )

  test('keeps together what is excluded between quotes', () => {
    expect(chunks('divan -"dru masiv" -“e zezë” gri')).toEqual([
      'divan',
      'not dru+masiv',
      'not e+zeze',
      'gri'
    ])
    expect(chunks('divan -"dru masiv')).toEqual(['divan', 'not dru', 'masiv'])
  })

  test('joins short words by signs, but not an ending to a word', () => {
    expect(chunks('2+1 s-line bmw-ja iPhone-in iPhone-SE plug-in')).toEqual([
      '2+1',
      's+line',
      'bmw',
      'iphone',
      'iphone+se',
      'plug+in'
    ])
  })

  test('leaves out what has no letters or digits', () => {
    expect(chunks('— - -- "" ?!')).toEqual([])
  })
})
