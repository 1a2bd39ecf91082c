import type { Socket } from 'socket.io-client'
import {
  type Ack,
  type ClientEvent,
  type ClientToServer,
  RECONNECT_MS,
  type ServerToClient,
  SOCKET_PATH
} from '#src/shared/events.ts'

export type Heard = Pick<ServerToClient, 'message' | 'read' | 'typing' | 'presence'> & {
  /** The line is up, or was lost. */
  live(isLive: boolean): void
}

export type Line = {
  /** Says an event and waits for its answer; undefined where none came. */
  say<Event extends ClientEvent>(
    event: Event,
    given: Parameters<ClientToServer[Event]>[0]
  ): Promise<Ack<Event> | undefined>
  /** Takes the line up now, or lets it rest until it is taken up again. */
  connect(): void
  rest(): void
}
export type OpenLine = (heard: Heard) => Promise<Line>

const ANSWER_MS = 10_000

/** The live socket, which comes back by itself 3,000 ms after it was lost. */
export const openLine: OpenLine = async heard => {
  const { io } = await import('socket.io-client')
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    query: { language: document.documentElement.lang },
    ...waiting(RECONNECT_MS)
  })
  let resting = false
  socket.on('connect', () => {
    comeBackAfter(socket, RECONNECT_MS)
    heard.live(true)
  })
  socket.on('disconnect', reason => {
    heard.live(false)
    // After the server has closed it, the library leaves it closed.
    if (reason !== 'io server disconnect') return
    setTimeout(() => !resting && socket.connect(), RECONNECT_MS)
  })
  // All clients of a process that ends must not come back at the same moment.
  socket.on('server_restart', ({ withinMs }) => comeBackAfter(socket, Math.random() * withinMs))
  for (const event of ['message', 'read', 'typing', 'presence'] as const) {
    socket.on(event, heard[event] as () => void)
  }
  return {
    say: (event, given) =>
      (socket.timeout(ANSWER_MS).emitWithAck as (...said: unknown[]) => Promise<never>)
        .call(socket.timeout(ANSWER_MS), event, given)
        .catch(() => undefined),
    connect() {
      resting = false
      socket.connect()
    },
    rest() {
      resting = true
      socket.disconnect()
    }
  }
}

const waiting = (ms: number) => ({
  reconnectionDelay: ms,
  reconnectionDelayMax: ms,
  randomizationFactor: 0
})

function comeBackAfter({ io: manager }: Socket, ms: number) {
  manager.reconnectionDelay(ms)
  manager.reconnectionDelayMax(ms)
}
