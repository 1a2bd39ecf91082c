import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './server.ts'

type Change = {
  /** Before the request goes on, in ms. */
  delay?: (path: string) => number
  /** What the body of a file becomes. */
  rewrite?: (path: string, body: string) => string
  /** Pages come piece by piece, each after the last one is drawn. */
  inPieces?: boolean
}

/** Small enough that most elements of a page are once the last one that has come. */
const PIECE_BYTES = 512
/** More than a frame. */
const PIECE_MS = 25

/** The line between a browser and the site's port: slow, or with another version at its other end. */
export async function openLine(sitePort: number) {
  const port = await freePort()
  const line: Change = {}
  const server = createServer(async (req, res) => {
    const path = req.url ?? '/'
    await new Promise(done => setTimeout(done, line.delay?.(path) ?? 0))
    const headers = { ...req.headers, 'accept-encoding': 'identity' }
    // The browser asks whether the file is still the one that it has.
    if (path === '/sw.js') delete headers['if-none-match']
    const onward = request({ port: sitePort, method: req.method, path, headers }, answer => {
      const rewritten = path === '/sw.js' ? line.rewrite : undefined
      if (!rewritten) {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        const isPage = answer.headers['content-type']?.startsWith('text/html')
        if (!line.inPieces || !isPage) return void answer.pipe(res)
        return void pipeline(answer, pieces, res).catch(() => res.destroy())
      }
      let body = ''
      answer.setEncoding('utf8').on('data', chunk => {
        body += chunk
      })
      answer.on('end', () => {
        res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        res.end(rewritten(path, body))
      })
    })
    req.pipe(onward.on('error', () => res.destroy()))
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', () => done()))
  return { origin: `http://localhost:${port}`, line, close: () => server.close() }
}

async function* pieces(body: AsyncIterable<Buffer>) {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      yield chunk.subarray(at, at + PIECE_BYTES)
      await pause(PIECE_MS)
    }
  }
}
