import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { NAME } from './proxies.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }
export type Visit = (path: string, sent?: Sent) => Promise<{ status: number; body: string }>

/** Asks the proxy that listens at this port, by TLS. */
export const visitor =
  (port: number): Visit =>
  (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((done, fail) => {
      const asked = request(
        { port, host: '127.0.0.1', servername: NAME, path, method, rejectUnauthorized: false },
        answer => {
          let text = ''
          answer.setEncoding('utf8').on('data', chunk => (text += chunk))
          answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text }))
        }
      )
      asked.on('upgrade', (answer, socket) => {
        socket.destroy()
        done({ status: answer.statusCode ?? 0, body: '' })
      })
      const what = `${method} ${path}, ${headers['content-type']}, ${body?.length ?? 0} bytes`
      asked.on('error', cause => fail(new Error(what, { cause })))
      for (const [name, value] of Object.entries({ host: NAME, ...headers })) {
        asked.setHeader(name, value)
      }
      // A refusal may come before the body, and a connection that ends under it would hide it.
      if (!body) {
        asked.end()
        return
      }
      asked.setHeader('content-length', Buffer.byteLength(body))
      asked.setHeader('expect', '100-continue')
      asked.once('continue', () => asked.end(body))
      asked.flushHeaders()
    })

export async function untilOpen(visit: Visit) {
  for (let tries = 100; tries > 0; tries--) {
    const status = await visit('/readyz').then(
      answer => answer.status,
      () => 0
    )
    if (status === 200) return
    await pause(100)
  }
  throw new Error('the proxy does not open')
}
