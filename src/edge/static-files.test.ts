import { expect, test } from 'vitest'
import { isClosed } from './static-files.ts'

test.each([
  '/_image',
  '/_image?href=/pwa.js&f=html',
  '/en/_image?href=/pwa.js',
  '/%5fimage',
  '/en/%5Fimage/',
  '/%255fimage',
  '//_image',
  '/en//_server-islands/Card',
  '/x/..%2f_image',
  '/x\\_image',
  '/%2525252525255fimage',
  '/%ff/../_%69mage?href=/pwa.js',
  '/%ff/../_server-island%73/Card'
])('Astro is not reached by %s', url => {
  expect(isClosed(url)).toBe(true)
})

test.each([
  '/',
  '/search?q=_image',
  '/search?q=/_image/',
  '/listing/7',
  '/user/my_image',
  '/category/makinat/tiran%C3%AB',
  '/user/100%'
])('%s is open', url => {
  expect(isClosed(url)).toBe(false)
})
