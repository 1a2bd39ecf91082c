import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { answerUnreadable } from './answer-unreadable.ts'

const ORIGIN = 'https://tregu.al'

async function answerTo(request: string) {
  const limits = { maxHeaderSize: 2048, headersTimeout: 200, connectionsCheckingInterval: 50 }
  const server = createServer(limits, (_, res) => res.end('read'))
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, ORIGIN))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

test.each([
  [431, 'too_large', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(4000)}\r\n\r\n`],
  [400, 'bad_request', 'BREW / HTTP/1.1\r\nhost: a\r\n\r\n'],
  [400, 'bad_request', 'GET / HTTP/1.1\r\nhost a\r\n\r\n'],
  [408, 'bad_request', 'GET / HTTP/1.1\r\nhost: a\r\n']
])('what cannot be read is answered by %i with the one error body', async (status, code, sent) => {
  const { head, body } = await answerTo(sent)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('application/json')
  expect(head).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(head).toMatch(/^content-security-policy: frame-ancestors 'none'\r$/m)
  expect(head).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/m)
  expect(head).toContain(`x-request-id: ${body.error.requestId}`)
  expect(body).toEqual({
    message: expect.stringMatching(/\p{L}/u),
    error: { code, requestId: expect.any(String), fields: {} }
  })
})

test('a handshake that never ends is broken off', async () => {
  const server = createTlsServer({ handshakeTimeout: 100 })
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, ORIGIN))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket.resume(), 'close')
})

test('an answer that has begun is broken off, not added to', async () => {
  const written: string[] = []
  const socket = {
    writable: true,
    _httpMessage: { headersSent: true },
    end: (words: string) => written.push(words),
    destroy: () => written.push('destroyed')
  }
  answerUnreadable(new Error('x'), socket as never, ORIGIN)
  expect(written).toEqual(['destroyed'])
})
