import { setTimeout as pause } from 'node:timers/promises'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import {
  type CircuitBreaker,
  hasCode,
  openCircuitBreaker,
  type PoolState
} from './circuit-breaker.ts'
import { openFrequentStatements } from './frequent-statements.ts'
import * as schema from './schema/index.ts'

export type Db = PgDatabase<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

type Deadlines = { readMs: number; writeMs: number }
const DEADLINES: Deadlines = { readMs: 2000, writeMs: 5000 }
/** For operator commands, which work on many rows at once. */
const PATIENT: Deadlines = { readMs: 60_000, writeMs: 600_000 }
const LOCK_MS = 1000
/** A process that stands still must not keep its locks. Longer than any work between two statements. */
const IDLE_MS = 60_000
/** PostgreSQL has ended one of several transactions that waited for each other. */
const DEADLOCK = /^40P01$/
const ATTEMPTS = 3
/** Run again at once, it would take its first row back before the other transaction has woken up. */
const DEADLOCK_PAUSE_MS = 50
const POOL = 10

export type Connection = {
  db: Db
  sql: Sql
  /** What `db` sends its statements with, including deadlines and circuit breaker. */
  client: Sql
  state(): PoolState
  close(): Promise<void>
}

/** Called for each new connection, instead of using the password in the address. */
export type ReadPassword = () => string

type Pool = {
  pool?: number
  /**
   * How many queries are pipelined on a connection. They wait for one another: for short queries
   * only.
   */
  depth?: number
  name?: string
  /** Whether no page waits: deadlines are then minutes long. */
  patient?: boolean
  password?: ReadPassword | undefined
}

/** Opens the pool. Every query has a deadline, a circuit breaker and a bounded queue. */
export function connect(
  url: string,
  { pool = POOL, depth = 1, name = 'tregu', patient = false, password }: Pool = {}
): Connection {
  const deadlines = patient ? PATIENT : DEADLINES
  const isPipelined = depth > 1
  const sql = postgres(url, {
    max: pool,
    connect_timeout: 3,
    backoff: () => 0.2,
    onnotice: () => {},
    ...(password && { password }),
    connection: {
      application_name: name,
      statement_timeout: isPipelined ? deadlines.readMs : deadlines.writeMs,
      // Starting parallel workers takes longer than most queries. As text: the driver omits 0 and false.
      max_parallel_workers_per_gather: '0',
      // So does compiling a plan.
      jit: 'off',
      ...(patient ? {} : { idle_in_transaction_session_timeout: IDLE_MS }),
      // A whole batch may wait for one lock.
      ...(isPipelined ? { lock_timeout: LOCK_MS } : {})
    }
  })
  const breaker = openCircuitBreaker(pool * depth)
  const client = guarded(sql, breaker, {
    cancel: isPipelined ? ignore : cancel,
    isCancelled: isPipelined ? () => false : isCancelled,
    // Only prepared statements can be pipelined.
    isPrepared: isPipelined ? () => true : openFrequentStatements(),
    deadlines
  }) as unknown as Sql
  return {
    db: drizzle(client, { schema }),
    sql,
    client,
    state: breaker.state,
    close: () => sql.end({ timeout: 5 })
  }
}

type Ways = {
  cancel(query: object): void
  isCancelled(error: unknown): boolean
  isPrepared(text: string): boolean
  deadlines: Deadlines
}

/** Only what drizzle uses of its client. */
function guarded(sql: Sql, breaker: CircuitBreaker, ways: Ways) {
  return {
    options: sql.options,
    unsafe: (...args: Parameters<Sql['unsafe']>) => lazyQuery(sql, breaker, args, ways),
    begin: (work: (tx: Sql) => Promise<unknown>) => begin(sql, breaker, work, ways.deadlines)
  }
}

/**
 * `work` runs again after a deadlock, and waits for the others then. Whatever it changes apart from
 * the database, it changes twice.
 */
function begin(
  sql: Sql,
  breaker: CircuitBreaker,
  work: (tx: Sql) => Promise<unknown>,
  { writeMs }: Deadlines
) {
  let isExpired = false
  const assertInTime = () => {
    if (isExpired) throw new Error('the transaction ran into its deadline')
  }
  const attempt = () =>
    sql.begin(async tx => {
      assertInTime()
      const answer = await work(tx as unknown as Sql)
      assertInTime()
      return answer
    })
  const transaction = async (attempts = ATTEMPTS): Promise<unknown> => {
    try {
      return await attempt()
    } catch (error) {
      if (isExpired || attempts === 1 || !hasCode(error, DEADLOCK)) throw error
      await pause(DEADLOCK_PAUSE_MS)
      return transaction(attempts - 1)
    }
  }
  return breaker.run(transaction, writeMs, () => {
    isExpired = true
  })
}

/** A query that is sent when awaited; rows are objects, or arrays with `values`. */
function lazyQuery(sql: Sql, breaker: CircuitBreaker, args: Parameters<Sql['unsafe']>, ways: Ways) {
  const run = (form: 'rows' | 'values') => {
    const [text, values] = args
    let isLate = false
    let query: ReturnType<Sql['unsafe']>
    const send = async () => {
      query = sql.unsafe(text, values, { prepare: ways.isPrepared(text) })
      return await (form === 'values' ? query.values() : query)
    }
    // Cancelled before its own deadline: hit by the late cancellation of the previous query on its
    // connection. PostgreSQL has rolled it back, as after a deadlock, so it is sent again.
    const again = (error: unknown) => {
      if (isLate || !(ways.isCancelled(error) || hasCode(error, DEADLOCK))) throw error
      return send()
    }
    return breaker.run(
      () => send().catch(again),
      ways.deadlines.readMs,
      () => {
        isLate = true
        ways.cancel(query)
      }
    )
  }
  const rows = () => run('rows')
  return {
    values: () => run('values'),
    // biome-ignore lint/suspicious/noThenProperty: the driver's own query is a lazy thenable
    then: (...next: Parameters<Promise<unknown>['then']>) => rows().then(...next)
  }
}

type Cancellable = {
  canceller: ((query: unknown) => Promise<void>) | null
  /** Set once the query is sent, and once it is the one being answered. */
  state: unknown
  active: boolean
}

/**
 * Like `query.cancel()`, whose own rejection nobody handles, so that it would end the process. A
 * pipelined query is left alone: the driver would skip it and give its answer to the next one.
 */
function cancel(query: object) {
  const { canceller, state, active } = query as Cancellable
  if (state && !active) return
  canceller?.(query).catch(() => undefined)
}

const isCancelled = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '57014'

/**
 * The server's timeout ends it: a cancel names a connection, which may already serve the next
 * query.
 */
function ignore() {}
