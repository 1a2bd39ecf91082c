import { expect, test } from 'vitest'
import { distanceKm } from '#src/shared/catalog/cities.ts'
import { placedByTown } from './towns.ts'

const nowhere = { latitude: null, longitude: null }

test.each([
  ['Milot', 'Laç', [41.64, 19.71], 3, 9],
  ['delvine', 'Sarandë', [39.88, 20.01], 8, 16],
  ['Rruga e Plazhit, Shëngjin', 'Lezhë', [41.78, 19.64], 3, 9],
  ['fushe kruja', 'Tiranë', [41.33, 19.82], 13, 23],
  ['Ura  Vajgurore', 'Berat', [40.71, 19.95], 7, 13]
] as const)('%s is some kilometres from %s', (location, _, [latitude, longitude], least, most) => {
  const { latitude: north, longitude: east } = placedByTown({ location, ...nowhere })
  const km = distanceKm({ latitude: north ?? 0, longitude: east ?? 0 }, { latitude, longitude })
  expect(km).toBeGreaterThan(least)
  expect(km).toBeLessThan(most)
})

test('a place that nobody knows has no point, and a point that was chosen stays', () => {
  expect(placedByTown({ location: 'Fshati im', ...nowhere })).toEqual({
    location: 'Fshati im',
    ...nowhere
  })
  const chosen = { location: 'Milot', latitude: 41.7, longitude: 19.7 }
  expect(placedByTown(chosen)).toBe(chosen)
})
