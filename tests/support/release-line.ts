import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'

/** What a browser loads to show a page: with it come the scripts, which ask the server for all else. */
const OF_A_PAGE = new Set(['document', 'script', 'style', 'serviceworker', 'worker', 'manifest'])
const FILES = '/_astro/'
/** Code with a fixed name, which the worker fetches anew for a page of its release. */
const FIXED = new Set(['/pwa.js', '/sw.js', '/sw-off.js'])

/**
 * One site whose pages, scripts and worker are those of one release, and whose answers to scripts,
 * forms, programs and sockets are those of another, as for a page that is open while the server is
 * replaced. Both processes work on the same data.
 */
export async function openReleaseLine(port: number, client: string, server: string) {
  const passed = { client: 0, server: 0 }
  const onward = (req: IncomingMessage, origin = isOfClient(req) ? client : server) => {
    passed[origin === client ? 'client' : 'server']++
    const { method, url: path, headers } = req
    return request({ port: new URL(origin).port, method, path, headers })
  }
  const line = createServer((req, res) => {
    const send = (asked: ReturnType<typeof onward>, isLast: boolean) => {
      asked.on('error', () => res.destroy())
      asked.on('response', answer => {
        // What a form is answered with is a page of the other release, with scripts of its own.
        if (answer.statusCode === 404 && !isLast) {
          answer.resume()
          return void send(onward(req, server), true).end()
        }
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(res)
      })
      return asked
    }
    req.pipe(send(onward(req), !req.url?.startsWith(FILES)))
  })
  line.on('upgrade', (req: IncomingMessage, socket: Socket) => passUpgrade(onward(req), socket))
  line.listen(port, '127.0.0.1')
  await once(line, 'listening')
  return {
    passed,
    close() {
      line.closeAllConnections()
      line.close()
    }
  }
}

function isOfClient({ method, url = '', headers }: IncomingMessage) {
  // What the worker asks for by itself is for its own release; it asks for pages as browsers do.
  const isOfWorker = headers.referer?.endsWith('/sw.js') && !url.startsWith('/api/')
  const isPage =
    headers.accept?.startsWith('text/html') || OF_A_PAGE.has(String(headers['sec-fetch-dest']))
  const isCode = url.startsWith(FILES) || FIXED.has(url)
  return method === 'GET' && (isPage || isOfWorker || isCode)
}

function passUpgrade(asked: ReturnType<typeof request>, socket: Socket) {
  const end = () => {
    socket.destroy()
    asked.destroy()
  }
  socket.on('error', end)
  asked.on('error', end)
  asked.on('response', end)
  asked.on('upgrade', ({ rawHeaders }, behind, head) => {
    const pairs = rawHeaders.flatMap((name, n) => (n % 2 ? [] : `${name}: ${rawHeaders[n + 1]}`))
    socket.write(['HTTP/1.1 101 Switching Protocols', ...pairs, '', ''].join('\r\n'))
    socket.write(head)
    for (const [one, other] of [
      [socket, behind],
      [behind, socket]
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  asked.end()
}
