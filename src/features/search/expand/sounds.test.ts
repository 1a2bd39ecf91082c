import { expect, test } from 'vitest'
import { soundOf } from './sounds.ts'

test.for([
  ['kamarjer', 'kamarier'],
  ['ulse', 'ulese'],
  ['motorr', 'motor'],
  ['qante', 'cante'],
  ['sinxher', 'singer'],
  ['sinqer', 'sincer'],
  ['frizhider', 'frizider'],
  ['ambjent', 'ambient'],
  ['byfe', 'bife']
] as const)('%s sounds like %s', ([one, other]) => expect(soundOf(one)).toBe(soundOf(other)))

test.for([
  ['ora', 'eora'],
  ['dera', 'dora'],
  ['shkolle', 'shkalle'],
  ['kuti', 'guti'],
  ['hair', 'haier'],
  ['full', 'fuel'],
  ['kopje', 'kopeja']
] as const)('%s does not sound like %s', ([one, other]) =>
  expect(soundOf(one)).not.toBe(soundOf(other))
)
