import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Asks a process of its own, so that the clients do not slow the servers' clock. */
export async function askChild<Answer>(file: URL, order: unknown): Promise<Answer> {
  const child = fork(file)
  child.send(order as object)
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the clients ended')))
  const [answer] = (await Promise.race([once(child, 'message'), failed])) as [Answer]
  failed.catch(() => {})
  child.kill()
  return answer
}

/** What such a process does with its order. */
export function answerParent<Order>(run: (order: Order) => Promise<unknown>) {
  process.once('message', order => {
    run(order as Order).then(
      answer => process.send?.(answer),
      error => {
        process.stderr.write(`${error.stack}\n`)
        process.exit(1)
      }
    )
  })
}
