import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificate } from './proxies.ts'
import { freePort, startServer, type TestServer } from './server.ts'

export type BehindTls = {
  /** As visitors know the site. */
  origin: string
  /** The process itself, which hears the proxy alone. */
  server: TestServer
  close(): Promise<void>
}

/** The built site as operators run it: at an https address, behind one trusted proxy that ends TLS. */
export async function behindTls(env: Record<string, string> = {}): Promise<BehindTls> {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-tls-'))
  const files = certificate(folder)
  const tls = { key: readFileSync(files.key), cert: readFileSync(files.certificate) }
  const port = await freePort()
  const inner = `http://localhost:${port}`
  const proxy = createServer(tls, (req, res) => {
    const { method = 'GET', url = '/', socket } = req
    const heard = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const headers = { ...req.headers, ...heard }
    const sent = request(inner, { method, path: url, headers }, answer => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(res)
    })
    sent.on('error', () => res.destroy())
    req.pipe(sent)
  })
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  const origin = `https://localhost:${(proxy.address() as AddressInfo).port}`
  const server = await startServer({
    port,
    env: { PUBLIC_ORIGIN: origin, TRUST_PROXY: '1', ...env }
  })
  return {
    origin,
    server,
    async close() {
      proxy.closeAllConnections()
      await new Promise<void>(done => proxy.close(() => done()))
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
