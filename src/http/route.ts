import type * as z from 'zod/mini'
import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { Action } from '#src/features/trust/can.ts'
import type { RequestLocals } from './app.ts'
import type { Limit } from './limits.ts'

type Schema = z.ZodMiniType

export type RequestContext = {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  locals: RequestLocals
  /** Takes what a streamed route says before its answer is whole. */
  say?: (event: string, body: unknown) => void
}

export type Outcome = { body: unknown; status: number; headers: Headers }

/** What a verb's door is given. `db` is a transaction where the route is idempotent. */
type Call<Body, Query, Params> = {
  db: Db
  app: RequestLocals
  body: Body
  query: Query
  params: Params
  file: Uint8Array
  signal: AbortSignal
  /** Something of the answer before it is whole, where the route is streamed and that was asked for. */
  say?: ((event: string, body: unknown) => void) | undefined
  headers: Headers
  /** Names pages that changed; said once everything is committed. */
  announce(...tags: string[]): void
}

/**
 * One route of the API, said once: the wrapper checks by it, the documentation, the authorisation
 * matrix and the fuzz test are derived from it.
 */
export type Declaration<
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Params extends Schema = Schema
> = {
  summary: string
  action: Action
  limits?: readonly Limit[]
  body?: Body
  query?: Query
  params?: Params
  upload?: { field: string; maxBytes: number }
  /** Answers as `text/event-stream` when asked for that; see event-stream.ts. */
  streamed?: true
  /** Also what another site or a mail program sends: for what carries its own proof. */
  fromAnywhere?: true
  /** For staff that has yet to prove the second factor. */
  beforeProof?: true
  /** `transaction`: the answer is kept in the transaction of the act; `after`: once it is done. */
  idempotent?: 'transaction' | 'after'
  answer: Schema
  status?: 200 | 201
  run(
    call: Call<z.output<Body>, z.output<Query>, z.output<Params>>,
    account: Account | null
  ): Promise<unknown>
}

/** For routes that only members reach: `can` has refused everyone else by then. */
export function member(account: Account | null): Account {
  if (!account) throw new Error('a route without a member action asked for the member')
  return account
}
