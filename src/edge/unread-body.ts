import type { IncomingMessage, ServerResponse } from 'node:http'
import { UPLOAD_MAX } from '#src/http/upload-gate.ts'

const LOOK_MS = 50

/**
 * Hangs up on a body that goes on after its answer: Node would read it to its end, however long,
 * only to throw it away. As much as an upload may have is let through, since a browser that is cut
 * off while it sends does not show the answer.
 */
export function cutUnreadBody(req: IncomingMessage, res: ServerResponse) {
  const { socket } = req
  const before = socket.bytesRead
  res.once('finish', () => {
    if (req.complete) return
    const looking = setInterval(() => {
      if (socket.bytesRead - before > UPLOAD_MAX) socket.destroy()
      if (req.complete || socket.destroyed) clearInterval(looking)
    }, LOOK_MS)
    looking.unref()
  })
}
