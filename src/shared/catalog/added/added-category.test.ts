import { afterEach, describe, expect, test } from 'vitest'
import { addedCategoryInput } from '../../schemas/added-category.ts'
import { readListingQuery } from '../../schemas/listing-search.ts'
import { parseNewListing } from '../../schemas/new-listing.ts'
import { CATEGORIES } from '../categories/index.ts'
import { facts } from '../facts.ts'
import { filterFields } from '../filter-fields.ts'
import { attributesJsonLd } from '../json-ld.ts'
import { categoryOf } from '../lookup.ts'
import { attributeKey, declarationOf } from './added-category.ts'
import { allCategories, ofCategories, putAddedCategories } from './all-categories.ts'

const motorcycles = declarationOf({
  id: 100,
  slug: 'motore',
  emoji: '🏍️',
  nameSq: 'Motorë',
  nameEn: 'Motorcycles',
  asksCondition: true,
  attributes: [
    {
      key: 'xSize',
      kind: 'number',
      label: ['Cilindrata', 'Engine size'],
      min: 50,
      max: 2500,
      unit: 'cm³'
    },
    { key: 'xYear', kind: 'year', label: ['Viti', 'Year'] },
    { key: 'xOld', kind: 'boolean', label: ['E vjetër', 'Old'], hidden: true },
    {
      key: 'xKind',
      kind: 'choice',
      label: ['Lloji', 'Kind'],
      options: [{ value: 'kros', label: ['Kros', 'Motocross'] }]
    }
  ]
})

afterEach(() => putAddedCategories([]))

test('all categories are the declared ones until one is added', () => {
  const count = ofCategories(all => all.length)
  expect(allCategories()).toBe(CATEGORIES)
  expect(count()).toBe(7)
  putAddedCategories([motorcycles])
  expect(allCategories()).toEqual([...CATEGORIES, motorcycles])
  expect(allCategories()).toBe(allCategories())
  expect([count(), categoryOf('motore')?.id, categoryOf('100')?.id]).toEqual([8, 100, 100])
})

describe('an added category', () => {
  const values = { xSize: 125, xYear: 2015, xKind: 'kros' }
  const listing = {
    ...{ title: 'Yamaha', description: 'Si e re.', price: 1000, location: 'Tiranë' },
    ...{ condition: 'used', categoryId: 100, attributes: { ...values, xOld: 'yes' } }
  }

  test('is posted in from the moment that it is there', () => {
    expect(parseNewListing(listing)).toMatchObject({ problems: { categoryId: 'categoryRequired' } })
    putAddedCategories([motorcycles])
    expect(parseNewListing(listing)).toMatchObject({ ok: true, value: { attributes: values } })
    const wrong = { ...listing, attributes: { xSize: 5, xKind: 'avull' } }
    expect(parseNewListing(wrong)).toMatchObject({
      problems: { 'attributes.xSize': 'fieldRange', 'attributes.xKind': 'fieldInvalid' }
    })
  })

  test('has filters, facts and structured data', () => {
    putAddedCategories([motorcycles])
    const query = readListingQuery({ category: 'motore', xSizeFrom: '100', xKind: 'kros' })
    expect(query).toMatchObject({
      categoryId: 100,
      filters: [
        { key: 'xSize', kind: 'between', from: 100 },
        { key: 'xKind', kind: 'equals', value: 'kros' }
      ]
    })
    expect(
      filterFields(motorcycles, 'en')
        .map(({ name }) => name)
        .slice(0, 5)
    ).toEqual([...['xSizeFrom', 'xSizeTo', 'xYearFrom', 'xYearTo', 'xKind']])
    expect(facts(motorcycles, values, 'sq').map(({ value }) => value)).toEqual([
      '125 cm³',
      '2015',
      'Kros'
    ])
    expect(attributesJsonLd(motorcycles, values, 'en')).toEqual({
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Engine size', value: 125, unitCode: 'CMQ' },
        { '@type': 'PropertyValue', name: 'Year', value: 2015 },
        { '@type': 'PropertyValue', name: 'Kind', value: 'Motocross' }
      ]
    })
  })
})

test.each([
  ['Viti', [], 'xViti'],
  ['Viti', ['xViti'], 'xViti2'],
  ['Viti from', ['xViti'], 'xVitiFrom2'],
  ['Viti', ['xVitiFrom'], 'xViti2']
])('the key of %s beside %j is in no address that of another', (label, taken, key) => {
  expect(attributeKey(label, taken)).toBe(key)
})

const attribute = { kind: 'number', labelSq: 'A', labelEn: 'A' }
test.each([
  [{}, undefined],
  [{ emoji: '🇦🇱' }, undefined],
  [{ emoji: '👩‍🍼' }, undefined],
  [{ emoji: 'M' }, 'emoji'],
  [{ emoji: '🏍️🏍️' }, 'emoji'],
  [{ nameSq: ' ' }, 'nameSq'],
  [{ nameEn: 'x'.repeat(41) }, 'nameEn'],
  [{ attributes: [{ ...attribute, min: 9, max: 9 }] }, 'attributes.0.max'],
  [{ attributes: [{ ...attribute, min: Number.NaN }] }, 'attributes.0.min'],
  [{ attributes: [{ ...attribute, max: 1e10 }] }, 'attributes.0.max'],
  [{ attributes: [{ ...attribute, kind: 'choice' }] }, 'attributes.0.options'],
  [{ attributes: [{ ...attribute, kind: 'text' }] }, 'attributes.0.kind'],
  [{ attributes: Array(13).fill(attribute) }, 'attributes']
])('what was typed is checked: %j', (change, field) => {
  const input = { nameSq: 'Libra', nameEn: 'Books', emoji: '📚', ...change }
  const parsed = addedCategoryInput.safeParse(input)
  expect(parsed.error?.issues[0]?.path.join('.')).toBe(field)
})
