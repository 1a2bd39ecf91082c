import { expect, test } from 'vitest'
import { photoAddress, photoSet, previewAddress } from './photos.ts'

const URL = `/photos/${'ab'.repeat(32)}-1280.webp`
const STEM = `/photos/${'ab'.repeat(32)}`

test('names the other sizes and formats of a photo', () => {
  expect(photoAddress(URL, 320, 'avif')).toBe(`${STEM}-320.avif`)
  expect(previewAddress(URL)).toBe(`${STEM}-preview.jpg`)
})

test('offers the sizes that are wanted', () => {
  expect(photoSet(URL, 'webp', [320, 640])).toBe(`${STEM}-320.webp 320w, ${STEM}-640.webp 640w`)
})
