import { expect, test } from 'vitest'
import type { Attribute } from './category.ts'
import { dependentsOf } from './dependents-of.ts'

const label = ['Fusha', 'Field'] as const

const attributes: Attribute[] = [
  { key: 'brand', type: 'choice', label, options: [] },
  { key: 'model', type: 'dependent', label, on: 'brand', options: {}, placeholder: label },
  { key: 'size', type: 'boolean', label, when: { key: 'brand', values: ['a'] } },
  { key: 'engine', type: 'boolean', label, when: { key: 'model', values: ['b'] } },
  { key: 'colour', type: 'boolean', label }
]

test.each([
  ['brand', ['model', 'engine', 'size']],
  ['model', ['engine']],
  ['colour', []],
  ['unknown', []]
])('what depends on %s, also through another attribute', (key, dependents) => {
  expect(dependentsOf({ attributes }, key).map(each => each.key)).toEqual(dependents)
})
