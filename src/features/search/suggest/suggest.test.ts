import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { categoryName } from '#tests/support/category-names.ts'
import { catalogueEntries } from './catalogue-entries.ts'
import { openSuggestions } from './suggest.ts'

const popular = ['makine larese', 'golf 5', 'golf 6', 'golf 7', 'golf 4', 'golf'].map(text => ({
  text,
  spelling: text.replace('makine larese', 'makinë larëse')
}))
const suggest = openSuggestions(catalogueEntries(CATEGORIES), popular)
const everything = CATEGORIES.map(({ id }) => id)
const suggested = (typed: string, language: Language = 'sq', visibleCategories = everything) =>
  suggest(typed, { language, visibleCategories })
const texts = (typed: string, language?: Language) =>
  suggested(typed, language).map(({ text }) => text)
const CARS = categoryName('makinat')
const ELECTRONICS = categoryName('elektronika')

test('a category that was renamed is suggested for its former name', () => {
  const [cars] = CATEGORIES
  const renamed = catalogueEntries([{ ...cars!, formerNames: ['Mjete motorike'] }])
  const found = openSuggestions(renamed, [])('mjete moto', {
    language: 'sq',
    visibleCategories: everything
  })
  expect(found.map(({ text }) => text)).toContain(CARS)
})

describe('what is typed', () => {
  test.each([
    ['makine', CARS],
    ['MAKINË', CARS],
    ['vetur', CARS],
    ['elektronike', ELECTRONICS],
    ['kepuc', 'Këpucë'],
    ['celul', 'Telefona'],
    ['gol', 'Volkswagen Golf'],
    ['vw gol', 'Volkswagen Golf'],
    ['skod', 'Škoda'],
    ['shkoder', 'Shkodër'],
    ['makine la', 'makinë larëse'],
    // One slip.
    ['samsng', 'Samsung'],
    ['gofl', 'Volkswagen Golf'],
    ['elektronke', ELECTRONICS],
    ['tirana', 'Tiranë']
  ])('"%s" suggests %s', (typed, text) => {
    expect(texts(typed)).toContain(text)
  })

  test.each(['', '  ', '!!', 'zzzzqqq', '069'])('"%s" suggests nothing', typed => {
    expect(suggested(typed)).toEqual([])
  })
})

test('each leads to its listings, in the language of the page', () => {
  expect(suggested('phones', 'en')).toEqual([
    {
      kind: 'category',
      text: 'Phones',
      within: 'Electronics',
      path: '/en/category/elektronika?subcategory=telefona'
    }
  ])
  expect(suggested('audi a4')).toEqual([
    {
      kind: 'model',
      text: 'Audi A4',
      within: null,
      path: '/category/makinat?brand=Audi&model=A4'
    }
  ])
  expect(suggested('makine lare')[0]?.path).toBe('/search?q=makin%C3%AB+lar%C3%ABse')
})

test('a thing and a place are one suggestion', () => {
  const paths = (typed: string) => suggested(typed).map(({ text, path }) => [text, path])
  expect(paths('makina ne tir')).toEqual([[`${CARS}, Tiranë`, '/category/makinat/tirane']])
  expect(paths('telefona vlo')).toEqual([
    ['Telefona, Vlorë', '/category/elektronika?subcategory=telefona&location=Vlor%C3%AB']
  ])
})

test('eight are shown at most, four of them popular, none twice', () => {
  const shown = suggested('g')
  expect(shown.length).toBeLessThanOrEqual(8)
  const golf = suggested('golf')
  expect(golf.filter(({ kind }) => kind === 'popular')).toHaveLength(4)
  const names = golf.map(({ text, within }) => `${text} ${within}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a hidden category is not suggested, nor what belongs to it', () => {
  const withoutCars = everything.filter(id => id !== 1)
  expect(suggested('audi', 'sq', withoutCars)).toEqual([])
  expect(suggested('makine', 'sq', withoutCars).map(({ text }) => text)).not.toContain(CARS)
})
