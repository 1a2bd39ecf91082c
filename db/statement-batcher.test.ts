import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal, refusalIn } from '#src/shared/errors.ts'
import { connect, type Db } from './client.ts'
import { type BatchOperation, openBatcher } from './statement-batcher.ts'

type Item = { name: string; keys: string[] }
const item = (name: string, ...keys: string[]): Item => ({ name, keys })

/** Records the names of each batch; a batch ends when the test says so; held names must run alone. */
function aDatabase(isHeld = (_name: string) => false) {
  const asked: { names: string[]; end: PromiseWithResolvers<void> }[] = []
  const [db, lockWaitDb] = [{}, {}] as [Db, Db]
  const ask = async (names: string[]) => {
    const end = Promise.withResolvers<void>()
    asked.push({ names, end })
    await end.promise
    return names
  }
  const operation: BatchOperation<Item, string> = {
    orderingKeys: ({ keys }) => keys,
    runBatch: async (asked, items) => {
      expect(asked).toBe(db)
      const names = await ask(items.map(({ name }) => name))
      return names.map(name => (isHeld(name) ? undefined : name))
    },
    runOne: async (asked, { name }) => {
      expect(asked).toBe(lockWaitDb)
      return (await ask([`${name}!`]))[0]!
    }
  }
  const batcher = openBatcher(db, lockWaitDb)
  return {
    join: (name: string, ...keys: string[]) => batcher.enqueue(operation, item(name, ...keys)),
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
  vi.restoreAllMocks()
})

describe('the batcher', () => {
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

  test('keeps the place of a batch that failed, and has few of it go by themselves at once', async () => {
    const { join, names, answer, fail } = aDatabase()
    const first = [...'abcdef'].map(name => join(name))
    await turn()
    const second = [join('g'), join('h')]
    await turn()
    const third = join('i')
    await fail(0, new Error('a fault'))
    await fail(1, new Error('a fault'))
    expect(names()).toEqual(['a b c d e f', 'g h', 'a', 'b', 'c', 'd', 'g', 'h'])
    for (const index of [2, 3, 4, 5, 6]) await answer(index)
    expect(names().slice(8)).toEqual(['e', 'f'])
    await answer(7)
    expect(names().slice(10)).toEqual(['i'])
    for (const index of [8, 9, 10]) await answer(index)
    expect(await Promise.all([...first, ...second, third])).toEqual([...'abcdefghi'])
  })

  test('lets four wait for what is held, and nobody else for them', async () => {
    const { join, names, answer } = aDatabase(name => name === name.toUpperCase())
    const answers = [...'ABCDE'].map(name => join(name))
    await turn()
    await answer(0)
    expect(names()).toEqual(['A B C D E', 'A!', 'B!', 'C!', 'D!'])
    for (const name of 'Fgh') {
      answers.push(join(name))
      await turn()
      await answer(names().length - 1)
    }
    expect(names().slice(5)).toEqual(['F', 'g', 'h'])
    for (const index of [1, 2, 3, 4, 8, 9]) await answer(index)
    const all = ['A!', 'B!', 'C!', 'D!', 'E!', 'F!', 'g', 'h']
    expect(await Promise.all(answers)).toEqual(all)
  })

  test('asks once for all, where there is no database', async () => {
    const { db, close } = connect('postgres://nobody@127.0.0.1:1/none', { pool: 4, depth: 8 })
    let asked = 0
    const ask = async () => {
      asked++
      await db.execute(sql`select 1`)
      return []
    }
    const batcher = openBatcher(db)
    const operation: BatchOperation<number, undefined> = {
      orderingKeys: n => [`${n}`],
      runBatch: ask,
      runOne: async () => void (await ask())
    }
    const ends = await Promise.allSettled(
      Array.from({ length: 64 }, (_, n) => batcher.enqueue(operation, n))
    )
    await close()
    const codes = ends.map(end => end.status === 'rejected' && refusalIn(end.reason)?.code)
    expect(new Set(codes)).toEqual(new Set(['database_unavailable']))
    expect(asked).toBe(1)
  })

  test('refuses what waits too long, and never what has set out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { join, names, answer, fail } = aDatabase()
    const first = [join('a', 'x'), join('b', 'y')]
    const late = Promise.allSettled([join('c', 'x'), join('d', 'y')])
    await turn()
    vi.advanceTimersByTime(2000)
    const busy = { reason: { code: 'busy' } }
    expect(await late).toMatchObject([busy, busy])
    await fail(0, new Error('a fault'))
    expect(names()).toEqual(['a b', 'a', 'b'])
    vi.advanceTimersByTime(2000)
    await answer(1)
    await answer(2)
    expect(await Promise.all(first)).toEqual(['a', 'b'])
  })

  test('does not set out with what has waited too long, though its timer is late', async () => {
    const { join, names, answer } = aDatabase()
    const first = join('a', 'x')
    const late = expect(join('b', 'x')).rejects.toMatchObject({ code: 'busy' })
    await turn()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 3000)
    await answer(0)
    await late
    expect(await first).toBe('a')
    expect(names()).toEqual(['a'])
  })

  test('refuses who comes when very many wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { join } = aDatabase()
    for (let n = 0; n < 500; n++) void join(`${n}`, 'x').catch(() => {})
    await expect(join('one more', 'y')).rejects.toMatchObject({ code: 'busy' })
  })
})
