import type { TokenAccess } from '#src/features/accounts/access-tokens.ts'
import { refuseUnlessAllowed } from '#src/features/trust/can.ts'
import { refuseUnverified } from '#src/features/trust/policy.ts'
import { refuseOutOfScope } from '#src/features/trust/scopes.ts'
import { refuseWithoutSecondFactor } from '#src/features/trust/step-up.ts'
import type { Announcement } from '#src/platform/bus.ts'
import { Refusal } from '#src/shared/errors.ts'
import { PAGE_MEMBER } from '#src/shared/page-member.ts'
import type { RequestLocals } from './app.ts'
import { refuseCrossSite } from './cross-site.ts'
import { answerOnce, isRepeated } from './idempotency.ts'
import { LIMITS } from './limits.ts'
import { limitsFor, rateLimitKeys } from './rate-limit-keys.ts'
import { parse, queryObject, readFile } from './read-request.ts'
import { asRefusal } from './responses.ts'
import type { Declaration, Outcome, RequestContext } from './route.ts'
import { UPLOAD_MAX } from './upload-gate.ts'

type Rules = Pick<Declaration, 'limits' | 'body' | 'upload' | 'idempotent'>

/** The order of the checks: origin → session → policy → limit → parse → verb. */
export async function handleRequest(
  declaration: Declaration,
  context: RequestContext,
  readBody: (request: Request) => Promise<unknown>
): Promise<Outcome> {
  try {
    return await checkedAndRun(declaration, context, readBody)
  } catch (error) {
    throw inOwnWords(error, declaration.says)
  }
}

function inOwnWords(error: unknown, says: Declaration['says'] = {}) {
  const { code, about, retryAfter, cause } = asRefusal(error)
  const text = says[code]
  if (!text) return error
  const details = {
    says: text,
    ...(about && { about }),
    ...(retryAfter && { retryAfter })
  }
  return new Refusal(code, { ...details, cause })
}

async function checkedAndRun(
  declaration: Declaration,
  context: RequestContext,
  readBody: (request: Request) => Promise<unknown>
): Promise<Outcome> {
  const { request, locals } = context
  if (locals.access) await countToken(locals, locals.access)
  // No browser adds a token by itself, so another site cannot have it sent.
  else if (!declaration.fromAnywhere) refuseCrossSite(request, locals.origin)
  refuseOfAnotherPage(request, locals)
  await admit(declaration, locals)
  const raw = declaration.body ? await readBody(request) : undefined
  const run = () => countedAndRun(declaration, context, raw)
  return declaration.upload ? withinUploads(context, run) : run()
}

/** What has no room costs no point of a limit. */
function withinUploads({ request, locals }: RequestContext, run: () => Promise<Outcome>) {
  const { account, address, uploads } = locals
  // Without a stated length it may become as long as any.
  const bytes = Number(request.headers.get('content-length') ?? UPLOAD_MAX)
  return uploads.withRoom(String(account?.id ?? address), bytes, run)
}

async function countedAndRun(declaration: Declaration, context: RequestContext, raw: unknown) {
  const { request, url, locals } = context
  const tried = await countTry(declaration, context, raw)
  const changed: Announcement[] = []
  try {
    const body = declaration.body && parse(declaration.body, raw)
    const query = declaration.query && parse(declaration.query, queryObject(url.searchParams))
    const params = declaration.params && parse(declaration.params, context.params)
    const file = await upload(declaration, context)
    await admitAgain(declaration, locals)

    const headers = new Headers()
    const announce = (...tags: Announcement[]) => void changed.push(...tags)
    const { say } = context
    const { signal } = request
    const call = { app: locals, body, query, params, file, signal, say, headers, announce }
    const outcome = await answerOnce(declaration, context, body ?? file, db =>
      declaration.run({ ...call, db } as Parameters<typeof declaration.run>[0], locals.account)
    )
    // What is done stays done, even if its point is not given back.
    await tried.succeeded().catch(() => {})
    return { ...outcome, headers }
  } catch (error) {
    // If the database is gone by now, the refusal itself is still the answer.
    await tried.refund(error, hasFailed(error) && !request.signal.aborted).catch(() => {})
    throw error
  } finally {
    // Even after a failure: a run of many may have committed a part, and a commit whose answer was
    // lost may have happened. Where nothing has changed, the pages are only made once more.
    if (changed.length > 0) locals.bus.announce(changed)
  }
}

/** A page that one member has left open must not act as the next who signs in on the device. */
function refuseOfAnotherPage({ headers }: Request, { account }: RequestLocals) {
  const member = headers.get(PAGE_MEMBER)
  if (member !== null && member !== String(account?.id)) throw new Refusal('signed_out')
}

const countToken = ({ limits }: RequestLocals, { id }: TokenAccess) =>
  limits.spend(LIMITS.accessToken, { accessToken: String(id) })

type Admission = Pick<Declaration, 'action' | 'beforeSecondFactor'>

async function admit({ action, beforeSecondFactor }: Admission, locals: RequestLocals) {
  const { account, access, clock, db } = locals
  if (access) refuseOutOfScope(access, action)
  refuseUnlessAllowed(account, action)
  if (!beforeSecondFactor) refuseWithoutSecondFactor(account, action, clock.now())
  await refuseUnverified(db, account, action)
}

/** An account that was read longer ago may be banned, signed out or in another role by now. */
const STALE_MS = 1000

/** A body may take two minutes to arrive: what was checked before it no longer counts then. */
async function admitAgain(declaration: Admission, locals: RequestLocals) {
  const { account, read } = locals
  if (!account || !read || performance.now() - read.at < STALE_MS) return
  Object.assign(locals, await read.again())
  await admit(declaration, locals)
}

/** The model's own failures; a request that the visitor aborted is not one. */
const hasFailed = (error: unknown) =>
  ['ai_unavailable', 'ai_bad_answer'].includes(asRefusal(error).code)

const isWrongPassword = (error: unknown) =>
  Object.values(asRefusal(error).fields).includes('wrongPassword')

type Tried = {
  succeeded(): Promise<void>
  refund(error: unknown, failed: boolean): Promise<void>
}
const REPEATED: Tried = { succeeded: async () => {}, refund: async () => {} }

/** Takes a point of each limit of the route, unless the request was answered before. */
async function countTry(rules: Rules, context: RequestContext, body: unknown): Promise<Tried> {
  if (await isRepeated(rules, context, body)) return REPEATED
  const { locals } = context
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined
  const who = rateLimitKeys(locals, email)
  const limits = limitsFor(locals, rules.limits ?? [], email).filter(
    each => each.unit !== 'kilobytes'
  )
  await locals.limits.spend(limits, who)
  return {
    async succeeded() {
      await locals.limits.refund('failures', limits, who)
      await locals.limits.refund('wrongPasswords', limits, who)
    },
    async refund(error, failed) {
      await locals.limits.refund('acts', limits, who)
      if (!isWrongPassword(error)) await locals.limits.refund('wrongPasswords', limits, who)
      if (failed) await locals.limits.refund('quota', limits, who)
    }
  }
}

async function upload({ upload, limits = [] }: Rules, { request, locals }: RequestContext) {
  if (!upload) return undefined
  const file = await readFile(request, upload)
  const weighed = limitsFor(locals, limits).filter(each => each.unit === 'kilobytes')
  await locals.limits.spend(weighed, rateLimitKeys(locals), Math.ceil(file.byteLength / 1024))
  return file
}
