import { describe, expect, test } from 'vitest'
import { CITIES } from '../catalog/cities.ts'
import type { Text } from '../i18n/language.ts'
import { checklistFor, checklists } from './checklists.ts'
import { citiesWithPlaces, MEETING_ADVICE, meetingPlaces } from './meeting-places.ts'

const texts: Text[] = [
  ...checklists.flatMap(({ title, items }) => [title, ...items]),
  ...MEETING_ADVICE
]

describe('the texts about safety', () => {
  test('is said in both languages', () => {
    expect(texts.length).toBeGreaterThan(20)
    expect(
      texts.filter(
        ([sq, en]) => /\b(the|and|your|with)\b/i.test(sq) || /[ëç]/i.test(en.replace('café', ''))
      )
    ).toEqual([])
    expect(texts.filter(([sq, en]) => sq === en || /[’‘“”…]/.test(sq + en))).toEqual([])
  })
})

test.each([
  ['elektronika', 'telefon'],
  ['makinat', 'makine'],
  ['shtepite', 'banese'],
  ['pune', 'pune'],
  ['mobiljet', 'te-tjera'],
  ['constructor', 'te-tjera']
])('things of %s are checked by the list %s', (slug, id) => {
  expect(checklistFor(slug).id).toBe(id)
})

test('places are named for cities of the catalogue only', () => {
  const known = CITIES.map(({ name }) => name)
  expect(citiesWithPlaces.filter(([city]) => !known.includes(city))).toEqual([])
  expect(meetingPlaces('Tiranë').length).toBeGreaterThan(0)
  expect([meetingPlaces('Patos'), meetingPlaces(null)]).toEqual([[], []])
})
