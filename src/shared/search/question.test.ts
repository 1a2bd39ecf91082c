import { describe, expect, test } from 'vitest'
import { readQuestion } from './question.ts'

const words = (text: string) => readQuestion(text).clauses.map(clause => clause.words.join(' '))
const only = (text: string) => readQuestion(text).clauses[0]

describe('readQuestion', () => {
  test('folds words and leaves out those that say little, unless there are no others', () => {
    expect(words('Shitet APARTAMENT me Qera')).toEqual(['apartament', 'qera'])
    expect(words('me')).toEqual(['me'])
    expect(words('')).toEqual([])
    expect(words('?! % :*')).toEqual([])
  })

  test('sets aside what is excluded', () => {
    const { clauses, excluded } = readQuestion('golf -dizel −manual e-mail - x')
    expect(clauses.map(clause => clause.words.join(' '))).toEqual(['golf', 'e mail', 'x'])
    expect(excluded.map(clause => clause.words)).toEqual([['dizel'], ['manual']])
  })

  test.for([
    ['i phone 13', ['i phone', '13']],
    ['mac book', ['mac book']],
    ['makina larëse', ['makina larese']],
    ['2+1', ['2 1']],
    ['S-Line', ['s line']],
    ['128 GB', ['128 gb']],
    ['golf 5', ['golf 5']],
    ['televizor 55', ['televizor', '55']]
  ] as const)('takes together what belongs together: %s', ([text, expected]) =>
    expect(words(text)).toEqual(expected)
  )

  test.for([
    ['128gb', '128 gb'],
    ['128 gb', '128gb'],
    ['golf5', 'golf 5'],
    ['iphone', 'i phone'],
    ['i phone', 'iphone'],
    ['samsumg', 'samsung'],
    ['qera', 'qira'],
    ['karrike', 'karrige'],
    ['kamarier', 'kamerier']
  ] as const)('knows that %s is also written %s', ([text, other]) =>
    expect(only(text)?.spellings.map(each => each.join(' '))).toContain(other)
  )

  test('knows the category that a word names, and the one of a brand or a model', () => {
    expect(['makina', 'car', 'veshje', 'punë'].map(text => only(text)?.categories)).toEqual([
      [1],
      [1],
      [4],
      [7]
    ])
    expect(['audi', 'a4', 'passat', 'pasat', 'samsung'].map(text => only(text)?.near)).toEqual([
      [1],
      [1],
      [1],
      [1],
      []
    ])
    expect(only('galaxy')?.wider.map(kind => kind.words)).toContainEqual(['telefon'])
  })

  test('reads no more than twelve words of any text', () => {
    expect(words(Array.from({ length: 200 }, (_, n) => `fjale${n}`).join(' '))).toHaveLength(12)
    expect(words(`${'a'.repeat(10_000)}\u0000\ud800`)).toHaveLength(1)
  })
})
