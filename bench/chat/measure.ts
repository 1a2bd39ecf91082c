import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figures, Order } from './crowd.ts'

/** The clients are a process of their own, so that they do not slow the servers' clock. */
export async function measure(order: Order): Promise<Figures> {
  const child: ChildProcess = fork(new URL('./crowd.ts', import.meta.url))
  child.send(order)
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the clients ended')))
  const [figures] = (await Promise.race([once(child, 'message'), failed])) as [Figures]
  failed.catch(() => {})
  child.kill()
  await pause(500)
  return figures
}
