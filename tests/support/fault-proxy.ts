import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type FaultProxy = {
  port: number
  /** From now on nothing passes and nothing is answered: as behind a cable that was pulled. */
  cut(): void
  /** What was open is reset; what is opened from now on passes. */
  restore(): void
  close(): Promise<void>
}

/** Passes bytes on to `port` of this machine. */
export async function openFaultProxy(port: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const add = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('data', bytes => {
      if (!isCut) other.write(bytes)
    })
    socket.on('error', () => other.destroy())
    socket.once('close', () => {
      sockets.delete(socket)
      if (!isCut) other.destroy()
    })
  }
  const server = createServer(client => {
    const behind = connect(port, '127.0.0.1')
    add(client, behind)
    add(behind, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
    },
    restore() {
      reset()
      isCut = false
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      reset()
      await closed
    }
  }
}
