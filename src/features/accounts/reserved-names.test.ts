import { expect, test } from 'vitest'
import { isReserved } from './reserved-names.ts'

test.each([
  ...['admin', 'Tregu', 'tregu.support', 'Admin_Tregu', 'mоderator', 'treguadmin', 'SUPPORT'],
  ...['admin1', 'support_2', 'tregu.support7', '1-admin.', 'Tregu Support', 'Administrator (1)']
])('nobody is called %s', name => expect(isReserved(name)).toBe(true))

test.each(['arben', 'tregu.i.vjeter', 'adminda', 'support.gjoka', 'treguar', '2026', ''])(
  'anybody may be called %s',
  name => expect(isReserved(name)).toBe(false)
)
