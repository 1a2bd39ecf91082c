import { expect, test } from 'vitest'
import { openLookup, withoutInnerLinks } from './expressions.ts'

const split = (text: string) => text.split(' ')
const { keyOf, longestOf } = openLookup([
  [['karrige'], ['karrike'], ['karige']],
  [['femije'], ['femi'], ['kalama', 'te']]
])
const key = (text: string) => keyOf(split(text))

test.for([
  ['karrike makine', 'karriges se makines'],
  ['karrige per makine per femi', 'karrige makine femijesh'],
  ['makine larse', 'makina larese'],
  ['cadra kampingu', 'cader kampingu'],
  ['makine per te qepur', 'makine qepese'],
  ['dollapi i rrobave', 'dollap rrobash']
] as const)('looks up "%s" as "%s"', ([one, other]) => expect(key(one)).toBe(key(other)))

test.for([
  ['makine larese', 'makine qepese'],
  ['me qira', 'pa qira'],
  ['krevat dopio', 'krevat teke']
] as const)('does not look up "%s" as "%s"', ([one, other]) =>
  expect(key(one)).not.toBe(key(other))
)

test('a word alone is its own key, whatever its ending', () => {
  expect([key('makina'), key('karrike')]).toEqual(['makina', 'karrike'])
})

test('finds the longest that a text begins with, with the links in it', () => {
  const longest = longestOf(['makine larese', 'makine larese rrobash', 'me qira', 'qira'].map(key))
  const lengths = [
    'makina larse per rrobat',
    'makine larese e re',
    'me qira',
    'qira',
    'me makine larese'
  ]
  expect(lengths.map(text => longest(split(text)))).toEqual([4, 2, 2, 0, 0])
})

test('leaves out links between words only', () => {
  expect(withoutInnerLinks(split('gomat e dimrit'))).toEqual(['gomat', 'dimrit'])
  expect(withoutInnerLinks(split('i phone'))).toEqual(['i', 'phone'])
})
