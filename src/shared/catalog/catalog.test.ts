import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CAR_MODELS } from './car-models.ts'
import { CATEGORIES } from './categories/index.ts'
import { categoryById, categoryBySlug, categoryOf } from './lookup.ts'
import { valueText } from './wording.ts'

const SLUGS = [
  'makinat',
  'elektronika',
  'mobiljet',
  'veshjet',
  'shtepite',
  'sport-rekreacion',
  'pune'
]

const texts = CATEGORIES.flatMap(category => [
  category.name,
  category.filterTitle,
  ...category.attributes.flatMap(attribute => [
    attribute.label,
    ...('options' in attribute && attribute.type !== 'dependent'
      ? attribute.options.map(option => option.label)
      : [])
  ])
])

describe('the list of categories', () => {
  test('is the folder', () => {
    const files = readdirSync(new URL('categories/', import.meta.url)).filter(
      name => name !== 'index.ts'
    )
    expect(CATEGORIES).toHaveLength(files.length)
    expect(new Set(CATEGORIES.map(category => category.slug)).size).toBe(files.length)
  })

  test('is in the order of ids, none of them twice', () => {
    expect(CATEGORIES.map(category => category.slug)).toEqual(SLUGS)
    expect(CATEGORIES.map(category => category.id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('finds a category by id and by slug', () => {
    expect(categoryById(5)?.slug).toBe('shtepite')
    expect(categoryBySlug('pune')?.id).toBe(7)
    expect(categoryOf('1')).toBe(categoryOf('makinat'))
    expect(categoryOf('01')).toBeUndefined()
  })
})

describe('declarations', () => {
  test('have both words everywhere', () => {
    expect(texts.length).toBeGreaterThan(150)
    expect(texts.flat().filter(text => text.trim() === '')).toEqual([])
  })

  test.each(CATEGORIES)('$slug uses no key and no option twice', ({ attributes }) => {
    const keys = attributes.map(attribute => attribute.key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const attribute of attributes) {
      if (attribute.type !== 'choice' && attribute.type !== 'choices') continue
      const values = attribute.options.map(option => option.value)
      expect(new Set(values).size).toBe(values.length)
    }
  })

  test.each(CATEGORIES)('$slug refers only to attributes before it', ({ attributes }) => {
    attributes.forEach((attribute, index) => {
      const before = attributes.slice(0, index).map(one => one.key)
      if (attribute.when) expect(before).toContain(attribute.when.key)
      if (attribute.type === 'dependent') expect(before).toContain(attribute.on)
    })
  })

  test('name the series of BMW in the language of the page', () => {
    const model = categoryOf('makinat')!.attributes.find(({ key }) => key === 'model')!
    const names = (['sq', 'en'] as const).map(each => valueText(model, 'Seria 3', each))
    expect(names).toEqual(['Seria 3', '3 Series'])
    expect(valueText(model, 'X5', 'en')).toBe('X5')
  })

  test('list 7 to 16 models for each of 18 brands', () => {
    const lists: (readonly string[])[] = Object.values(CAR_MODELS)
    expect(lists).toHaveLength(18)
    for (const models of lists) {
      expect(models.length).toBeGreaterThanOrEqual(7)
      expect(models.length).toBeLessThanOrEqual(16)
      expect(new Set(models).size).toBe(models.length)
    }
  })
})
