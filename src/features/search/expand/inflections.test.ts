import { expect, test } from 'vitest'
import { inflectionsOf } from './inflections.ts'

test.for([
  ['golf', true, ['golfin']],
  ['xhup', false, ['xhupin']],
  ['passat', true, []],
  ['corsa', true, ['corsen', 'corses', 'corse', 'corsat', 'corsave']],
  ['vectra', true, ['vectren', 'vectres', 'vectre', 'vectrat', 'vectrave', 'vecter']],
  ['corolla', true, ['corollen', 'corolles', 'corolle', 'corollat', 'corollave']],
  ['kona', true, ['konen', 'kones']],
  ['kia', true, ['kian', 'kias']],
  ['audi', true, ['audin', 'audis']],
  ['makina', false, []],
  ['foto', false, ['foton', 'fotos']],
  ['bmw', true, ['bmwja', 'bmwje', 'bmwjes', 'bmwjen']],
  ['tv', false, ['tvja', 'tvje', 'tvjes', 'tvjen']],
  ['ka', true, []],
  ['a4', true, []],
  ['', false, []]
] as const)('%s (a name: %s) is also written %j', ([word, isName, forms]) =>
  expect(inflectionsOf(word, isName)).toEqual(forms)
)
