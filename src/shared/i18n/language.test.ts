import { expect, test } from 'vitest'
import { dotted } from './language.ts'

test('a dot between short texts stays on the line of the one before it', () => {
  expect(dotted(['2015', undefined, 'Naftë'])).toBe('2015\u00a0· Naftë')
})
