import { setImmediate } from 'node:timers'
import { Refusal, refusalIn } from '#src/shared/errors.ts'
import type { Db } from './client.ts'
import { afterReading } from './deadline.ts'
import { openSemaphore, type Semaphore } from './semaphore.ts'

const BATCH_MAX = 64
/** More than one, so that a slow batch does not hold up all others. */
const CONCURRENT_BATCHES = 2
const CONCURRENT_RETRIES = 4
/** How many items wait for row locks at the same time; each takes a connection of the shared pool. */
const CONCURRENT_LOCK_WAITS = 4
const QUEUE_MAX = 500
const DEADLINE_MS = 2000

/** One statement that does the same work for many items as for one. */
export type BatchOperation<Item, Answer> = {
  /** Items that share a key run one after the other, in the order in which they came. */
  orderingKeys(item: Item): readonly string[]
  /** Answers in order, without waiting for locks; undefined for an item that has to run alone. */
  runBatch(db: Db, items: readonly Item[]): Promise<(Answer | undefined)[]>
  runOne(db: Db, item: Item): Promise<Answer>
}

export type Batcher = {
  /**
   * Runs `item` together with everything else that waits. A single item starts at once. If a
   * statement for many items fails, each is retried alone, so that nobody pays for another's
   * failure.
   * Refuses with `busy`, with nothing done, if it cannot start within two seconds, and in the same
   * cases as the database.
   */
  enqueue<Item, Answer>(operation: BatchOperation<Item, Answer>, item: Item): Promise<Answer>
}

type Entry = {
  operation: BatchOperation<unknown, unknown>
  item: unknown
  keys: readonly string[]
  startBy: number
  answer(answer: unknown): void
  refuse(error: unknown): void
}

type Runner = { db: Db; lockWaitDb: Db; semaphore: Semaphore; release(entry: Entry): void }

/** @param lockWaitDb  for items that wait for locks, so that no batch queues behind them */
export function openBatcher(db: Db, lockWaitDb = db): Batcher {
  const queue = new Set<Entry>()
  const runningKeys = new Set<string>()
  const runner: Runner = {
    db,
    lockWaitDb,
    semaphore: openSemaphore(CONCURRENT_LOCK_WAITS),
    release
  }
  let batches = 0
  let isScheduled = false

  /** Waits until everything that has just arrived has been read, so that it runs together. */
  function schedule() {
    if (isScheduled || batches >= CONCURRENT_BATCHES || queue.size === 0) return
    isScheduled = true
    setImmediate(start)
  }

  function start() {
    isScheduled = false
    // The timer of an entry may be late if the event loop was blocked.
    for (const entry of queue) if (entry.startBy <= performance.now()) expire(entry)
    const batch = nextBatch(queue, runningKeys)
    if (batch.length === 0) return
    batches++
    for (const entry of batch) queue.delete(entry)
    void run(runner, batch).finally(() => {
      batches--
      schedule()
    })
    schedule()
  }

  /** An entry that has started is no longer refused: its work may be done. */
  function expire(entry: Entry) {
    if (queue.delete(entry)) entry.refuse(busy())
  }

  function release({ keys }: Entry) {
    for (const key of keys) runningKeys.delete(key)
    schedule()
  }

  return {
    async enqueue<Item, Answer>(operation: BatchOperation<Item, Answer>, item: Item) {
      if (queue.size >= QUEUE_MAX) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const startBy = performance.now() + DEADLINE_MS
      const keys = operation.orderingKeys(item)
      const entry: Entry = { operation, item, keys, startBy, answer: resolve, refuse: reject }
      queue.add(entry)
      schedule()
      const deadline = afterReading(DEADLINE_MS, () => expire(entry))
      try {
        return (await promise) as Answer
      } finally {
        clearTimeout(deadline)
      }
    }
  }
}

const busy = (cause?: unknown) => new Refusal('busy', { retryAfter: 1, cause })

/** Takes entries of one operation whose keys are free; nothing overtakes an entry with the same key. */
function nextBatch(queue: ReadonlySet<Entry>, runningKeys: Set<string>): Entry[] {
  const batch: Entry[] = []
  const blockedKeys = new Set<string>()
  for (const entry of queue) {
    if (batch.length === BATCH_MAX) break
    const isOther = batch[0] !== undefined && batch[0].operation !== entry.operation
    const waits = isOther || entry.keys.some(key => runningKeys.has(key) || blockedKeys.has(key))
    if (!waits) batch.push(entry)
    for (const key of entry.keys) (waits ? blockedKeys : runningKeys).add(key)
  }
  return batch
}

/** Never rejects. Resolves when the batch no longer takes a connection of `db`. */
async function run(runner: Runner, batch: readonly Entry[]) {
  try {
    const items = batch.map(({ item }) => item)
    const answers = (await batch[0]?.operation.runBatch(runner.db, items)) ?? []
    for (const [index, entry] of batch.entries()) {
      if (answers[index] === undefined) void runAlone(runner, entry)
      else {
        entry.answer(answers[index])
        runner.release(entry)
      }
    }
  } catch (error) {
    // A refusal means an outage, which a retry cannot help; any other error is one item's fault.
    if (batch.length > 1 && !refusalIn(error)) return retryEach(runner, batch)
    for (const entry of batch) refuse(runner, entry, error)
  }
}

async function retryEach(runner: Runner, batch: readonly Entry[]) {
  const startBy = performance.now() + DEADLINE_MS
  const rest = batch.values()
  const worker = async () => {
    for (const entry of rest) {
      if (performance.now() < startBy) await run(runner, [entry])
      else refuse(runner, entry, busy())
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_RETRIES }, worker))
}

/** Never rejects. May wait for locks while batches go on. */
async function runAlone(runner: Runner, entry: Entry) {
  const { semaphore, lockWaitDb } = runner
  try {
    await semaphore.take(DEADLINE_MS)
  } catch (error) {
    return refuse(runner, entry, busy(error))
  }
  try {
    entry.answer(await entry.operation.runOne(lockWaitDb, entry.item))
    runner.release(entry)
  } catch (error) {
    refuse(runner, entry, error)
  } finally {
    semaphore.release()
  }
}

function refuse(runner: Runner, entry: Entry, error: unknown) {
  entry.refuse(error)
  runner.release(entry)
}
