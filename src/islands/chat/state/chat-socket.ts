import type { Socket } from 'socket.io-client'
import {
  type Ack,
  type ClientEvent,
  type ClientToServer,
  RECONNECT_MS,
  type ServerToClient,
  SOCKET_PATH
} from '#src/shared/events.ts'

export type SocketListeners = Pick<
  ServerToClient,
  'message' | 'read' | 'typing' | 'presence' | 'listing'
> & {
  live(isLive: boolean): void
}

export type ChatSocket = {
  /** Sends an event and waits for its acknowledgement; undefined if none came. */
  emit<Event extends ClientEvent>(
    event: Event,
    payload: Parameters<ClientToServer[Event]>[0]
  ): Promise<Ack<Event> | undefined>
  connect(): void
  disconnect(): void
}
export type OpenChatSocket = (listeners: SocketListeners) => Promise<ChatSocket>

const ANSWER_MS = 10_000

/** Reconnects by itself 3,000 ms after a disconnect. */
export const openChatSocket: OpenChatSocket = async listeners => {
  const { io } = await import('socket.io-client')
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    query: { language: document.documentElement.lang },
    ...reconnectAfter(RECONNECT_MS)
  })
  let isStopped = false
  socket.on('connect', () => {
    setReconnectDelay(socket, RECONNECT_MS)
    listeners.live(true)
  })
  socket.on('disconnect', reason => {
    listeners.live(false)
    // The library does not reconnect after the server has closed the socket.
    if (reason !== 'io server disconnect') return
    setTimeout(() => !isStopped && socket.connect(), RECONNECT_MS)
  })
  // The clients of a stopping process must not all reconnect at the same moment.
  socket.on('server_restart', ({ withinMs }) => setReconnectDelay(socket, Math.random() * withinMs))
  for (const event of ['message', 'read', 'typing', 'presence', 'listing'] as const) {
    socket.on(event, listeners[event] as () => void)
  }
  return {
    emit: (event, payload) =>
      (socket.timeout(ANSWER_MS).emitWithAck as (...args: unknown[]) => Promise<never>)
        .call(socket.timeout(ANSWER_MS), event, payload)
        .catch(() => undefined),
    connect() {
      isStopped = false
      socket.connect()
    },
    disconnect() {
      isStopped = true
      socket.disconnect()
    }
  }
}

const reconnectAfter = (ms: number) => ({
  reconnectionDelay: ms,
  reconnectionDelayMax: ms,
  randomizationFactor: 0
})

function setReconnectDelay({ io: manager }: Socket, ms: number) {
  manager.reconnectionDelay(ms)
  manager.reconnectionDelayMax(ms)
}
