import type { ChatSocket } from './chat-socket.ts'
import type { ChatState } from './chat-state.ts'

type Parts = {
  current(): ChatState
  socket(): ChatSocket | undefined
  after(ms: number, callback: () => void): void
  /** The server takes the page's member for who is signed in. */
  confirmed(): void
  signedOut(): void
}

const ASK_AGAIN_MS = 3000

/** Nothing is sent before it is confirmed: on a shared device somebody else may have signed in. */
export function openIdentity({ current, socket, after, confirmed, signedOut }: Parts) {
  /** How often the line has come or gone. */
  let changes = 0

  async function confirm(change: number) {
    const answer = await socket()?.emit('auth', { userId: current().me })
    if (change !== changes) return
    if (answer?.ok) return confirmed()
    if (answer?.error.code === 'not_allowed') return signedOut()
    after(ASK_AGAIN_MS, () => change === changes && void confirm(change))
  }

  return {
    lineCame: () => void confirm(++changes),
    lineGone: () => void ++changes
  }
}
