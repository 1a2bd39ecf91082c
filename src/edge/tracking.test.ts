import { expect, test } from 'vitest'
import { withoutTracking } from './tracking.ts'

test.each([
  ['/listing/7?fbclid=IwAR0x', '/listing/7'],
  ['/search?q=golf&utm_source=mail&utm_campaign=a&minPrice=1', '/search?q=golf&minPrice=1'],
  ['/search?q=fbclid', '/search?q=fbclid'],
  ['/search?q=a%26fbclid=1', '/search?q=a%26fbclid=1'],
  ['/search?', '/search?'],
  ['/', '/']
])('%s is %s', (url, plain) => expect(withoutTracking(url)).toBe(plain))
