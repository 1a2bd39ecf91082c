import { randomBytes } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKET_PATH } from '#src/shared/events.ts'

export type RawSocket = {
  /** A frame with this opcode and these bytes, whatever the protocol allows. */
  frame(opcode: number, bytes: Uint8Array | string, final?: boolean): void
  text(text: string): void
  /** The text of all frames that came. */
  heard(): string
  closed: Promise<void>
  end(): void
}
type Opened = { status: 101; socket: RawSocket } | { status: number; socket: undefined }

type Handshake = { headers?: IncomingHttpHeaders; path?: string }

/** A WebSocket handshake with exactly these headers, and frames byte by byte. */
export function rawHandshake(
  origin: string,
  { headers = {}, path = `${SOCKET_PATH}/?EIO=4&transport=websocket` }: Handshake = {}
) {
  return new Promise<Opened>((done, fail) => {
    const upgrade = request(origin + path, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers
      }
    })
    upgrade.once('upgrade', (_, stream) => done({ status: 101, socket: rawSocket(stream) }))
    upgrade.once('response', response => {
      response.resume()
      done({ status: response.statusCode ?? 0, socket: undefined })
    })
    // Some are cut off without a word.
    upgrade.once('error', error =>
      'code' in error ? done({ status: 0, socket: undefined }) : fail(error)
    )
    upgrade.end()
  })
}

const CLOSE = 8

function rawSocket(stream: Duplex): RawSocket {
  let heard = ''
  let unread: Buffer = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk])
    for (let next = firstFrame(unread); next; next = firstFrame(unread)) {
      heard += `${next.payload.toString('utf8')}\n`
      unread = unread.subarray(next.bytes)
      if (next.opcode === CLOSE) stream.destroy()
    }
  })
  stream.on('error', () => {})
  const closed = new Promise<void>(done => stream.once('close', () => done()))
  const frame: RawSocket['frame'] = (opcode, bytes, final = true) => {
    if (!stream.destroyed) stream.write(masked(opcode, Buffer.from(bytes), final))
  }
  return {
    frame,
    text: text => frame(1, text),
    heard: () => heard,
    closed,
    end: () => stream.destroy()
  }
}

/** A server's frame is not masked; undefined while it is not all there. */
function firstFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 127
  if (short === 126 && bytes.length < 4) return undefined
  const [head, length] =
    short < 126 ? [2, short] : short === 126 ? [4, bytes.readUInt16BE(2)] : [10, 2 ** 31]
  if (bytes.length < head + length) return undefined
  const payload = bytes.subarray(head, head + length)
  return { opcode: (bytes[0] ?? 0) & 15, payload, bytes: head + length }
}

/** A client's frame (RFC 6455, 5.2). */
function masked(opcode: number, bytes: Buffer, final: boolean) {
  const head = Buffer.from([(final ? 0x80 : 0) | opcode])
  const mask = randomBytes(4)
  const body = Buffer.from(bytes.map((byte, index) => byte ^ (mask[index % 4] ?? 0)))
  return Buffer.concat([head, lengthOf(bytes.length), mask, body])
}

function lengthOf(bytes: number) {
  if (bytes < 126) return Buffer.from([0x80 | bytes])
  if (bytes < 65_536) return Buffer.from([0x80 | 126, bytes >> 8, bytes & 255])
  const long = Buffer.alloc(9)
  long[0] = 0x80 | 127
  long.writeBigUInt64BE(BigInt(bytes), 1)
  return long
}
