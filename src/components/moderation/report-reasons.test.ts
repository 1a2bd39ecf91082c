import { expect, test } from 'vitest'
import { caseName } from './report-reasons.ts'

test('a message is named by its text, or as a photo, or as gone', () => {
  const named = (name: string | null, photo: string | null) =>
    caseName({ kind: 'message', name, photo }, 'en')
  const url = '/photos/kodi-1280.webp'
  expect([named('Hi', url), named('', url), named('', null), named(null, null)]).toEqual([
    '"Hi"',
    'Photo',
    'No longer exists',
    'No longer exists'
  ])
})
