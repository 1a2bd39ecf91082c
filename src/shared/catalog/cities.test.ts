import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../folding/fold.ts'
import { CITIES, cityNamed, distanceKm, locationText, nearestCity } from './cities.ts'

const named = (text: string) => cityNamed(text)?.name

describe('cityNamed', () => {
  test.each([
    ['tirana', 'Tiranë'],
    ['TIRANE', 'Tiranë'],
    ['Durrësi', 'Durrës'],
    ['durres', 'Durrës'],
    ['Vlora', 'Vlorë'],
    ['shkodra', 'Shkodër'],
    ['Korça', 'Korçë'],
    ['korce', 'Korçë'],
    ['Gjirokastra', 'Gjirokastër'],
    ['Kamza', 'Kamëz'],
    ['Peshkopia', 'Peshkopi'],
    ['Saranda', 'Sarandë'],
    ['Pogradeci', 'Pogradec'],
    ['Cërriku', 'Cërrik'],
    ['Kamëz, Tiranë', 'Kamëz'],
    ['Rruga e Kavajës, Tiranë', 'Tiranë']
  ])('%s is %s', (text, city) => expect(named(text)).toBe(city))

  test('knows every city by its own words for the place', () => {
    expect(CITIES).toHaveLength(21)
    for (const city of CITIES) expect(cityNamed(locationText(city))).toBe(city)
  })

  test.each(['', 'Prishtinë', 'Tiran', ','])('does not guess at "%s"', text => {
    expect(named(text)).toBeUndefined()
  })
})

test('a region of the same name is not repeated', () => {
  expect(CITIES.slice(0, 8).map(locationText).slice(-1)).toEqual(['Kamëz, Tiranë'])
  expect(locationText({ name: 'Tiranë', region: 'Tiranë' })).toBe('Tiranë')
})

test('the nearest city of a city is itself', () => {
  for (const city of CITIES) expect(nearestCity(city.latitude, city.longitude)).toBe(city)
  expect(nearestCity(41.31, 19.45)?.name).toBe('Durrës')
})

test('far from Albania no city is the nearest, just behind its border one is', () => {
  // Berlin, Bari, Prishtinë; Prizren, and the farthest corners of Albania.
  for (const [latitude, longitude] of [
    [52.52, 13.4],
    [41.12, 16.87],
    [42.66, 21.16]
  ] as const) {
    expect(nearestCity(latitude, longitude)).toBeUndefined()
  }
  for (const [latitude, longitude] of [
    [42.21, 20.74],
    [42.6, 19.76],
    [39.65, 20.0],
    [40.9, 21.0],
    [40.36, 19.28]
  ] as const) {
    expect(nearestCity(latitude, longitude)).toBeDefined()
  }
})

test('Tiranë and Durrës are some 32 km apart', () => {
  const [tirana, durres] = CITIES
  expect(distanceKm(tirana!, durres!)).toBeCloseTo(31.6, 0)
})

test('folding twice changes nothing more', () => {
  expect(fold('  Çadër   SHKODËR ')).toBe('cader shkoder')
  fc.assert(fc.property(fc.string(), text => fold(fold(text)) === fold(text)))
})
