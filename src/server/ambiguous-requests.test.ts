import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerUnreadable } from '#src/edge/answer-unreadable.ts'
import { SLOW_CLIENTS } from './listen.ts'

/** What an attacker wants a second reader to take for a request of its own. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n'
const CHUNKED = 'Transfer-Encoding: chunked'
const LENGTH = `Content-Length: ${SMUGGLED.length + 5}`

const CASES: [string, string[], string][] = [
  ['a length beside chunks', [LENGTH, CHUNKED], `0\r\n\r\n${SMUGGLED}`],
  ['chunks beside a length', [CHUNKED, 'Content-Length: 4'], `5c\r\n${SMUGGLED}\r\n0\r\n\r\n`],
  ['two lengths', ['Content-Length: 0', LENGTH], SMUGGLED],
  ['two lengths in one', ['Content-Length: 0, 5'], SMUGGLED],
  ['a negative length', ['Content-Length: -1'], SMUGGLED],
  ['a length with a sign', ['Content-Length: +0'], SMUGGLED],
  ['a length in hex', ['Content-Length: 0x5'], SMUGGLED],
  ['a length with a space in it', ['Content-Length: 0 0'], SMUGGLED],
  ['a length too large to count', [`Content-Length: ${'9'.repeat(30)}`], SMUGGLED],
  ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], SMUGGLED],
  ['an unknown encoding', ['Transfer-Encoding: xchunked'], SMUGGLED],
  ['chunks told twice', [CHUNKED, 'Transfer-Encoding: identity'], SMUGGLED],
  ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${SMUGGLED}`],
  ['a folded line', ['Transfer-Encoding:\r\n chunked', 'Content-Length: 0'], SMUGGLED],
  ['a control in a value', ['X-A: \u0000b', 'Content-Length: 0'], SMUGGLED],
  ['a bare line feed', ['X-A: b\nContent-Length: 0'], SMUGGLED],
  ['a bare carriage return', ['X-A: b\rContent-Length: 0'], SMUGGLED],
  ['a chunk that is no number', [CHUNKED], `x\r\n${SMUGGLED}\r\n0\r\n\r\n`],
  ['a chunk longer than it says', [CHUNKED], `1\r\nab${SMUGGLED}`],
  ['a chunk of a negative length', [CHUNKED], `-1\r\n${SMUGGLED}`]
]

const seen: string[] = []
const note: RequestListener = (req, res) => {
  seen.push(req.url ?? '')
  req.resume().once('end', () => res.end('done'))
}
const server = createServer(SLOW_CLIENTS, note).on('clientError', answerUnreadable)
beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** All that the server says until it closes the connection. */
async function answerTo(bytes: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => (answer += chunk))
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return answer
}

describe('row 16: a request whose end can be read in two ways', () => {
  test.each(CASES)('%s is refused, and the connection closed', async (_, headers, body) => {
    const head = ['POST /first HTTP/1.1', 'Host: a', ...headers].join('\r\n')
    const answer = await answerTo(`${head}\r\n\r\n${body}`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(seen).not.toContain('/smuggled')
  })

  test('two plain ones on one connection are two', async () => {
    const plain = 'POST /plain HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab'
    const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answer = await answerTo(plain + last)
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    expect(seen).toEqual(expect.arrayContaining(['/plain', '/last']))
  })
})
