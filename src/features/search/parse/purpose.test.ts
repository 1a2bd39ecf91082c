import { expect, test } from 'vitest'
import { withoutPurpose } from './purpose.ts'

test.for([
  ['shtrat për dy veta', 'shtrat'],
  ['çantë shpine për nxënës -"e kuqe"', 'çantë shpine -"e kuqe"'],
  ['toys for girls', 'toys'],
  ['shtrat për mysafirë në Vlorë', 'shtrat në Vlorë'],
  ['çadër për 4 veta', undefined],
  ['banesë për qira', undefined],
  ['banesë për shitje', undefined],
  ['gomë për traktor', undefined],
  ['ushqim për qen', undefined],
  ['këllëf për telefon', undefined],
  ['shtrat', undefined],
  ['për dy veta', undefined],
  ['shitet për fëmijë', undefined],
  ['këllëf për iPhone', undefined],
  ['këllëf për ajfonin', undefined],
  ['këllëf për telefon 6.1', undefined],
  ['makinë për tharjen e duarve', undefined],
  ['shtrat -për dy', undefined]
] as const)('"%s" without its purpose is "%s"', ([text, shorter]) =>
  expect(withoutPurpose(text)).toBe(shorter)
)
