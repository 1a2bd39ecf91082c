import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '#src/platform/log.ts'
import { AMBIGUOUS, FIRST_LINES, LENGTH, SMUGGLED } from '#tests/support/ambiguous-requests.ts'
import { hold } from '#tests/support/figures.ts'
import { openServer } from './listen.ts'

/** Of the plan. */
const TRIED_MIN = 60

const seen: string[] = []
const refused: string[] = []
const note: RequestListener = (req, res) => {
  seen.push(req.url ?? '')
  req.resume().once('end', () => res.end('done'))
}
const plain = { tls: undefined, publicOrigin: 'http://a' }
const server = openServer(note, plain, openLog('silent'))
beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function expectRefused(answer: string) {
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  refused.push(answer)
  expect(seen).not.toContain('/smuggled')
}

/** All that the server sends until it closes the connection. */
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
  test.each(AMBIGUOUS)('%s is refused, and the connection closed', async (_, headers, body) => {
    const head = ['POST /first HTTP/1.1', 'Host: a', ...headers].join('\r\n')
    expectRefused(await answerTo(`${head}\r\n\r\n${body}`))
  })

  test.each(FIRST_LINES)(
    '%s in its first line is refused, and the connection closed',
    async (_, first) => {
      expectRefused(await answerTo(`${first}\r\nHost: a\r\n${LENGTH}\r\n\r\n${SMUGGLED}`))
    }
  )

  test('none of them was read as two', () => {
    const tried = AMBIGUOUS.length + FIRST_LINES.length
    expect(tried).toBeGreaterThanOrEqual(TRIED_MIN)
    const of = `${tried} requests`
    hold(16, 'refused and closed', refused.length, { is: tried }, { of })
    const smuggled = seen.filter(path => path === '/smuggled')
    hold(16, 'read as two', smuggled.length, { is: 0 }, { of })
  })

  test('two plain ones on one connection are two', async () => {
    const plain = 'POST /plain HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab'
    const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answer = await answerTo(plain + last)
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    expect(seen).toEqual(expect.arrayContaining(['/plain', '/last']))
  })
})
