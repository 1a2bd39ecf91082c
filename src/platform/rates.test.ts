import type { RequestListener, ServerResponse } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { hold, measure } from '#tests/support/figures.ts'
import { loopback } from '#tests/support/incoming.ts'
import { openLog } from './log.ts'
import { fetchRate } from './rates.ts'

async function rateFrom(listener: RequestListener) {
  let said = ''
  const log = openLog('warn', {
    write(line) {
      said += line
    }
  })
  const server = await loopback(listener)
  try {
    return { rate: await fetchRate(server.origin, log), said }
  } finally {
    await server.close()
  }
}
const saying =
  (body: string, status = 200) =>
  (_: unknown, res: ServerResponse) =>
    void res.writeHead(status).end(body)
const rates = (rate: unknown) => saying(JSON.stringify({ rates: { ALL: rate } }))

describe('the exchange rate', () => {
  let [asked, unknown] = [0, 0]
  afterAll(() => {
    hold(60, 'bad answers taken for a rate', asked - unknown, { is: 0 }, { of: `${asked} answers` })
  })

  test.each([97.8, 50, 200])('is %d where the service says so', async rate => {
    expect(await rateFrom(rates(rate))).toEqual({ rate, said: '' })
  })

  test('is asked for uncompressed', async () => {
    let accepted: unknown
    await rateFrom((req, res) => {
      accepted = req.headers['accept-encoding']
      res.end()
    })
    expect(accepted).toBe('identity')
  })

  test.each<[string, RequestListener]>([
    ['fails', saying('{"rates":{"ALL":97.8}}', 500)],
    ['says HTML', saying('<!doctype html><p>97.8')],
    ['says nothing', saying('')],
    ['says another thing', saying('{"rates":{"EUR":97.8}}')],
    ['says a text', rates('97.8')],
    ['says a negative number', rates(-97.8)],
    ['says far too much', rates(1e9)],
    ['says too little', rates(49.9)],
    ['says no number', rates(null)],
    ['says 1e400', saying('{"rates":{"ALL":1e400}}')],
    ['hangs up', (req, _) => void req.socket.destroy()],
    ['says more than 64 KB', saying(`${' '.repeat(65 * 1024)}{"rates":{"ALL":97.8}}`)],
    [
      'sends elsewhere',
      (req, res) =>
        req.url === '/'
          ? res.writeHead(302, { location: '/there' }).end()
          : res.end('{"rates":{"ALL":97.8}}')
    ]
  ])('is not known where the service %s, and the log says so', async (_, listener) => {
    asked++
    const { rate, said } = await rateFrom(listener)
    expect(rate).toBeUndefined()
    unknown++
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toContain('could not fetch the exchange rate')
  })

  test('is not waited for longer than five seconds', async () => {
    const began = performance.now()
    const { rate } = await rateFrom((_, res) => void res.write('{"rates":'))
    expect(rate).toBeUndefined()
    const seconds = (performance.now() - began) / 1000
    expect(seconds).toBeLessThan(60)
    measure(60, 'until a service that says no more is left', seconds, { below: 6 }, { unit: 's' })
  })

  test('is not known where nobody listens', async () => {
    const { origin, close } = await loopback(() => {})
    await close()
    expect(await fetchRate(origin, openLog('silent'))).toBeUndefined()
  })
})
