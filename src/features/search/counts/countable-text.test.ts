import { expect, test } from 'vitest'
import { countableText } from './countable-text.ts'

test.each([
  ['Makinë larëse', 'makine larese', 'makinë larëse'],
  ['  iPhone 13,  128GB ', 'iphone 13 128gb', 'iphone 13 128gb'],
  ['bmw 320d 2010', 'bmw 320d 2010', 'bmw 320d 2010'],
  ['GOLF', 'golf', 'golf'],
  // Marks that folding hides are shown to nobody.
  ['gólf ❤️', 'golf', 'golf'],
  ["mbulesë për iphone's", 'mbulese per iphone s', 'mbulesë për iphone s']
])('"%s" is counted', (typed, text, spelling) => {
  expect(countableText(typed)).toEqual({ text, spelling })
})

test.each([
  '',
  '   ',
  '!!!',
  '0691234567',
  'thirr 069 12 34 567',
  '+355 69 123 4567 arben',
  'J00101999W arben',
  'kodi 12345',
  'agim@shembull.al',
  'agim (at) shembull.al/x',
  'www.shembull.al',
  'golf -dizel',
  'телефон',
  'një dy tre katër pesë gjashtë shtatë',
  'a'.repeat(61)
])('"%s" is not', typed => {
  expect(countableText(typed)).toBeUndefined()
})
