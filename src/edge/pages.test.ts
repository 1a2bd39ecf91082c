import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { App, RequestLocals } from '#src/http/app.ts'
import { loopback } from '#tests/support/incoming.ts'
import { openPages } from './pages.ts'

/** How many pages that are no lists are made at the same time. */
const AT_ONCE = 4

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate)
}

test('for a reader who left before its turn no page is made, while a form that was sent is', async () => {
  // A page that takes long would let the next one begin.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const made: string[] = []
  const waiting: ServerResponse[] = []
  const ready = Promise.withResolvers<void>()
  const pages = openPages({
    app: {} as App,
    render: async (req, res) => {
      made.push(`${req.method} ${req.url}`)
      await ready.promise
      res.end('a page')
    },
    settings: { publicOrigin: 'http://localhost', pageCacheBytes: 0 }
  })
  const { origin, close } = await loopback((req, res) => {
    waiting.push(res)
    void pages.make(req, res, { account: null } as RequestLocals, () => {})
  })
  onTestFinished(close)
  const stayed = Array.from({ length: AT_ONCE }, (_, n) => fetch(`${origin}/${n}`))
  await until(() => made.length === AT_ONCE)
  const leave = new AbortController()
  const left = ['GET', 'POST'].map(method =>
    fetch(`${origin}/left`, { method, signal: leave.signal }).catch(() => 'left')
  )
  await until(() => waiting.length === AT_ONCE + left.length)
  leave.abort()
  expect(await Promise.all(left)).toEqual(['left', 'left'])
  await until(() => waiting.slice(AT_ONCE).every(res => res.closed))
  ready.resolve()
  for (const each of stayed) expect(await (await each).text()).toBe('a page')
  const last = await fetch(`${origin}/last`)
  expect(await last.text()).toBe('a page')
  expect(made.slice(AT_ONCE)).toEqual(['POST /left', 'GET /last'])
})
