import type { IncomingMessage } from 'node:http'
import type { RequestLocals } from '#src/http/app.ts'
import { sameHost, sameOrigin } from '#src/http/cross-site.ts'
import { LIMITS } from '#src/http/limits.ts'
import { limitsFor, rateLimitKeys } from '#src/http/rate-limit-keys.ts'
import { asRefusal } from '#src/http/responses.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Visitor } from './sockets.ts'

export type ReadVisitor = (req: IncomingMessage) => Promise<RequestLocals>

/** Refuses (`cross_site`, `wrong_host`, `signed_out`) before any frame is read. */
async function admit(req: IncomingMessage, readVisitor: ReadVisitor, origin: string) {
  const { host = '', origin: claimed } = req.headers
  const url = URL.parse(`http://${host}`)
  if (!url || !sameHost(url.hostname, new URL(origin).hostname)) throw new Refusal('wrong_host')
  if (claimed === undefined || !sameOrigin(claimed, origin)) throw new Refusal('cross_site')
  const visitor = await readVisitor(req)
  await visitor.limits.spend(limitsFor(visitor, LIMITS.handshake), rateLimitKeys(visitor))
  if (!visitor.account) throw new Refusal('signed_out')
  return visitor as Visitor
}

type Decide = (refusal: string | null, letIn: boolean) => void

/**
 * The check in the form the library asks for it; the account that it let in is kept for the
 * connection.
 */
export function openGate(readVisitor: ReadVisitor, origin: string) {
  const admitted = new WeakMap<IncomingMessage, Visitor>()
  async function check(req: IncomingMessage, decide: Decide) {
    try {
      admitted.set(req, await admit(req, readVisitor, origin))
      decide(null, true)
    } catch (error) {
      decide(asRefusal(error).code, false)
    }
  }
  return {
    allowRequest: (req: IncomingMessage, decide: Decide) => void check(req, decide),
    visitorOf: (req: IncomingMessage) => admitted.get(req)
  }
}
