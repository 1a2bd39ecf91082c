import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loopback } from '#tests/support/incoming.ts'
import { cutUnreadBody } from './unread-body.ts'

const MB = 1024 * 1024

let server: Awaited<ReturnType<typeof loopback>>
beforeAll(async () => {
  server = await loopback((req, res) => {
    cutUnreadBody(req, res)
    res.writeHead(401).end('refused')
  })
})
afterAll(() => server.close())

/** Sends `most` bytes that nobody reads. @returns how many went out, and what was answered */
function send(most: number, headers: string) {
  return new Promise<{ sent: number; answer: string }>(done => {
    const socket = connect(server.port, '127.0.0.1')
    let [sent, answer] = [0, '']
    const more = () => {
      while (sent < most && !socket.destroyed) {
        const piece = Buffer.alloc(Math.min(MB, most - sent), 'a')
        sent += piece.length
        const chunk = [Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]
        if (!socket.write(headers === CHUNKED ? Buffer.concat(chunk) : piece)) return
      }
      if (sent === most) socket.end(headers === CHUNKED ? '0\r\n\r\n' : '')
    }
    socket
      .on('data', text => (answer += text))
      .on('drain', more)
      .on('error', () => {})
    socket.on('close', () => done({ sent, answer }))
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`, more)
  })
}
const CHUNKED = 'Transfer-Encoding: chunked'
const lengthOf = (bytes: number) => `Content-Length: ${bytes}`

test.each([CHUNKED, lengthOf(1024 * MB)])(
  'row 44: a gigabyte that goes on after the answer is cut off (%s)',
  async headers => {
    const { sent, answer } = await send(1024 * MB, headers)
    expect(answer).toContain('refused')
    expect(sent).toBeLessThan(512 * MB)
  }
)

test.each([CHUNKED, lengthOf(6 * MB)])(
  'an upload that was refused is let out (%s)',
  async headers => {
    const { sent, answer } = await send(6 * MB, headers)
    expect([sent, answer.includes('refused')]).toEqual([6 * MB, true])
  }
)
