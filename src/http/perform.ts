import type * as z from 'zod/mini'
import { can } from '#src/features/trust/can.ts'
import { refuseUnverified } from '#src/features/trust/policy.ts'
import type { RequestLocals } from './app.ts'
import { refuseCrossSite } from './cross-site.ts'
import { answerOnce } from './idempotency.ts'
import { countedAddress, countedEmail, counts } from './limits.ts'
import { parse, queryObject, readFile } from './reading.ts'
import type { Declaration, Outcome, Visit } from './route.ts'

/**
 * The one way into every verb. The order of the lines is the order of the checks:
 * origin → session → policy → limit → parse → verb. Throws a Refusal or a bug.
 */
export async function perform<
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Params extends z.ZodMiniType
>(
  declaration: Declaration<Body, Query, Params>,
  visit: Visit,
  readBody: (request: Request) => Promise<unknown>
): Promise<Outcome> {
  const { request, url, locals } = visit
  const { account } = locals
  refuseCrossSite(request, locals.origin)
  can(account, declaration.action)
  await refuseUnverified(locals.db, account, declaration.action)
  const raw = declaration.body ? await readBody(request) : undefined
  await spend(declaration, locals, raw)
  const body = declaration.body && parse(declaration.body, raw)
  const query = declaration.query && parse(declaration.query, queryObject(url.searchParams))
  const params = declaration.params && parse(declaration.params, visit.params)
  const upload = declaration.upload
  const file = upload && (await readFile(request, upload.field, upload.maxBytes))

  const headers = new Headers()
  const changed: string[] = []
  const announce = (...tags: string[]) => void changed.push(...tags)
  const given = { app: locals, body, query, params, file, headers, announce }
  const outcome = await answerOnce(declaration, visit, body ?? file, db =>
    declaration.run({ ...given, db } as Parameters<typeof declaration.run>[0], account)
  )
  if (changed.length > 0) locals.bus.announce(changed)
  return { ...outcome, headers }
}

async function spend(declaration: Declaration, locals: RequestLocals, body: unknown) {
  const now = locals.clock.now()
  const limits = (declaration.limits ?? []).filter(limit =>
    counts(limit, locals.account?.createdAt, now)
  )
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined
  await locals.limits.spend(limits, {
    address: countedAddress(locals.address),
    ...(locals.account ? { account: String(locals.account.id) } : {}),
    ...(typeof email === 'string' ? { email: countedEmail(email) } : {})
  })
}
