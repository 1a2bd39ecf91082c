import { expect, test } from 'vitest'
import { namesOfCategory } from '#src/features/search/expand/brands.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import { keyOfLabel, labelsOf } from './labels.ts'

const labels = labelsOf(CATEGORIES)

test.for([
  ['naftën', '1:fuelType=diesel'],
  ['petrol', '1:fuelType=benzin'],
  ['gaz', '1:fuelType=lpg'],
  ['LPG', '1:fuelType=lpg'],
  ['zezë', '1:color=i-zi'],
  ['e zezë', '1:color=i-zi'],
  ['qira', '5:deal=rent'],
  ['me qira', '5:deal=rent'],
  ['në shitje', '5:deal=sale'],
  ['pa përvojë', '7:experience=hyrje']
] as const)('%s is what cards and filters call %s', ([typed, facet]) =>
  expect(labels.get(keyOfLabel(foldWords(typed)))?.facets).toContain(facet)
)

test('a category goes by its name, a word within a name is no name', () => {
  expect(labels.get(keyOfLabel(['makinat']))).toEqual({ categories: [1], facets: [] })
  expect(labels.get('cars')?.categories).toEqual([1])
  expect(labels.get('pervoj')).toBeUndefined()
  expect(labels.get('golf')).toBeUndefined()
})

test('a category that was renamed still goes by its former name', () => {
  const [cars] = CATEGORIES
  const renamed = { ...cars!, formerNames: ['Mjete motorike'] }
  expect(labelsOf([renamed]).get(keyOfLabel(['mjete', 'motorike']))?.categories).toEqual([1])
  expect(namesOfCategory(renamed)).toContainEqual({ words: ['mjete', 'motorike'], slug: 'makinat' })
})
