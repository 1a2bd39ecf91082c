import { expect, test } from 'vitest'
import { measureAt, writingsOfMeasure } from './measures.ts'

const split = (text: string) => text.split(' ')
const writings = (text: string) => writingsOfMeasure(split(text)).map(words => words.join(' '))

test.for([
  ['128 giga i zi', 2],
  ['100 metra katrore', 3],
  ['100 metra', 0],
  ['205 55 16', 3],
  ['205 55r16', 2],
  ['205 55 r16 goma', 3],
  ['205 57 16', 0],
  ['160 x 200 cm', 3],
  ['160x200', 0],
  ['120 x 60 x 75', 5],
  ['12 000 btu', 3],
  ['195 65 r15c', 3],
  ['500 copë', 0],
  ['12 128gb', 0],
  ['1 000 cc', 3],
  ['3rd floor lift', 2],
  ['kat i 3', 3],
  ['kati i pare', 3],
  ['kati perdhe', 0],
  ['4 vetsh', 2],
  ['250 veta', 0],
  ['gb 5', 0],
  ['128', 0],
  ['', 0]
] as const)('%j begins with a measure of %i words', ([text, length]) =>
  expect(measureAt(split(text))).toBe(length)
)

test.for([
  ['128 giga', ['128 gb', '128gb']],
  ['500m2', ['500 m2', '500 metra katrore']],
  ['12000btu', ['12 000 btu', '12000 btu']],
  ['43 inc', ['43 inch', '43']],
  ['205 55 16', ['205 55 r16', '205 55r16']],
  ['160 x 200', ['160x200', '160 200']],
  ['160x200', ['160 x 200', '160 200']],
  ['120x60x75', ['120 x 60 x 75', '120 60 75']],
  ['12 000 btu', ['12000btu', '12000 btu']],
  ['500 m2', ['500m2', '500metra katrore']],
  ['225 45 zr17', ['225 45 r17']],
  ['205 55r16', ['205 55 16']],
  ['16 inch', ['r16']],
  ['15 6 inc', ['15 6']],
  ['16gb ram', ['16gb']],
  ['512 ssd', ['512 gb']],
  ['kati 3', ['kat 3', 'kati i 3']],
  ['3rd floor', ['kati 3', 'kati i trete']],
  ['kati i pare', ['kati 1', 'kati pare', 'kat 1']],
  ['kati dyte', ['kati 2', 'kati i dyte']],
  ['160', ['160x200', '160cc']],
  ['2 me 3', ['2x3', '2 x 3']],
  ['10 kg', ['2x10 kg', '2x10kg']],
  ['80 cm', ['80x200']],
  ['500 cc', ['500']],
  ['8 kileshe', ['8 kg', '8kg']],
  ['15', ['r15']],
  ['32', ['w32']],
  ['6 people', ['6 persona', '6 vetash']]
] as const)('%j is also written %j', ([text, expected]) =>
  expect(writings(text)).toEqual(expect.arrayContaining([...expected]))
)

test.for(['golf 5', '43', 'gb', '125 xy', 'iphone13', '205 55'])('%j is none', text =>
  expect(writings(text)).toEqual([])
)

test('a number alone stands for few of the units', () => {
  expect(writings('16 gb')).not.toContain('16')
  expect(writings('128 kg')).not.toContain('128')
  expect(writings('128 gb')).toContain('128')
  expect(writings('55 inch')).toContain('55')
})
