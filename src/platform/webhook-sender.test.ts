import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openWebhookSender } from './webhook-sender.ts'

const message = () => ({
  id: 'msg_1',
  body: '{"type":"webhook.test"}',
  secret: Buffer.from('a secret of thirty-two bytes, ab'),
  now: new Date(1_700_000_000_000)
})

let close = () => {}
afterEach(() => close())

type Got = { headers: IncomingMessage['headers']; body: string }
async function receiver(status: number, headers = {}, answers = true) {
  const got: Got[] = []
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const piece of req) body += piece
    got.push({ headers: req.headers, body })
    if (answers) res.writeHead(status, headers).end('x'.repeat(1_000_000))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return { got, port, origin: `http://127.0.0.1:${port}` }
}

test('a delivery is signed over its number, its time and its body', async () => {
  const { got, origin } = await receiver(204)
  const sender = openWebhookSender({ hosts: [origin] })
  expect(await sender.send(`${origin}/hook`, message())).toEqual({ status: 204 })
  const [{ headers, body }] = got as [Got]
  const signed = `msg_1.1700000000.${body}`
  const signature = createHmac('sha256', message().secret).update(signed).digest('base64')
  expect(headers).toMatchObject({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': `v1,${signature}`,
    'content-type': 'application/json'
  })
})

test('no redirect is followed, and no answer waited for without end', async () => {
  const first = await receiver(302, { location: 'http://127.0.0.1:1/' })
  const sender = openWebhookSender({ hosts: [first.origin], patience: 50 })
  const moved = await openWebhookSender({ hosts: [first.origin] }).send(first.origin, message())
  expect([moved, first.got.length]).toEqual([{ status: 302 }, 1])
  close()
  const silent = await receiver(200, {}, false)
  const waiting = openWebhookSender({ hosts: [silent.origin], patience: 50 })
  expect(await waiting.send(silent.origin, message())).toEqual({ error: expect.any(String) })
  expect(sender.refuses(silent.origin)).toBe('webhookUrlInvalid')
})

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest',
  'https://224.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://user:pass@example.com/',
  'ftp://example.com/',
  `https://example.com/${'x'.repeat(600)}`,
  'example.com'
])('%s is no address to send to', async url => {
  const sender = openWebhookSender({})
  expect(sender.refuses(url)).toBe('webhookUrlInvalid')
  expect(await sender.send(url, message())).toEqual({ error: 'address not allowed' })
})

test('where the operator names domains, nothing else is called', async () => {
  const { got, origin } = await receiver(204)
  const domains = ['hooks.example.com', 'example.org']
  const sender = openWebhookSender({ domains })
  const open = ['https://hooks.example.com/a', 'https://a.example.org:8443/', 'https://EXAMPLE.org']
  expect(open.map(sender.refuses)).toEqual([undefined, undefined, undefined])
  const closed = [
    'https://example.com/',
    'https://badexample.org/',
    'https://8.8.8.8/',
    'https://example.org.evil.al'
  ]
  expect(new Set(closed.map(sender.refuses))).toEqual(new Set(['webhookDomainClosed']))
  expect(await sender.send('https://example.com/', message())).toEqual({
    error: 'address not allowed'
  })
  const within = openWebhookSender({ domains, hosts: [origin] })
  expect(await within.send(`${origin}/hook`, message())).toEqual({ status: 204 })
  expect(got).toHaveLength(1)
})

test.each(['127.0.0.1', '::1', '10.0.0.1', '::ffff:10.0.0.1', '100.100.0.1', '169.254.1.1'])(
  'a name that leads to %s is not called',
  async address => {
    const { got, port } = await receiver(200)
    const resolve = ((_name: string, _options: object, done: Resolved) =>
      done(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as never
    const sender = openWebhookSender({ resolve })
    const url = `https://hooks.example.com:${port}/`
    expect(sender.refuses(url)).toBeUndefined()
    const outcome = await sender.send(url, message())
    expect(outcome.error).toContain('leads within')
    expect(got).toEqual([])
  }
)
type Resolved = (error: null, found: LookupAddress[]) => void

test('the name of this machine is resolved by the system and not called', async () => {
  const { got, port } = await receiver(200)
  const outcome = await openWebhookSender({}).send(`https://localhost:${port}/`, message())
  expect(outcome).toEqual({ error: expect.stringContaining('leads within') })
  expect(got).toEqual([])
})
