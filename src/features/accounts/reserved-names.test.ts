import { expect, test } from 'vitest'
import { isReserved } from './reserved-names.ts'

test.each(['admin', 'Tregu', 'tregu.support', 'Admin_Tregu', 'mоderator', 'treguadmin', 'SUPPORT'])(
  'nobody is called %s',
  name => expect(isReserved(name)).toBe(true)
)

test.each(['arben', 'tregu.i.vjeter', 'adminda', 'support.gjoka', 'treguar'])(
  'anybody may be called %s',
  name => expect(isReserved(name)).toBe(false)
)
