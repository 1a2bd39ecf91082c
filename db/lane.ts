import { setImmediate } from 'node:timers'
import { Refusal, refusalIn } from '#src/shared/errors.ts'
import type { Db } from './client.ts'
import { afterReading, openTurns, type Turns } from './gate.ts'

/** So many go together at most. */
const BATCH_MAX = 64
/** So many batches are on the way at once: one that is slow does not hold up all others. */
const BATCHES_AT_ONCE = 2
/** So many of a batch that failed are on the way at once, each by itself. */
const SINGLES_AT_ONCE = 4
/** So many at once wait for what somebody else holds; few, since each takes a connection of everybody's. */
const PATIENT_AT_ONCE = 4
/** So many wait at most; who comes then may come again. */
const WAITING_MAX = 500
/** As long as a question of its own would have to set out. */
const DEADLINE_MS = 2000

/** What one statement does for many as well as for one. */
export type Shared<Item, Answer> = {
  /** What is one at a time: of each key there is one on the way, in the order in which they came. */
  keys(item: Item): readonly string[]
  /**
   * An answer for each, in their order, without waiting for what somebody else holds; undefined of
   * one that has to go alone. Of one item, too.
   */
  together(db: Db, items: readonly Item[]): Promise<(Answer | undefined)[]>
  /** May wait for what somebody else holds. */
  alone(db: Db, item: Item): Promise<Answer>
}

/** Connections of their own for single short statements, and what waits to go over them together. */
export type Lane = {
  /**
   * Has `item` done, together with what else there is at this moment: what comes while batches are on
   * the way waits for the next. A lone one goes at once. Nobody pays for another's failure: where a
   * statement for many fails, each is tried by itself. Only a database that is out, or does not answer
   * in time, refuses all of a batch.
   * Refuses with `busy`, undone, what cannot set out within two seconds, and as the database does.
   */
  join<Item, Answer>(shared: Shared<Item, Answer>, item: Item): Promise<Answer>
}

type Waiting = {
  shared: Shared<unknown, unknown>
  item: unknown
  keys: readonly string[]
  /** When it has waited too long to set out, as `performance.now()`. */
  until: number
  answer(answer: unknown): void
  refuse(error: unknown): void
}

/** What those on the way go by; `free` hears of each that no longer is. */
type Way = { db: Db; patient: Db; turns: Turns; free(one: Waiting): void }

/**
 * @param db over few connections, so that batches are large
 * @param patient where is waited for what somebody else holds, so that no batch is sent behind it
 */
export function openLane(db: Db, patient = db): Lane {
  const waiting = new Set<Waiting>()
  /** Keys of what is on the way. */
  const taken = new Set<string>()
  const way: Way = { db, patient, turns: openTurns(PATIENT_AT_ONCE), free }
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
    // In the order in which they came. Its timer may be late, where the process stood still.
    for (const one of waiting) if (one.until <= performance.now()) giveUp(one)
    const batch = nextBatch(waiting, taken)
    if (batch.length === 0) return
    batches++
    for (const one of batch) waiting.delete(one)
    void run(way, batch).finally(() => {
      batches--
      call()
    })
    call()
  }

  /** What has set out is no longer the lane's to refuse: it may be done. */
  function giveUp(one: Waiting) {
    if (waiting.delete(one)) one.refuse(busy())
  }

  function free({ keys }: Waiting) {
    for (const key of keys) taken.delete(key)
    call()
  }

  return {
    async join<Item, Answer>(shared: Shared<Item, Answer>, item: Item) {
      if (waiting.size >= WAITING_MAX) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const until = performance.now() + DEADLINE_MS
      const keys = shared.keys(item)
      const one: Waiting = { shared, item, keys, until, answer: resolve, refuse: reject }
      waiting.add(one)
      call()
      const deadline = afterReading(DEADLINE_MS, () => giveUp(one))
      try {
        return (await promise) as Answer
      } finally {
        clearTimeout(deadline)
      }
    }
  }
}

const busy = (cause?: unknown) => new Refusal('busy', { retryAfter: 1, cause })

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

/** Answers each of a batch, or has it wait by itself. Never fails; takes as long as it keeps its place. */
async function run(way: Way, batch: readonly Waiting[]) {
  try {
    const items = batch.map(({ item }) => item)
    const answers = (await batch[0]?.shared.together(way.db, items)) ?? []
    for (const [index, one] of batch.entries()) {
      if (answers[index] === undefined) void alone(way, one)
      else {
        one.answer(answers[index])
        way.free(one)
      }
    }
  } catch (error) {
    // What the gate refuses is no fault of any; else, whose fault it is shows when each goes by itself.
    if (batch.length > 1 && !refusalIn(error)) return each(way, batch)
    for (const one of batch) refuse(way, one, error)
  }
}

/** Each of a batch by itself, few at a time; who would have to wait too long may come again. */
async function each(way: Way, batch: readonly Waiting[]) {
  const until = performance.now() + DEADLINE_MS
  const rest = batch.values()
  const inTurn = async () => {
    for (const one of rest) {
      if (performance.now() < until) await run(way, [one])
      else refuse(way, one, busy())
    }
  }
  await Promise.all(Array.from({ length: SINGLES_AT_ONCE }, inTurn))
}

/** Waits for what somebody else holds, while batches go on. Never fails. */
async function alone(way: Way, one: Waiting) {
  const { turns, patient } = way
  try {
    await turns.take(DEADLINE_MS)
  } catch (error) {
    return refuse(way, one, busy(error))
  }
  try {
    one.answer(await one.shared.alone(patient, one.item))
    way.free(one)
  } catch (error) {
    refuse(way, one, error)
  } finally {
    turns.giveBack()
  }
}

function refuse(way: Way, one: Waiting, error: unknown) {
  one.refuse(error)
  way.free(one)
}
