import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 50

/**
 * Passes each connection on to one of `origins` that says it is ready, as haproxy does: who is not
 * ready gets no new ones, and one that cannot be reached is passed over before anything was sent.
 */
export async function openBalancer(port: number, origins: readonly string[]) {
  const ready = new Set<string>()
  const passed = new Map(origins.map(origin => [origin, 0]))
  let isOver = false
  let turn = 0

  const look = async (origin: string) => {
    while (!isOver) {
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
      if (answer?.ok) ready.add(origin)
      else ready.delete(origin)
      await answer?.arrayBuffer()
      await pause(LOOK_MS)
    }
  }

  function pass(client: Socket, tried: readonly string[] = []) {
    const left = origins.filter(origin => !tried.includes(origin))
    const open = left.filter(origin => ready.has(origin))
    const origin = (open.length > 0 ? open : left)[turn++ % (open.length || left.length || 1)]
    if (!origin) return void client.destroy()
    const behind = connect(Number(new URL(origin).port), 'localhost')
    behind.once('error', () => {
      if (behind.bytesWritten === 0) pass(client, [...tried, origin])
      else client.destroy()
    })
    behind.once('connect', () => {
      passed.set(origin, (passed.get(origin) ?? 0) + 1)
      client.pipe(behind).pipe(client)
    })
  }

  const server = createServer(client => {
    client.on('error', () => client.destroy())
    pass(client)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  const looking = origins.map(look)
  return {
    isReady: (origin: string) => ready.has(origin),
    passed: (origin: string) => passed.get(origin) ?? 0,
    async close() {
      isOver = true
      server.close()
      await Promise.all(looking)
    }
  }
}
