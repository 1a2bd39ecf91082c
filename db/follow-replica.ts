import { setTimeout as pause } from 'node:timers/promises'

/** How often to check whether the replica keeps up while nothing is announced. */
const LOOK_MS = 1000
/**
 * Pauses while the replica has not replayed a change yet, which usually takes a few milliseconds.
 */
const POLL_MS = { first: 5, last: 250 }
/** A replica that was not compared for this long is not read from. */
export const LAG_MAX_MS = 5000

type Ends = {
  /** The current position of the writer's log. */
  written(): Promise<string>
  /** Rejects where the other server is not a replica. */
  hasReplayed(position: string): Promise<boolean>
  /** Called once whenever the replica is no longer read from, and when it is again. */
  say?(state: ReplicaState): void
  now?(): number
}

export type ReplicaState = {
  /** `behind`: it answers, but does not show what the writer did `LAG_MAX_MS` ago. */
  state: 'in step' | 'behind' | 'away'
  /** How old the data it shows may be, ms; undefined until it has answered for the first time. */
  lagMs: number | undefined
}

/**
 * Whether a replica shows every change that was announced. Each change is numbered; a number is
 * reached once the replica has replayed the log as far as it was written after the announcement,
 * which comes after the commit. Until then the writer has to be read.
 */
export function followReplica({ written, hasReplayed, say, now = () => performance.now() }: Ends) {
  let changes = 0
  let reached = -1
  let asOf = Number.NEGATIVE_INFINITY
  let lostAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let isClosed = false
  let told: ReplicaState['state'] | undefined

  async function catchUp() {
    do {
      const mark = { change: changes, at: now() }
      const position = await written()
      for (let wait = POLL_MS.first; !(await hasReplayed(position)); wait *= 2) {
        if (isClosed) return
        await pause(Math.min(wait, POLL_MS.last), undefined, { ref: false })
      }
      reached = mark.change
      asOf = mark.at
    } while (reached < changes && !isClosed)
  }

  function look() {
    looking ??= catchUp()
      .catch(lost)
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  /** Not read from until it has answered again. */
  function lost() {
    lostAt = now()
  }

  function state(): ReplicaState {
    const lagMs = asOf === Number.NEGATIVE_INFINITY ? undefined : now() - asOf
    if (lagMs === undefined || asOf <= lostAt) return { state: 'away', lagMs }
    return { state: lagMs < LAG_MAX_MS ? 'in step' : 'behind', lagMs }
  }

  function tell() {
    const found = state()
    if (found.state !== told) say?.(found)
    told = found.state
  }
  const timer = setInterval(() => {
    void look()
    tell()
  }, LOOK_MS).unref()
  void look().then(tell)

  return {
    isUsable: () => reached === changes && state().state === 'in step',
    /** A change that pages show has been committed. */
    noteChange() {
      changes++
      void look()
    },
    lost,
    state,
    close() {
      isClosed = true
      clearInterval(timer)
    }
  }
}
