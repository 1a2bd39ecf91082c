import { expect, test } from 'vitest'
import { followReplica, LAG_MAX_MS } from './follow-replica.ts'

/** A writer and its replica as two numbers, and a clock that the test sets. */
function ends() {
  const here = { written: 0, replayed: 0, now: 0, isAway: false }
  const follower = followReplica({
    written: async () => String(here.written),
    async hasReplayed(position) {
      if (here.isAway) throw new Error('away')
      return here.replayed >= Number(position)
    },
    now: () => ++here.now
  })
  return { here, follower }
}

test('it is read from once it has replayed what was announced, and not before', async () => {
  const { here, follower } = ends()
  expect(follower.isUsable()).toBe(false)
  await expect.poll(() => follower.isUsable()).toBe(true)
  here.written = 7
  follower.noteChange()
  expect(follower.isUsable()).toBe(false)
  here.replayed = 6
  follower.noteChange()
  expect(follower.isUsable()).toBe(false)
  here.replayed = 7
  await expect.poll(() => follower.isUsable()).toBe(true)
  follower.close()
})

test('a change announced during the comparison makes another one', async () => {
  const positions = [1, 2, 3].map(() => Promise.withResolvers<string>())
  let [asked, replayed] = [0, 1]
  const follower = followReplica({
    written: () => positions[asked++]!.promise,
    hasReplayed: async position => replayed >= Number(position)
  })
  follower.noteChange()
  positions[0]!.resolve('1')
  await expect.poll(() => asked).toBe(2)
  expect(follower.isUsable()).toBe(false)
  positions[1]!.resolve('2')
  replayed = 2
  await expect.poll(() => follower.isUsable()).toBe(true)
  follower.close()
})

test('it is not read from when it was not compared for long, or has not answered', async () => {
  const { here, follower } = ends()
  await expect.poll(() => follower.isUsable()).toBe(true)
  here.isAway = true
  here.now += LAG_MAX_MS
  expect(follower.state()).toMatchObject({ state: 'behind' })
  follower.lost()
  expect(follower.isUsable()).toBe(false)
  expect(follower.state()).toMatchObject({ state: 'away' })
  here.isAway = false
  follower.noteChange()
  await expect.poll(() => follower.isUsable()).toBe(true)
  follower.close()
})
