import { describe, expect, test } from 'vitest'
import { SAVED_ON_DEVICE } from '../device-lists.ts'
import { readIds } from './saved.ts'

describe('readIds', () => {
  test('reads ids in their order, each once', () => {
    expect(readIds('12,7,12,3')).toEqual([12, 7, 3])
  })

  test.each(['', ',', 'x', '-1', '0', '1.5', '1e3', ' 4', '99999999999999999999'])(
    'reads nothing out of %j',
    text => expect(readIds(text)).toEqual([])
  )

  test('reads no more than a device keeps', () => {
    const many = Array.from({ length: SAVED_ON_DEVICE + 5 }, (_, n) => n + 1)
    expect(readIds(many.join(','))).toHaveLength(SAVED_ON_DEVICE)
  })
})
