import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from './categories/index.ts'
import type { AttributeValues } from './category.ts'
import { cardFacts, facts } from './facts.ts'
import { attributesJsonLd } from './json-ld.ts'
import { categoryOf } from './lookup.ts'
import { attributeProblems, conditionOf, problemText } from './values.ts'

const cars = categoryOf('makinat')!
const electronics = categoryOf('elektronika')!
const clothes = categoryOf('veshjet')!
const property = categoryOf('shtepite')!
const jobs = categoryOf('pune')!

describe('attributeProblems', () => {
  test.each(CATEGORIES)('takes every option of $slug', category => {
    for (const attribute of category.attributes) {
      if (!('options' in attribute) || attribute.type === 'dependent') continue
      const { when } = attribute
      const first: Record<string, unknown> = when ? { [when.key]: when.values[0] } : {}
      for (const { value } of attribute.options) {
        const read = attributeProblems(category, { ...first, [attribute.key]: value })
        expect(read.problems).toEqual({})
        expect([read.values[attribute.key]].flat()).toEqual([value])
      }
    }
  })

  test('reads what a form sends', () => {
    const input = {
      brand: 'Volkswagen',
      model: 'Golf',
      year: '2015',
      mileage: '168,000',
      doors: ''
    }
    expect(attributeProblems(cars, input)).toEqual({
      values: { brand: 'Volkswagen', model: 'Golf', year: 2015, mileage: 168_000 },
      problems: {}
    })
  })

  test('names what is wrong and keeps the rest', () => {
    const input = { brand: 'Audi', model: 'Golf', year: 1900, mileage: 'shumë', color: 'blu' }
    const { values, problems } = attributeProblems(cars, input)
    expect(values).toEqual({ brand: 'Audi', color: 'blu' })
    expect(problems).toEqual({ model: 'fieldInvalid', year: 'fieldRange', mileage: 'fieldInvalid' })
    expect(problemText(cars.attributes[2]!, 'fieldRange', 'en')).toMatch(
      /^"Year" must be between 1950 and 20\d\d$/
    )
  })

  test('takes no number with a fraction for a larger one', () => {
    for (const area of [85.125, 85.5, [85.125]]) {
      expect(attributeProblems(property, { area }).problems).toEqual({ area: 'fieldInvalid' })
    }
    expect(attributeProblems(property, { area: 85 }).values).toEqual({ area: 85 })
  })

  test('blames the brand, not the model that hangs on it', () => {
    const { problems } = attributeProblems(cars, { brand: 'Lada', model: 'Niva' })
    expect(problems).toEqual({ brand: 'fieldInvalid' })
    expect(attributeProblems(cars, { model: 'A4' }).problems).toEqual({ model: 'fieldInvalid' })
  })

  test('drops what does not apply', () => {
    expect(attributeProblems(clothes, { type: 'fustane', shoeSize: '38', x: 1 })).toEqual({
      values: { type: 'fustane' },
      problems: {}
    })
    expect(attributeProblems(clothes, { type: 'kepuce', shoeSize: 38 }).values).toEqual({
      type: 'kepuce',
      shoeSize: '38'
    })
  })

  test('takes one feature or several, in the order of the declaration', () => {
    const features = (value: unknown) => attributeProblems(property, { features: value }).values
    expect(features('oxhak')).toEqual({ features: ['oxhak'] })
    expect(features(['oxhak', 'ballkon', 'oxhak'])).toEqual({ features: ['ballkon', 'oxhak'] })
    expect(features([])).toEqual({})
  })

  test('survives anything, and what it accepts it accepts again', () => {
    const key = fc.constantFrom(
      ...CATEGORIES.flatMap(one => one.attributes.map(attribute => attribute.key)),
      '__proto__',
      'constructor'
    )
    const input = fc.dictionary(key, fc.anything())
    fc.assert(
      fc.property(fc.constantFrom(...CATEGORIES), input, (category, input) => {
        const { values } = attributeProblems(category, input)
        expect(attributeProblems(category, values)).toEqual({ values, problems: {} })
      })
    )
  })
})

describe('conditionOf', () => {
  test.each([
    ['si-i-ri', 'new'],
    ['shume-mire', 'used'],
    ['per-pjese', 'damaged']
  ])('of electronics follows from %s', (itemCondition, condition) => {
    expect(conditionOf(electronics, { itemCondition })).toBe(condition)
  })

  test('is what was asked, or used for a job', () => {
    expect(conditionOf(cars, {}, 'damaged')).toBe('damaged')
    expect(conditionOf(cars, {})).toBeUndefined()
    expect(conditionOf(electronics, {}, 'new')).toBe('new')
    expect(conditionOf(jobs, {}, 'new')).toBe('used')
    expect(conditionOf(property, {}, 'new')).toBe('used')
  })
})

describe('facts', () => {
  const golf: AttributeValues = {
    model: 'Golf',
    brand: 'Volkswagen',
    year: 2015,
    mileage: 12_500,
    fuelType: 'benzin'
  }

  test('stand in the order of the declaration, formatted', () => {
    expect(facts(cars, golf, 'sq').map(fact => `${fact.label} ${fact.value}`)).toEqual([
      'Marka Volkswagen',
      'Modeli Golf',
      'Viti 2015',
      'Kilometrazhi 12,500 km',
      'Karburanti Benzinë'
    ])
    expect(cardFacts(cars, golf, 'en').map(fact => fact.value)).toEqual([
      '2015',
      '12,500 km',
      'Petrol'
    ])
    expect(facts(property, { features: ['ballkon', 'oxhak'] }, 'sq')[0]?.value).toBe(
      'Ballkon, Oxhak'
    )
  })

  test('speak schema.org', () => {
    expect(attributesJsonLd(cars, golf, 'en')).toEqual({
      brand: { '@type': 'Brand', name: 'Volkswagen' },
      model: 'Golf',
      vehicleModelDate: '2015',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 12_500, unitCode: 'KMT' },
      fuelType: 'Petrol'
    })
    expect(attributesJsonLd(jobs, { jobType: 'kohe-plote' }, 'sq')).toEqual({
      employmentType: 'FULL_TIME'
    })
    expect(attributesJsonLd(property, { area: 92, floor: 3 }, 'en')).toEqual({
      floorSize: { '@type': 'QuantitativeValue', value: 92, unitCode: 'MTK' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Floor', value: 3 }]
    })
  })
})
