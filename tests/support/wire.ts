import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** What a browser that takes brotli is sent: its bytes, headers among them, and what they say. */
export type Sent = { bytes: number; text: string; headers: Record<string, unknown> }

export const sent = (address: string, more: Record<string, string> = {}) =>
  new Promise<Sent>((done, fail) => {
    const headers = { 'accept-encoding': 'br', cookie: 'lang=sq', ...more }
    request(address, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const packed = response.headers['content-encoding'] === 'br'
        done({
          bytes: headOf(response.rawHeaders).length + body.length,
          text: String(packed ? brotliDecompressSync(body) : body),
          headers: response.headers
        })
      })
    })
      .on('error', fail)
      .end()
  })

const headOf = (raw: readonly string[]) =>
  `HTTP/1.1 200 OK\r\n${raw.map((text, n) => text + (n % 2 === 0 ? ': ' : '\r\n')).join('')}\r\n`
