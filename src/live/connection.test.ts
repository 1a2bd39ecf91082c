import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { type Socket as Client, io as connect } from 'socket.io-client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Account } from '#src/features/accounts/account.ts'
import { MINUTE_MS } from '#src/shared/retention.ts'
import { attach } from './connection.ts'
import { openPresence } from './presence.ts'
import type { LiveServer, Visitor } from './sockets.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a session that runs out ends its socket within five minutes, and others stay', async () => {
  const over = new Set<string>()
  const { open } = await liveServer(async ({ account }) => !over.has(account.sessionId))
  const staff = await open('staff')
  const member = await open('member')
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect([staff.connected, member.connected]).toEqual([true, true])

  over.add('staff')
  const refused = next(staff, 'refused')
  const left = next(staff, 'disconnect')
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(await refused).toMatchObject({ code: 'signed_out' })
  await left
  expect(member.connected).toBe(true)
})

test('a socket stays where its session cannot be looked up', async () => {
  let isDown = false
  const { open, warned } = await liveServer(async () => {
    if (isDown) throw new Error('no database')
    return true
  })
  const socket = await open('member')
  isDown = true
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(socket.connected).toBe(true)
})

const next = (socket: Client, event: string) => new Promise(resolve => socket.once(event, resolve))

test('a socket that left while its session was looked up leaves no timer behind', async () => {
  let answer = (_: boolean) => {}
  const looked = vi.fn(() => new Promise<boolean>(done => (answer = done)))
  const { open, closed } = await liveServer(looked)
  const before = vi.getTimerCount()
  const socket = await open('member')
  await vi.waitFor(() => expect(looked).toHaveBeenCalledOnce())
  socket.disconnect()
  await closed()
  answer(true)
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(looked).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(before)
})

/** Accounts are named by their session, which the client gives as its `auth`. */
async function liveServer(stillSignedIn: (visitor: Visitor) => Promise<boolean>) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const io: LiveServer = new Server(server, { transports: ['websocket'] })
  const presence = openPresence(io)
  const warned = vi.fn()
  const ids = ['staff', 'member']
  io.on('connection', socket => {
    const { sessionId } = socket.handshake.auth as { sessionId: string }
    const account = { id: ids.indexOf(sessionId) + 1, sessionId } as Account
    const visitor = {
      account,
      log: { warn: warned, info: vi.fn() },
      language: 'sq'
    } as unknown as Visitor
    void attach(socket, visitor, { presence, stillSignedIn, answering: new Set() })
  })
  onTestFinished(async () => {
    presence.stop()
    await io.close()
  })
  return {
    warned,
    closed: () => vi.waitFor(() => expect(io.engine.clientsCount).toBe(0)),
    async open(sessionId: string) {
      const { port } = server.address() as AddressInfo
      const socket = connect(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        reconnection: false,
        auth: { sessionId }
      })
      onTestFinished(() => void socket.disconnect())
      await next(socket, 'connect')
      return socket
    }
  }
}
