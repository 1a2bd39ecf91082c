import { afterEach, expect, test } from 'vitest'
import { boats } from '#tests/support/boats.ts'
import { putAddedCategories } from './added/all-categories.ts'
import { categoryNamed } from './lookup.ts'

afterEach(() => putAddedCategories([]))

test('a category is named by number, slug, name and former name, however it is written', () => {
  putAddedCategories([{ ...boats, formerNames: ['Anije të vogla'] }])
  for (const text of ['8', 'varka', ' VARKA', 'Boats ', 'anije te vogla']) {
    expect(categoryNamed(text)?.id, text).toBe(boats.id)
  }
  expect(categoryNamed('Anije')).toBeUndefined()
  const ships = { ...boats, id: 9, slug: 'anije', name: ['Anije të vogla', 'Ships'] as const }
  putAddedCategories([{ ...boats, formerNames: ['Anije të vogla'] }, ships])
  expect(categoryNamed('anije te vogla')?.id).toBe(9)
})
