import { describe, expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

const known = {
  has: (word: string) => ['bmw', 'iphone', 'golf'].includes(word),
  longestAt: (words: readonly string[]) => (words.join(' ').startsWith('call center') ? 2 : 0)
}
const chunks = (text: string) =>
  chunksOf(text, known).map(
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
  })

  test.for([
    '-"dru masiv", gri',
    '-"dru masiv". gri',
    '-“dru masiv”; gri',
    "-'dru masiv' gri",
    '-‘dru masiv’, gri',
    '-’dru masiv’ gri'
  ])('ends with the closing quote what is excluded: %s', typed =>
    expect(chunks(`divan ${typed}`)).toEqual(['divan', 'not dru+masiv', 'gri'])
  )

  test('takes an apostrophe within a word for no quote', () => {
    expect(chunks("tapet -'s’ka dru' x")).toEqual(['tapet', 'not s+ka+dru', 'x'])
  })

  test.for(['-"dru masiv', "-'dru masiv", '—„dru masiv.', '-"dru masiv,'])(
    'excludes up to the end where the quote is not closed: %s',
    typed => expect(chunks(`divan ${typed}`)).toEqual(['divan', 'not dru+masiv'])
  )

  test('excludes one word only where the closing quote touches the next', () => {
    expect(chunks('-"pa dru masiv"gri')[0]).toBe('not pa')
  })

  test('opens no quote before a space', () => {
    expect(chunks('makina -" golf -dizel')).toEqual(['makina', 'golf', 'not dizel'])
  })

  test('keeps together long texts between quotes', () => {
    const words = 'dru masiv '.repeat(12).trim()
    expect(chunks(`-"${words}" gri`)).toEqual([`not ${words.replaceAll(' ', '+')}`, 'gri'])
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

  test.for([
    ['shtepi jo ne plazh', ['shtepi', 'not plazh']],
    ['apartament jo kati i parë', ['apartament', 'not kati+i+pare']],
    ['flat not in the center', ['flat', 'not center']],
    ['pune jo call center tirane', ['pune', 'not call+center', 'tirane']],
    ['pune jo call, center', ['pune', 'not call', 'center']],
    ['makina kudo pervec tiranes', ['makina', 'kudo', 'not tiranes']],
    ['apartament larg nga tirana', ['apartament', 'not tirana']],
    ['apartament larg zhurmes', ['apartament', 'larg', 'zhurmes']],
    ['vile 30 km larg tiranes', ['vile', '30', 'km', 'larg', 'tiranes']]
  ] as const)('excludes the expression that is denied: %s', ([text, read]) =>
    expect(chunks(text)).toEqual(read)
  )
})
