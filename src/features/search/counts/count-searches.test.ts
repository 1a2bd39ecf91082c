import { expect, test } from 'vitest'
import { openLog } from '#src/platform/log.ts'
import { type CountedText, openSearchCounts } from './count-searches.ts'

const log = openLog('silent')

test('is handed over added up, once', async () => {
  const handed: CountedText[][] = []
  const counts = openSearchCounts(async counted => void handed.push(counted), log)
  counts.count('Makinë', 'found', 'a')
  counts.count('makine', 'nothing', 'b')
  counts.count('makine', 'opened', 'b')
  counts.count('069 123 4567', 'found', 'a')
  await counts.flush()
  await counts.flush()
  const figures = { searches: 2, nothing: 1, opened: 1, addresses: new Set(['a', 'b']) }
  expect(handed).toEqual([[{ text: 'makine', spelling: 'makinë', ...figures }]])
})

test('goes on when the database is gone, and within its room', async () => {
  const handed: CountedText[][] = []
  let gone = true
  const counts = openSearchCounts(async counted => {
    if (gone) throw new Error('no connection')
    handed.push(counted)
  }, log)
  counts.count('golf', 'found', 'a')
  await expect(counts.flush()).resolves.toBeUndefined()
  gone = false
  for (let n = 0; n < 2100; n++) counts.count(`golf ${n}`, 'found', String(n))
  for (let n = 0; n < 200; n++) counts.count('golf 1', 'found', String(n))
  await counts.flush()
  expect(handed[0]).toHaveLength(2000)
  expect(handed[0]?.find(({ text }) => text === 'golf 1')?.addresses.size).toBe(100)
})
