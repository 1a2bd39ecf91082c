import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { loopback } from '#tests/support/incoming.ts'
import { capture } from './capture.ts'

const HEAD = { 'content-type': 'text/html', 'set-cookie': 'a=b', etag: '"a"', link: '</a.css>' }

/**
 * What a visitor is sent when the answer is ended by `end` in the middle, and what is known about
 * it.
 */
async function brokenOff(end: (res: ServerResponse) => void) {
  const known: unknown[] = []
  const { origin, close } = await loopback(async (_, res) => {
    res.setHeader('x-request-id', '7')
    const answer = capture(res, () => {
      res.statusMessage = 'Fine'
      res.writeHead(200, { ...HEAD, 'x-request-id': '8' })
      res.write('half a page', () => end(res))
    })
    known.push(await answer.catch(error => error))
    if (!res.destroyed) res.writeHead(500).end('refused')
  })
  onTestFinished(close)
  const sent = await fetch(origin).catch(() => undefined)
  return { sent, known }
}

test.each([
  ['with an error', 'planted', (res: ServerResponse) => res.destroy(new Error('planted'))],
  ['without one', 'the body of an answer failed', (res: ServerResponse) => res.destroy()]
])('an answer that is broken off %s has failed, and another takes its place', async (...row) => {
  const [, message, end] = row
  const { sent, known } = await brokenOff(end)
  expect(known).toEqual([new Error(message)])
  expect([sent?.status, sent?.statusText]).toEqual([500, 'Internal Server Error'])
  expect(await sent?.text()).toBe('refused')
  expect(sent?.headers.get('x-request-id')).toBe('7')
  for (const name of Object.keys(HEAD))
    expect([name, sent?.headers.get(name)]).toEqual([name, null])
})

test('a visitor who leaves is no failure', async () => {
  const leave = (res: ServerResponse) => {
    res.socket?.destroy()
    res.destroy()
  }
  const { sent, known } = await brokenOff(leave)
  expect([sent, known]).toEqual([undefined, [undefined]])
})

test('what fails once the answer is whole takes nothing of it back', async () => {
  const { origin, close } = await loopback(async (_, res) => {
    const answer = await capture(res, async () => {
      res.writeHead(200, HEAD).end('a page')
      throw new Error('planted')
    })
    await new Promise(setImmediate)
    res.end(answer?.body)
  })
  onTestFinished(close)
  const sent = await fetch(origin)
  expect([sent.status, sent.headers.get('etag'), await sent.text()]).toEqual([200, '"a"', 'a page'])
})
