import { expect, test } from 'vitest'
import { openWebhookSender } from '#src/platform/webhook-sender.ts'
import { webhookFailureText } from './webhooks.ts'

const message = { id: '1', body: '{}', secret: new Uint8Array(32), now: new Date() }

test.each([
  ['no answer in time', 'nuk u përgjigj në kohë'],
  ['ECONNREFUSED', 'serveri e refuzoi lidhjen'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certifikata TLS nuk është e vlefshme'],
  ['its secret cannot be read', 'sekreti nuk lexohet; krijoni një të ri'],
  ['503', '503'],
  ['EPROTO', 'lidhja TLS dështoi'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certifikata TLS nuk është e vlefshme'],
  ['ENOSYS', 'ENOSYS']
])('that %s is the reason is said in the language of who reads it', (reason, text) => {
  expect(webhookFailureText(reason, 'sq')).toBe(text)
})

test('the reasons of the sender itself are known: not allowed, and within', async () => {
  const { send } = openWebhookSender({ domains: ['example.org'] })
  const { error } = await send('https://example.com/hook', message)
  expect(webhookFailureText(error ?? '', 'sq')).toBe('adresa nuk lejohet')
  const within = openWebhookSender({
    resolve: ((_: string, __: unknown, done: (...found: unknown[]) => void) =>
      done(null, [{ address: '10.0.0.1', family: 4 }])) as never
  })
  const inside = await within.send('https://example.com/hook', message)
  expect(webhookFailureText(inside.error ?? '', 'sq')).toBe('adresa çon në një rrjet të brendshëm')
})
