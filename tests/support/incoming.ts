import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  type RequestListener
} from 'node:http'
import { type AddressInfo, Socket } from 'node:net'

type FakeRequest = { url?: string; method?: string; headers?: IncomingHttpHeaders; from?: string }

/** A request as Node has read it, without a connection behind it. */
export function incoming({ url = '/', method = 'GET', headers = {}, from }: FakeRequest = {}) {
  const socket = new Socket()
  if (from) Object.defineProperty(socket, 'remoteAddress', { value: from })
  return Object.assign(new IncomingMessage(socket), { url, method, headers })
}

/** A server on loopback for one test. @returns its origin and how to end it. */
export async function loopback(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(done => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, port, close }
}
