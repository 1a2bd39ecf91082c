import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openViewCounts, type ViewCount } from './view-counts.ts'

const log = openLog('silent')

test('is handed over added up, once', async () => {
  const written: ViewCount[][] = []
  const views = openViewCounts(async counted => void written.push(counted), log)
  views.count(7, null)
  views.count(7, null)
  views.count(7, 3)
  await views.flush()
  await views.flush()
  expect(written).toEqual([
    [
      { listingId: 7, viewerId: null, n: 2 },
      { listingId: 7, viewerId: 3, n: 1 }
    ]
  ])
})

test('goes on when the database is gone, and within its room', async () => {
  const written: number[] = []
  let gone = true
  const views = openViewCounts(async counted => {
    if (gone) throw new Error('no connection')
    written.push(counted.length)
  }, log)
  views.count(1, null)
  await expect(views.flush()).resolves.toBeUndefined()
  gone = false
  for (let id = 0; id < 20_100; id++) views.count(id, null)
  await views.flush()
  expect(written).toEqual([20_000])
})
