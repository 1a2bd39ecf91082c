import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came for a device, decrypted with its keys. */
type Delivered = {
  device: string
  payload: {
    id: string
    tag: string
    title: string
    body: string
    lang: string
    path: string
    open: string
    image?: string
  }
  headers: IncomingMessage['headers']
  /** Whether the sender has signed for this service with the key of its VAPID header. */
  signed: boolean
}

/** How a device's endpoint answers; `silent` never does. */
type Behaviour = number | 'silent' | { status: number; retryAfter: string }

export type Device = {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export type PushService = {
  origin: string
  delivered: Delivered[]
  /** How often each device was tried, whatever the answer. */
  tries: Map<string, number>
  /** A browser that has subscribed here. */
  device(name?: string): Device
  /** From now on; every device begins with 201. */
  behave(device: Device, how: Behaviour): void
  /** From now on nothing is answered any more as soon as this is not so. */
  answerWhile(isSo: () => boolean): void
  close(): Promise<void>
}

/** A push service on this machine, which reads what no real one could. */
export async function openPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer; how: Behaviour }>()
  const delivered: Delivered[] = []
  const tries = new Map<string, number>()
  let answers = () => true
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const name = req.url?.split('/').at(-1) ?? ''
    const browser = browsers.get(name)
    tries.set(name, (tries.get(name) ?? 0) + 1)
    if (!browser) return void res.writeHead(404).end()
    if (!answers() || !answer(res, browser.how)) return
    delivered.push({
      device: name,
      payload: JSON.parse(decrypt(Buffer.concat(chunks), browser.ecdh, browser.auth)),
      headers: req.headers,
      signed: isSigned(req.headers.authorization ?? '', origin)
    })
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    delivered,
    tries,
    device(name = randomBytes(12).toString('hex')) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth, how: 201 })
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${origin}/send/${name}`, keys }
    },
    behave(device, how) {
      const browser = browsers.get(device.endpoint.split('/').at(-1) ?? '')
      if (browser) browser.how = how
    },
    answerWhile(isSo) {
      answers = isSo
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>(done => server.close(() => done()))
    }
  }
}

/** @returns whether it was taken. */
function answer(res: ServerResponse, how: Behaviour) {
  if (how === 'silent') return false
  const { status, retryAfter } = typeof how === 'number' ? { status: how, retryAfter: '' } : how
  res.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
  return status === 201
}

/** RFC 8188 and RFC 8291, as a browser does it: `aes128gcm`, one record. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer) {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
  const label = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, label, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** RFC 8292: a token for this very service, signed with the key beside it. */
function isSigned(authorization: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk'
  })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const fresh = exp > Date.now() / 1000 && /^(mailto|https):/.test(sub)
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const bytes = Buffer.from(`${head}.${claims}`)
  return (
    aud === audience && fresh && verify('sha256', bytes, by, Buffer.from(signature, 'base64url'))
  )
}
