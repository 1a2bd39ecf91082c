import type { LookupAddress } from 'node:dns'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { hold } from '#tests/support/figures.ts'
import { postOnce } from './outgoing.ts'
import { openPush } from './push.ts'
import { openWebhookSender } from './webhook-sender.ts'

/** Accepts every connection that is made to this machine, by any of its addresses. */
let calls = 0
const trap = createServer(socket => {
  calls++
  socket.destroy()
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(done => trap.listen(0, '::', done))
  port = (trap.address() as AddressInfo).port
})
afterAll(() => void trap.close())

const addresses = Object.values(networkInterfaces()).flatMap(each => each ?? [])
const OWN = addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address)

/** Forty ways to write this machine, its network or its cloud's metadata into an address. */
const WITHIN = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '2130706433',
  '0',
  '0.0.0.0',
  '0x0',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:7f00:0001::1]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '10.0.0.1',
  '192.168.0.1',
  ...OWN
]

const sendWebhook = (url: string, resolve?: never) =>
  openWebhookSender({ patience: 300, ...(resolve ? { resolve } : {}) }).send(url, {
    id: 'msg_1',
    body: '{}',
    secret: Buffer.alloc(32),
    now: new Date()
  })

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:op@shembull.al' }
const device = webPush.generateVAPIDKeys()
const sendPush = (url: string, options: { hosts?: string[]; resolve?: never } = {}) =>
  openPush({ keys, hosts: [], patience: 300, ...options }).send(
    { endpoint: url, p256dh: device.publicKey, auth: Buffer.alloc(16).toString('base64url') },
    { payload: '{}', ttl: 60, urgent: false, topic: 'a' }
  )

test('the trap hears who calls it', async () => {
  const sent = { headers: {}, body: null, patience: 1000, via: undefined }
  await postOnce(new URL(`http://127.0.0.1:${port}/`), sent).catch(() => {})
  expect(calls).toBe(1)
  calls = 0
})

test('row 37: no way to write an address within is called, by webhooks or by pushes', async () => {
  expect(WITHIN.length).toBeGreaterThanOrEqual(40)
  for (const host of WITHIN) {
    const url = `https://${host}:${port}/`
    expect(await sendWebhook(url), url).toEqual({ error: expect.any(String) })
    expect((await sendPush(url)).kind, url).not.toBe('taken')
  }
  hold(37, 'connections within', calls, { is: 0 }, { of: `${WITHIN.length} ways to write them` })
})

test('row 37: a name that leads within is not called, also where it leads elsewhere at first', async () => {
  const within = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0', ...OWN]
  for (const address of within) {
    const family = address.includes(':') ? 6 : 4
    // Like a name whose owner changes where it leads between two lookups.
    const answers = [[{ address: '142.250.180.10', family: 4 }], [{ address, family }]]
    const resolve = ((_: string, __: object, done: Resolved) =>
      done(null, answers.shift() ?? [{ address, family }])) as never
    const url = `https://hooks.example.com:${port}/`
    for (let n = 0; n < 3; n++) expect((await sendWebhook(url, resolve)).error).toBeDefined()
    const known = { hosts: [`hooks.example.com:${port}`, 'hooks.example.com'], resolve }
    expect((await sendPush(url, known)).kind).not.toBe('taken')
  }
  const of = `${within.length} addresses that a name leads to`
  hold(37, 'connections by names that lead within', calls, { is: 0 }, { of })
})
type Resolved = (error: null, found: LookupAddress[]) => void
