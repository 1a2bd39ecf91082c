import type { lookup } from 'node:dns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { isPublic, publicOnly } from './outgoing.ts'
import { openPush } from './push.ts'

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:op@shembull.al' }
const PATIENCE = 200

let service: PushService
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())

const opened = () => openPush({ keys, hosts: [service.origin], patience: PATIENCE })
const message = { payload: '{"title":"Përshëndetje"}', ttl: 60, urgent: true, topic: 'abc' }
const to = (device = service.device()) => ({ endpoint: device.endpoint, ...device.keys })

describe('a push', () => {
  test('is read by the device alone, is signed, and says how long and how soon', async () => {
    expect(await opened().send(to(), message)).toEqual({ kind: 'taken', status: 201 })
    const { payload, headers, signed } = service.delivered.at(-1)!
    expect(payload).toEqual({ title: 'Përshëndetje' })
    expect(signed).toBe(true)
    expect(headers).toMatchObject({
      ttl: '60',
      urgency: 'high',
      topic: 'abc',
      'content-encoding': 'aes128gcm'
    })
  })

  test.each([
    [404, { kind: 'gone', status: 404 }],
    [410, { kind: 'gone', status: 410 }],
    [400, { kind: 'refused', status: 400 }],
    [403, { kind: 'refused', status: 403 }],
    [413, { kind: 'refused', status: 413 }],
    [302, { kind: 'refused', status: 302 }],
    [500, { kind: 'later', status: 500 }],
    [503, { kind: 'later', status: 503 }],
    [429, { kind: 'later', status: 429 }],
    [
      { status: 429, retryAfter: '120' },
      { kind: 'later', status: 429, retryAfter: 120_000 }
    ],
    [
      { status: 503, retryAfter: 'soon' },
      { kind: 'later', status: 503 }
    ]
  ] as const)('that is answered by %j becomes %j', async (how, outcome) => {
    const device = service.device()
    service.behave(device, how)
    expect(await opened().send(to(device), message)).toEqual(outcome)
  })

  test('that nothing answers is for later, and the service has a rest', async () => {
    const push = opened()
    const silent = service.device()
    service.behave(silent, 'silent')
    expect(await push.send(to(silent), message)).toEqual({ kind: 'later' })
    const next = service.device()
    expect(await push.send(to(next), message)).toEqual({
      kind: 'later',
      retryAfter: expect.any(Number),
      untried: true
    })
    expect(service.tries.get(next.endpoint.split('/').at(-1)!)).toBeUndefined()
  })

  test('that one host does not answer gives no other host of the service a rest', async () => {
    const asked: string[] = []
    const resolve = ((host: string) => asked.push(host)) as unknown as typeof lookup
    const push = openPush({ keys, patience: PATIENCE, resolve })
    const at = (host: string) => ({ ...to(), endpoint: `https://${host}/w/abc` })
    const later = { kind: 'later' }
    expect(await push.send(at('no-such-host.push.apple.com'), message)).toEqual(later)
    expect(await push.send(at('web.push.apple.com'), message)).toEqual(later)
    expect(await push.send(at('web.push.apple.com'), message)).toMatchObject({ untried: true })
    expect(asked).toEqual(['no-such-host.push.apple.com', 'web.push.apple.com'])
  })

  test('with keys that are no keys goes nowhere', async () => {
    const device = { ...to(), p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect(await opened().send(device, message)).toEqual({ kind: 'gone' })
  })
})

describe('an endpoint', () => {
  const { allows } = openPush({ keys, hosts: ['push.example.org', 'http://10.0.0.5:8080'] })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://push.example.org/abc',
    'http://10.0.0.5:8080/abc'
  ])('%s is of a known service', endpoint => expect(allows(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-notify.windows.com.example/',
    'https://xnotify.windows.com/',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://evil.example/?fcm.googleapis.com',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://169.254.169.254/latest/meta-data/',
    'http://localhost/abc',
    'https://10.0.0.5:8080/abc',
    'http://10.0.0.5/abc',
    'http://push.example.org/abc',
    'ftp://push.example.org/abc',
    'file:///etc/passwd',
    '//fcm.googleapis.com/abc',
    'fcm.googleapis.com',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(2000)}`
  ])('%s is not', endpoint => expect(allows(endpoint)).toBe(false))
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fe80::1',
  'fc00::1',
  'ff02::1'
])('%s is an address within', address => expect(isPublic(address)).toBe(false))

test.each(['142.250.180.10', '34.107.221.82', '2a00:1450:4009:81f::200a'])(
  '%s is one of the open net',
  address => expect(isPublic(address)).toBe(true)
)

describe('a name', () => {
  type Found = { address: string; family: number }[]
  const resolving = (addresses: string[], lookups: string[] = []) =>
    ((name: string, _: object, done: (error: null, found: Found) => void) => {
      lookups.push(name)
      const found = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
      done(null, found)
    }) as unknown as typeof lookup
  const led = (addresses: string[]) =>
    new Promise(done => {
      const follow = publicOnly(resolving(addresses))
      follow('push.example.org', { all: true }, (error, found) => done(error ? 'nowhere' : found))
    })

  test('leads to addresses of the open net only', async () => {
    expect(await led(['127.0.0.1', '::1', '10.0.0.1'])).toBe('nowhere')
    expect(await led([])).toBe('nowhere')
    expect(await led(['10.0.0.1', '142.250.180.10'])).toEqual([
      { address: '142.250.180.10', family: 4 }
    ])
  })

  test('of a known service is followed that way, whatever it has become', async () => {
    const lookups: string[] = []
    const resolve = resolving(['127.0.0.1'], lookups)
    const push = openPush({ keys, hosts: ['push.example.org'], patience: PATIENCE, resolve })
    const device = { ...to(), endpoint: 'https://push.example.org/abc' }
    expect(await push.send(device, message)).toEqual({ kind: 'later' })
    expect(lookups).toEqual(['push.example.org'])
  })
})
