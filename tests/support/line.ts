import { createServer, request } from 'node:http'
import { freePort } from './server.ts'

type Change = {
  /** Before the request goes on, in ms. */
  delay?: (path: string) => number
  /** What the body of a file becomes. */
  rewrite?: (path: string, body: string) => string
}

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
        return void answer.pipe(res)
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
