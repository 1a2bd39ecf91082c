import { setImmediate } from 'node:timers'
import { isRefusal, Refusal } from '#src/shared/errors.ts'
import type { Db } from './client.ts'
import { afterReading } from './gate.ts'

/** So many go together at most. */
const BATCH_MAX = 64
/** So many batches are on the way at once: one that is slow does not hold up all others. */
const BATCHES_AT_ONCE = 2
/** So many wait at most; who comes then may come again. */
const WAITING_MAX = 500
/** From its arrival on: as long as a question of its own would have. */
const DEADLINE_MS = 2000

/** What one statement does for many as well as for one. */
export type Shared<Item, Answer> = {
  /** What is one at a time: of each key there is one on the way, in the order in which they came. */
  keys(item: Item): readonly string[]
  /** An answer for each, in their order; undefined of one that has to go alone. */
  together(db: Db, items: readonly Item[]): Promise<(Answer | undefined)[]>
  alone(db: Db, item: Item): Promise<Answer>
}

/** Connections of their own for single short statements, and what waits to go over them together. */
export type Lane = {
  /**
   * Has `item` done, together with what else there is at this moment: what comes while batches are on
   * the way waits for the next. A lone one goes at once, and nobody pays for another's failure.
   * Refuses with `busy` what is not done within two seconds, and as the database does.
   */
  join<Item, Answer>(shared: Shared<Item, Answer>, item: Item): Promise<Answer>
}

type Waiting = {
  shared: Shared<unknown, unknown>
  item: unknown
  keys: readonly string[]
  /** Whether it was refused meanwhile, to come again. */
  givenUp: boolean
  answer(answer: unknown): void
  refuse(error: unknown): void
}

/** @param db over few connections, so that batches are large */
export function openLane(db: Db): Lane {
  const waiting = new Set<Waiting>()
  /** Keys of what is on the way. */
  const taken = new Set<string>()
  let batches = 0
  let called = false

  /** After all that has just come was read, so that it goes together. */
  function call() {
    if (called || batches >= BATCHES_AT_ONCE || waiting.size === 0) return
    called = true
    setImmediate(setOut)
  }

  function setOut() {
    called = false
    const batch = nextBatch(waiting, taken)
    if (batch.length === 0) return
    batches++
    for (const one of batch) waiting.delete(one)
    void run(db, batch, free).finally(() => {
      batches--
      call()
    })
    call()
  }

  function free({ keys }: Waiting) {
    for (const key of keys) taken.delete(key)
    call()
  }

  return {
    async join<Item, Answer>(shared: Shared<Item, Answer>, item: Item) {
      if (waiting.size >= WAITING_MAX) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const keys = shared.keys(item)
      const one: Waiting = { shared, item, keys, givenUp: false, answer: resolve, refuse: reject }
      waiting.add(one)
      call()
      const deadline = afterReading(DEADLINE_MS, () => {
        one.givenUp = true
        waiting.delete(one)
        reject(busy())
      })
      try {
        return (await promise) as Answer
      } finally {
        clearTimeout(deadline)
      }
    }
  }
}

const busy = () => new Refusal('busy', { retryAfter: 1 })

/** Takes what may go together; nothing overtakes what waits for the same. */
function nextBatch(waiting: ReadonlySet<Waiting>, taken: Set<string>): Waiting[] {
  const batch: Waiting[] = []
  const passed = new Set<string>()
  for (const one of waiting) {
    if (batch.length === BATCH_MAX) break
    const isOther = batch[0] !== undefined && batch[0].shared !== one.shared
    const waits = isOther || one.keys.some(key => taken.has(key) || passed.has(key))
    if (!waits) batch.push(one)
    for (const key of one.keys) (waits ? passed : taken).add(key)
  }
  return batch
}

/** Answers each of a batch; `free` hears of each that is no longer on the way. Never fails. */
async function run(db: Db, batch: readonly Waiting[], free: (one: Waiting) => void) {
  const [first] = batch
  if (!first || batch.length === 1) return first && alone(db, first, free)
  try {
    const items = batch.map(({ item }) => item)
    const answers = await first.shared.together(db, items)
    for (const [index, one] of batch.entries()) {
      if (answers[index] === undefined) void alone(db, one, free)
      else {
        one.answer(answers[index])
        free(one)
      }
    }
  } catch (error) {
    // What the gate refuses is no fault of any; else, whose fault it is shows when each goes alone.
    for (const one of batch) {
      if (!isRefusal(error)) void alone(db, one, free)
      else {
        one.refuse(error)
        free(one)
      }
    }
  }
}

async function alone(db: Db, one: Waiting, free: (one: Waiting) => void) {
  try {
    // Who was told to come again has it done when he does.
    if (!one.givenUp) one.answer(await one.shared.alone(db, one.item))
  } catch (error) {
    one.refuse(error)
  }
  free(one)
}
