import { expect, test } from 'vitest'
import { type PickedPhoto, uploadedPhoto, waitingPhoto } from './photo-queue.ts'
import { outcomeText } from './use-outcome.ts'

const first = uploadedPhoto('a', '/photos/a', '')
const second = waitingPhoto('b', '')
const as = (status: PickedPhoto['status'], problem?: string): PickedPhoto => ({
  ...{ ...second, status },
  ...(problem ? { problem } : {})
})
const text = (before: PickedPhoto[], after: PickedPhoto[]) => outcomeText(before, after, 'sq')

test('tells which photo was uploaded, refused or removed, and nothing of what a draft restores', () => {
  expect(text([first, as('uploading')], [first, as('uploaded')])).toBe('Fotoja 2: U ngarkua')
  expect(text([first], [first, as('failed', 'Shumë e madhe.')])).toBe(
    'Fotoja 2: Nuk u ngarkua. Shumë e madhe.'
  )
  expect(text([first, second], [first])).toBe('Fotoja u hoq')
  expect(text([], [first])).toBeUndefined()
  expect(text([first, as('failed')], [first, as('failed')])).toBeUndefined()
  expect(text([first, second], [first, as('shrinking')])).toBeUndefined()
})
