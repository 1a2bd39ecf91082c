import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type File = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A server that answers what the other one has answered once: finished files of the same bytes. */
export async function replay(origin: string) {
  const files = new Map<string, Promise<File>>()
  const server = createServer(async (req, res) => {
    const { url = '/', method = 'GET', headers } = req
    const key = `${method} ${url} ${headers.accept?.includes('text/html') ?? false}`
    const file = files.get(key) ?? fetchFile(origin, url, method, headers)
    files.set(key, file)
    // What is still under way when the site stops is answered to nobody.
    const found = await file.catch(() => undefined)
    if (!found) return void res.destroy()
    res.writeHead(found.status, found.headers)
    res.end(method === 'HEAD' ? undefined : found.body)
  })
  await new Promise<void>(done => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise<void>(done => server.close(() => done()).closeAllConnections())
  }
}

const fetchFile = (origin: string, path: string, method: string, headers: IncomingHttpHeaders) =>
  new Promise<File>((done, fail) => {
    const { host: _, ...sent } = headers
    request(origin + path, { method, headers: { ...sent, origin } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 500,
          headers: response.headers,
          body: Buffer.concat(chunks)
        })
      )
    })
      .on('error', fail)
      .end()
  })
