import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { WEBHOOK_URL_MAX } from '#src/shared/webhooks.ts'
import { isPublic, postOnce, publicOnly, type Resolve } from './outgoing.ts'

type WebhookMessage = { id: string; body: string; secret: Uint8Array; now: Date }
/** The status of the answer, or why there was none. */
type WebhookOutcome = { status: number; error?: never } | { status?: never; error: string }

export type WebhookSender = {
  /**
   * Why the address may not be called at all, if so; where its name leads is checked at the call.
   */
  refuses(url: string): 'webhookUrlInvalid' | 'webhookDomainClosed' | undefined
  send(url: string, message: WebhookMessage): Promise<WebhookOutcome>
}

const PATIENCE_MS = 10_000
const ERROR_MAX = 60

type Options = {
  /** Origins within the operator's own network, `http://10.0.0.5:8080`. */
  hosts?: readonly string[]
  /** If there are any, only these, their subdomains and `hosts` are called. */
  domains?: readonly string[]
  patience?: number
  resolve?: Resolve
}

/** Sends what happened as the Standard Webhooks specification says; never to an internal address. */
export function openWebhookSender({
  hosts = [],
  domains = [],
  patience = PATIENCE_MS,
  resolve = lookup
}: Options): WebhookSender {
  const own = new Set(hosts.flatMap(host => URL.parse(host)?.origin ?? []))

  function refuses(text: string) {
    const url = text.length <= WEBHOOK_URL_MAX ? URL.parse(text) : null
    if (!url || url.username || url.password) return 'webhookUrlInvalid'
    if (own.has(url.origin)) return undefined
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address written as a number is not resolved, so nothing would check it later.
    const leadsWithin = isIP(host) !== 0 && !isPublic(host)
    if (url.protocol !== 'https:' || leadsWithin) return 'webhookUrlInvalid'
    const open = domains.length === 0 || domains.some(domain => `.${host}`.endsWith(`.${domain}`))
    return open ? undefined : 'webhookDomainClosed'
  }

  return {
    refuses,
    async send(address, { id, body, secret, now }) {
      if (refuses(address)) return { error: 'address not allowed' }
      const url = new URL(address)
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Tregu-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`
      }
      const via = own.has(url.origin) ? undefined : publicOnly(resolve)
      return postOnce(url, { headers, body, patience, via }).then(
        ({ status }) => ({ status }),
        (error: Error) => ({ error: reasonOf(error) })
      )
    }
  }
}

/** Never the message itself: it says which address a name leads to, and whom a certificate is for. */
function reasonOf(error: Error & { code?: unknown }) {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  if (error.message.endsWith('leads within')) return 'the address leads within'
  return String(error.code ?? 'no connection').slice(0, ERROR_MAX)
}

const sign = (secret: Uint8Array, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64')
