import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'

export type Outbox = {
  /** There may be something in it. Never waits and never fails; a job empties what is left. */
  nudge(): void
  close(): Promise<void>
}

/**
 * One run at a time; each waits `gatherMs`, because many things at once cost little more than one.
 */
export function openOutbox(empty: () => Promise<unknown>, gatherMs: number, log: Log): Outbox {
  let running = false
  let again = false
  async function emptyNow() {
    again = false
    await empty().catch(err => log.warn({ err }, 'outbox run failed, will retry'))
  }
  async function run() {
    running = true
    while (again) {
      await pause(gatherMs, undefined, { ref: false })
      if (again) await emptyNow()
    }
    running = false
  }
  return {
    nudge() {
      again = true
      if (!running) void run()
    },
    async close() {
      if (again) await emptyNow()
    }
  }
}
