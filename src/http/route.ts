import type * as z from 'zod/mini'
import type { Db } from '#db/client.ts'
import type { Action, Caller } from '#src/features/trust/can.ts'
import type { Announcement } from '#src/platform/bus.ts'
import type { ErrorCode } from '#src/shared/errors.ts'
import type { ErrorText } from '#src/shared/i18n/errors.ts'
import type { RequestLocals } from './app.ts'
import type { Limit } from './limits.ts'
import type { Upload } from './read-request.ts'

type Schema = z.ZodMiniType

export type RequestContext = {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  locals: RequestLocals
  say?: (event: string, body: unknown) => void
}

export type Outcome = { body: unknown; status: number; headers: Headers }

/** What a route handler is given. `db` is a transaction where the route is idempotent. */
export type Call<Body, Query, Params> = {
  db: Db
  app: RequestLocals
  body: Body
  query: Query
  params: Params
  file: Uint8Array
  signal: AbortSignal
  /** Part of the answer before it is complete, where the route is streamed and that was asked for. */
  say?: ((event: string, body: unknown) => void) | undefined
  headers: Headers
  /**
   * Names pages that changed. They are announced when the transaction has ended, even if the route
   * fails: a run of many may have committed a part.
   */
  announce(...tags: Announcement[]): void
}

/** The documentation, the authorisation matrix and the fuzz test are derived from it. */
export type Declaration<
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Params extends Schema = Schema,
  Of extends Action = Action
> = {
  summary: string
  action: Of
  limits?: readonly Limit[]
  body?: Body
  query?: Query
  params?: Params
  upload?: Upload
  /** Answers as `text/event-stream` when asked for that; see event-stream.ts. */
  streamed?: true
  /**
   * Also accepts what another site or a mail program sends: for requests that carry their own
   * proof.
   */
  fromAnywhere?: true
  beforeSecondFactor?: true
  /** A more specific text for an error code on this route: the key of the text. */
  says?: Partial<Record<ErrorCode, ErrorText>>
  /** `transaction`: the answer is kept in the transaction of the act; `after`: once it is done. */
  idempotent?: 'transaction' | 'after'
  /** Without it the route answers `{}`, and what `run` returns stays here. */
  answer?: Schema
  status?: 200 | 201
  run(
    call: Call<z.output<Body>, z.output<Query>, z.output<Params>>,
    account: Caller<Of>
  ): Promise<unknown>
}
