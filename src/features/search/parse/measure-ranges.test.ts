import { expect, test } from 'vitest'
import { measureRangeAt, writingsOfRange } from './measure-ranges.ts'

const split = (text: string) => text.split(' ')
const writings = (text: string) => writingsOfRange(split(text)).map(words => words.join(' '))

test.for([
  ['50 inc e siper smart', 4],
  ['mbi 15 litra qumesht', 3],
  ['40 45 inc', 3],
  ['40 deri 45 inc', 4],
  ['180cm or taller', 3],
  ['over 1000cc', 2],
  ['bateri mbi 85', 3],
  ['bateria min 90', 3],
  ['bateria 85 e siper', 4],
  ['battery health over 90', 4],
  ['6 7 kg', 3],
  ['autonomi mbi 300 km', 4],
  ['jo me i larte se 180 cm', 7],
  ['mbi 350 litra', 3],
  ['mbi 7 kw', 3],
  ['me i forte se 40 ps', 6],
  ['50 inc smart', 0],
  ['mbi 15 njerez', 0],
  ['45 40 inc', 0],
  ['bateri 85', 0],
  ['bateri mbi 5', 0],
  ['bateri mbi 60 ah', 0],
  ['bateri mbi 60ah', 0],
  ['5 105 kuaj', 0],
  ['5 7 vende', 0],
  ['mbi 300 km', 0],
  ['mbi', 0],
  ['', 0]
] as const)('%j begins with a range of %i words', ([text, length]) =>
  expect(measureRangeAt(split(text))).toBe(length)
)

test('a bound asks for every size beyond it, as listings write it', () => {
  const large = writings('50 inc e siper')
  expect(large).toEqual(expect.arrayContaining(['55 inc', '55inc', '65 inch', '55']))
  expect(large.filter(each => /^4/.test(each))).toEqual([])
  const between = writings('128 deri 256 gb')
  expect(between).toEqual(expect.arrayContaining(['128 gb', '256gb']))
  expect(between).not.toContain('512 gb')
  expect(writings('nen 8 kg')).toEqual(expect.arrayContaining(['8 kg', '7kg']))
  expect(writings('nen 8 kg')).not.toContain('9 kg')
})

test('a number alone stands for inches only, and a battery for its percent', () => {
  expect(writings('mbi 64 gb')).not.toContain('128')
  const charged = writings('bateri mbi 85')
  expect(charged).toEqual(expect.arrayContaining(['bateria 85', 'battery 100']))
  expect(charged).not.toContain('bateria 84')
})
