import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from './draft.ts'
import { rebase } from './rebase.ts'

const from: Draft = {
  ...emptyDraft(),
  ...{ title: 'Golf 5', description: 'Një pronar.', price: '350,000', categoryId: '1' },
  ...{ city: 'Korçë', attributes: { brand: 'Volkswagen', model: 'Golf', year: '2008' } },
  images: ['/a', '/b']
}
const rebased = (mine: Partial<Draft>, onto: Partial<Draft>) =>
  rebase({ from, mine: { ...from, ...mine }, onto: { ...from, ...onto } })

test('what was changed on either side stays, and mine where both changed the same', () => {
  const mine = { title: 'Golf 5 TDI', description: 'Dy pronarë.' }
  expect(rebased(mine, { title: 'Golf', price: '300,000' })).toEqual({
    ...{ ...from, ...mine },
    price: '300,000'
  })
  expect(rebased({}, { title: 'Golf' })).toEqual({ ...from, title: 'Golf' })
})

test.each([
  [{ price: '3,000' }, { currency: 'EUR' }, { price: '3,000', currency: 'ALL' }],
  [{ currency: 'EUR' }, { price: '3,000' }, { price: '350,000', currency: 'EUR' }],
  [{ free: true }, { kind: 'wanted' }, { free: true, kind: 'offer' }],
  [{ place: 'lagjja 8' }, { city: 'Berat' }, { place: 'lagjja 8', city: 'Korçë' }]
] as [Partial<Draft>, Partial<Draft>, Partial<Draft>][])(
  '%j on top of %j is %j: they belong together',
  (mine, onto, both) => {
    expect(rebased(mine, onto)).toEqual({ ...from, ...both })
  }
)

test('each attribute is compared by itself', () => {
  const mine = { attributes: { brand: 'Volkswagen', model: '', year: '2009' } }
  const onto = { attributes: { brand: 'Volkswagen', year: '2008', color: 'e zezë' } }
  expect(rebased(mine, onto).attributes).toEqual({
    ...{ brand: 'Volkswagen', model: '', year: '2009' },
    color: 'e zezë'
  })
  expect(rebased({ attributes: { brand: 'Volkswagen' } }, {}).attributes).toEqual({
    brand: 'Volkswagen'
  })
})

test('attributes of another category are dropped', () => {
  const table = { categoryId: '3', attributes: { material: 'dru' } }
  const blue = { attributes: { ...from.attributes, color: 'blu' } }
  expect(rebased(blue, table)).toEqual({ ...from, ...table })
  expect(rebased(table, blue)).toEqual({ ...from, ...table })
})

test.each([
  [['/a', '/b'], ['/b'], ['/b']],
  [
    ['/b', '/a'],
    ['/a', '/b', '/c'],
    ['/b', '/a', '/c']
  ],
  [['/b', '/a', '/d'], ['/b'], ['/b', '/d']],
  [['/a'], ['/b', '/a'], ['/a']]
])('photos %j on top of %j are %j', (mine, onto, both) => {
  expect(rebased({ images: mine }, { images: onto }).images).toEqual(both)
})
