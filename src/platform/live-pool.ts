import { EventEmitter } from 'node:events'
import postgres from 'postgres'
import type { ReadPassword } from '#db/client.ts'

/** A pool of `pg` for the socket adapter, on our driver, which listens again by itself. */
export function openLivePool(url: string, onMissed: () => void, password?: ReadPassword) {
  const sql = postgres(url, {
    max: 2,
    connect_timeout: 3,
    backoff: () => 0.2,
    onnotice: () => {},
    ...(password && { password }),
    connection: { application_name: 'tregu live' }
  })
  let heard = false
  const listening = () => {
    if (heard) onMissed()
    heard = true
  }

  async function connect() {
    const client = new EventEmitter()
    return Object.assign(client, {
      async query(listen: string) {
        const channel = /^LISTEN "(.+)"$/.exec(listen)?.[1]
        if (!channel) throw new Error(`not a LISTEN: ${listen}`)
        const hear = (payload: string) => client.emit('notification', { channel, payload })
        // If the database is away at the start, the driver itself tries again.
        await new Promise<void>(done => {
          const heardOf = () => {
            listening()
            done()
          }
          sql.listen(channel, hear, heardOf).catch(() => {})
        })
      },
      release() {}
    })
  }

  return {
    connect,
    query: async (text: string, values: unknown[] = []) => ({
      rows: await sql.unsafe(text, values as never[], { prepare: true })
    }),
    end: () => sql.end({ timeout: 2 })
  }
}
