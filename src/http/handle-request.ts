import type * as z from 'zod/mini'
import { can } from '#src/features/trust/can.ts'
import { refuseUnverified } from '#src/features/trust/policy.ts'
import { refuseWithoutProof } from '#src/features/trust/step-up.ts'
import { refuseCrossSite } from './cross-site.ts'
import { answerOnce, isRepeated } from './idempotency.ts'
import { limitsFor, rateLimitKeys } from './rate-limit-keys.ts'
import { parse, queryObject, readFile } from './read-request.ts'
import type { Declaration, Outcome, RequestContext } from './route.ts'

type Rules = Pick<Declaration, 'limits' | 'upload' | 'idempotent'>

/**
 * The one way into every verb. The order of the lines is the order of the checks:
 * origin → session → policy → limit → parse → verb. Throws a Refusal or a bug.
 */
export async function handleRequest<
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Params extends z.ZodMiniType
>(
  declaration: Declaration<Body, Query, Params>,
  visit: RequestContext,
  readBody: (request: Request) => Promise<unknown>
): Promise<Outcome> {
  const { request, url, locals } = visit
  const { account } = locals
  if (!declaration.fromAnywhere) refuseCrossSite(request, locals.origin)
  can(account, declaration.action)
  if (!declaration.beforeProof) refuseWithoutProof(account, declaration.action, locals.clock.now())
  await refuseUnverified(locals.db, account, declaration.action)
  const raw = declaration.body ? await readBody(request) : undefined
  const tried = await countTry(declaration, visit, raw)
  try {
    const body = declaration.body && parse(declaration.body, raw)
    const query = declaration.query && parse(declaration.query, queryObject(url.searchParams))
    const params = declaration.params && parse(declaration.params, visit.params)
    const file = await upload(declaration, visit, tried)

    const headers = new Headers()
    const changed: string[] = []
    const announce = (...tags: string[]) => void changed.push(...tags)
    const { say } = visit
    const { signal } = request
    const given = { app: locals, body, query, params, file, signal, say, headers, announce }
    const outcome = await answerOnce(declaration, visit, body ?? file, db =>
      declaration.run({ ...given, db } as Parameters<typeof declaration.run>[0], account)
    )
    if (changed.length > 0) locals.bus.announce(changed)
    return { ...outcome, headers }
  } catch (error) {
    // Should the database be gone by now, the refusal itself is what is told.
    await tried.refund().catch(() => {})
    throw error
  }
}

type Tried = {
  repeated: boolean
  refund(): Promise<void>
}

/** Takes a point of each limit of the route, unless the request was answered before. */
async function countTry(rules: Rules, visit: RequestContext, body: unknown): Promise<Tried> {
  if (await isRepeated(rules, visit)) return { repeated: true, refund: async () => {} }
  const { locals } = visit
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined
  const who = rateLimitKeys(locals, email)
  const limits = limitsFor(locals, rules.limits ?? []).filter(each => !each.kilobytes)
  await locals.limits.spend(limits, who)
  return { repeated: false, refund: () => locals.limits.refund(limits, who) }
}

async function upload(
  { upload, limits = [] }: Rules,
  { request, locals }: RequestContext,
  tried: Tried
) {
  if (!upload) return undefined
  const file = await readFile(request, upload.field, upload.maxBytes)
  const weighed = limitsFor(locals, limits).filter(each => each.kilobytes)
  if (!tried.repeated) {
    await locals.limits.spend(weighed, rateLimitKeys(locals), Math.ceil(file.byteLength / 1024))
  }
  return file
}
