import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#src/shared/errors.ts'
import type { Db } from './client.ts'
import { openLane, type Shared } from './lane.ts'

type Item = { name: string; keys: string[] }
const item = (name: string, ...keys: string[]): Item => ({ name, keys })

/** A database that is asked by name, and answers when told to. */
function aDatabase() {
  const asked: { names: string[]; end: PromiseWithResolvers<void> }[] = []
  const ask = async (names: string[]) => {
    const end = Promise.withResolvers<void>()
    asked.push({ names, end })
    await end.promise
    return names
  }
  const shared: Shared<Item, string> = {
    keys: ({ keys }) => keys,
    together: (_, items) => ask(items.map(({ name }) => name)),
    alone: async (_, { name }) => (await ask([name]))[0]!
  }
  const lane = openLane({} as Db)
  return {
    join: (name: string, ...keys: string[]) => lane.join(shared, item(name, ...keys)),
    names: () => asked.map(({ names }) => names.join(' ')),
    answer: async (index: number) => {
      asked[index]?.end.resolve()
      await turn()
      await turn()
    },
    fail: async (index: number, error: Error) => {
      asked[index]?.end.reject(error)
      await turn()
      await turn()
    }
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a lane', () => {
  test('takes together what comes at once, and what comes while two are on the way', async () => {
    const { join, names, answer } = aDatabase()
    const answers = [join('a'), join('b')]
    await turn()
    answers.push(join('c'))
    await turn()
    answers.push(join('d'), join('e'))
    await turn()
    expect(names()).toEqual(['a b', 'c'])
    await answer(1)
    expect(names()).toEqual(['a b', 'c', 'd e'])
    await answer(0)
    await answer(2)
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('has nothing overtake what waits for the same', async () => {
    const { join, names, answer } = aDatabase()
    const answers = [join('a', 'x'), join('b', 'x', 'y'), join('c', 'y'), join('d', 'z')]
    await turn()
    expect(names()).toEqual(['a d'])
    for (const index of [0, 1, 2]) await answer(index)
    expect(names()).toEqual(['a d', 'b', 'c'])
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('takes each alone after a fault, and none after a refusal', async () => {
    const { join, names, answer, fail } = aDatabase()
    const answers = Promise.allSettled([join('a'), join('b')])
    await turn()
    await fail(0, new Error('a fault'))
    expect(names()).toEqual(['a b', 'a', 'b'])
    await fail(1, new Error('of a'))
    await answer(2)
    const [a, b] = await answers
    expect(a).toMatchObject({ reason: { message: 'of a' } })
    expect(b).toMatchObject({ value: 'b' })

    const refused = Promise.allSettled([join('c'), join('d')])
    await turn()
    await fail(3, new Refusal('database_unavailable'))
    const code = { reason: { code: 'database_unavailable' } }
    expect(await refused).toMatchObject([code, code])
    expect(names()).toHaveLength(4)
  })

  test('refuses what waits too long, and has it done no more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { join, names, answer, fail } = aDatabase()
    const ends = Promise.allSettled([
      join('a', 'x'),
      join('b', 'y'),
      join('c', 'x'),
      join('d', 'y')
    ])
    await turn()
    vi.advanceTimersByTime(2000)
    const busy = { reason: { code: 'busy' } }
    expect(await ends).toMatchObject([busy, busy, busy, busy])
    await fail(0, new Error('a fault'))
    expect(names()).toEqual(['a b'])
    const next = join('e', 'x', 'y')
    await turn()
    await answer(1)
    expect(await next).toBe('e')
  })

  test('refuses who comes when very many wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { join } = aDatabase()
    for (let n = 0; n < 500; n++) void join(`${n}`, 'x').catch(() => {})
    await expect(join('one more', 'y')).rejects.toMatchObject({ code: 'busy' })
  })
})
