import { expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { openUnderstanding } from './understand.ts'

const understand = openUnderstanding(CATEGORIES)
const read = (q: string) => {
  const { params } = understand(new URLSearchParams({ q }))
  return [params.get('q'), params.get('seller')]
}

test.for([
  'shitet biznes',
  'shitet biznes bar kafe tirane',
  'biznes ne shitje',
  'laptop per biznes',
  'hp elitebook business',
  'apartament me parkim privat',
  'shtepi me oborr privat',
  'mesues privat matematike',
  'kurs privat per femije',
  'ofertoni ne privat me foto'
])('no seller is read from what is looked for, or belongs to it: %s', text => {
  const [words, seller] = read(text)
  expect(seller).toBeNull()
  expect(words).toMatch(/biznes|business|privat/)
})

test.for([
  ['laptop nga biznes', 'laptop', 'business'],
  ['dollap biznes nen 50000 leke', 'dollap', 'business'],
  ['apartament nga privat', 'apartament', 'private'],
  ['ps5 privat tirane', 'ps5', 'private'],
  ['apartament me qira privat', 'apartament', 'private'],
  ['golf privat postuar kete jave', 'golf', 'private'],
  ['apartament privat me qira tirane', 'apartament', 'private'],
  ['apartament privat ne shitje', 'apartament', 'private'],
  ['iphone 13 privat i zi', 'iphone 13 i zi', 'private'],
  ['privat golf 5', 'golf 5', 'private']
] as const)('a seller is read: %s', ([text, words, seller]) =>
  expect(read(text)).toEqual([words, seller])
)
