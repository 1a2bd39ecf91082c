import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-1', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['lines=0-9', null]
] as const)('%j of 100 bytes is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})
