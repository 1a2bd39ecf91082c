import { expect, test } from 'vitest'
import { openWeights } from './weigh-photo.ts'

const URL = '/photos/a-1280.webp'

test('weighs a photo once, by its WebP while the AVIF is made, and not at all in an outage', async () => {
  const files = new Map([['a-320.webp', 5000]])
  const requested: string[] = []
  let down = false
  const weigh = openWeights({
    size: async key => {
      if (down) throw new Error('down')
      requested.push(key)
      return files.get(key) ?? null
    }
  })
  expect(await weigh(URL, 320)).toBe(5000)
  files.set('a-320.avif', 3000)
  expect(await weigh(URL, 320)).toBe(3000)
  requested.length = 0
  expect(await weigh(URL, 320)).toBe(3000)
  expect(requested).toEqual([])
  down = true
  expect(await weigh('/photos/b-1280.webp', 320)).toBeNull()
})
