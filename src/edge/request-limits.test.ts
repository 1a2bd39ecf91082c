import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { incoming, loopback } from '#tests/support/incoming.ts'
import { refuseOversized } from './request-limits.ts'

const KB = 1024
const refused = (code: string) => expect.objectContaining({ code })
const check = (input: Parameters<typeof incoming>[0]) => () => refuseOversized(incoming(input))
const posted = (type: string, bytes: number) =>
  check({ method: 'POST', headers: { 'content-type': type, 'content-length': String(bytes) } })

describe('a request', () => {
  test.each(['TRACE', 'CONNECT', 'PROPFIND', ''])('by %j is refused', method => {
    expect(check({ method })).toThrow(refused('method_not_allowed'))
  })

  test('has an address of 8 KB at most', () => {
    expect(check({ url: `/${'a'.repeat(8 * KB - 1)}` })).not.toThrow()
    expect(check({ url: `/${'a'.repeat(8 * KB)}` })).toThrow(refused('too_large'))
  })

  test('says its length within the limit of its kind', () => {
    expect(posted('application/json', 64 * KB)).not.toThrow()
    expect(posted('application/json', 64 * KB + 1)).toThrow(refused('too_large'))
    expect(posted('Multipart/form-data; boundary=x', 8 * KB * KB)).not.toThrow()
    expect(posted('multipart/form-data; boundary=x', 9 * KB * KB)).toThrow(refused('too_large'))
    expect(posted('text/multipart/', 65 * KB)).toThrow(refused('too_large'))
  })

  test.each(['gzip', 'br', 'identity'])('encoded by %s is refused', encoding => {
    expect(check({ method: 'POST', headers: { 'content-encoding': encoding } })).toThrow(
      refused('unsupported_media_type')
    )
  })
})

describe('a body of unknown length', () => {
  /** Sends `bytes` in chunks. @returns how many the server has read, and whether it answered. */
  async function send(bytes: number) {
    let read = 0
    const server = await loopback(async (req, res) => {
      refuseOversized(req)
      try {
        for await (const chunk of req) read += chunk.length
        res.end('read')
      } catch {
        res.destroy()
      }
    })
    const answered = await new Promise<boolean>(done => {
      const req = request(server.origin, { method: 'POST' }, res => {
        res.resume()
        res.once('end', () => done(true))
      })
      req.once('error', () => done(false))
      for (let left = bytes; left > 0; left -= KB) req.write(Buffer.alloc(KB))
      req.end()
    })
    await server.close()
    return { read, answered }
  }

  test('is read up to the limit', async () => {
    expect(await send(64 * KB)).toEqual({ read: 64 * KB, answered: true })
  })

  test('is cut off beyond it', async () => {
    const { read, answered } = await send(2 * KB * KB)
    expect(answered).toBe(false)
    // One read of the socket may have gone past the limit.
    expect(read).toBeLessThanOrEqual(128 * KB)
  })
})
