import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

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

/** A server that is such a process, once it listens. */
export async function serverIn(child: ChildProcess) {
  const [port] = await once(child, 'message')
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      child.kill()
      await once(child, 'exit')
    }
  }
}

export const listenForParent = (server: Server) =>
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
