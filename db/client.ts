import { type ExtractTablesWithRelations, SQL, StringChunk } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { type Gate, openGate } from './gate.ts'
import * as schema from './schema/index.ts'

/** The database or a transaction of it: what every verb takes first. */
export type Db = PgDatabase<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

const READ_DEADLINE_MS = 2000
const WRITE_DEADLINE_MS = 5000
const LOCK_MS = 1000
const POOL = 10

const MARK = '/* planned once */'
/**
 * A statement that has this in it is parsed and planned once per connection and asked in one round
 * trip. For statements of few texts only: what is planned is kept as long as the connection.
 */
export const plannedOnce = new SQL([new StringChunk(MARK)])

export type Connection = { db: Db; sql: Sql; close(): Promise<void> }

type Pool = {
  /** How many connections. */
  pool?: number
  /**
   * How many questions each connection is sent before it has answered the first. They share what a
   * trip costs, and wait for one another: for short ones only.
   */
  depth?: number
  name?: string
}

/** Opens the pool. Every question passes the gate: a deadline, a breaker, a bounded queue. */
export function connect(
  url: string,
  { pool = POOL, depth = 1, name = 'tregu' }: Pool = {}
): Connection {
  const sql = postgres(url, {
    max: pool,
    connect_timeout: 3,
    backoff: () => 0.2,
    onnotice: () => {},
    connection: {
      application_name: name,
      statement_timeout: depth > 1 ? READ_DEADLINE_MS : WRITE_DEADLINE_MS,
      // Starting helpers takes longer than most questions. As texts: the driver leaves out 0 and false.
      max_parallel_workers_per_gather: '0',
      // So does making machine code of a plan that the planner takes for a long one.
      jit: 'off',
      // Many may wait in one statement for what another transaction holds.
      ...(depth > 1 ? { lock_timeout: LOCK_MS } : {})
    }
  })
  // drizzle asks its client for `unsafe`, `begin` and `options` only.
  const client = guarded(sql, openGate(pool * depth), depth > 1 ? leave : cancel) as unknown as Sql
  return {
    db: drizzle(client, { schema }),
    sql,
    close: () => sql.end({ timeout: 5 })
  }
}

type GiveUp = (query: object) => void

function guarded(sql: Sql, gate: Gate, giveUp: GiveUp) {
  return {
    options: sql.options,
    unsafe: (...question: Parameters<Sql['unsafe']>) => ask(sql, gate, question, giveUp),
    begin: (work: (tx: Sql) => Promise<unknown>) => begin(sql, gate, work)
  }
}

/** What was refused must not be done after all: a transaction that was given up rolls back. */
function begin(sql: Sql, gate: Gate, work: (tx: Sql) => Promise<unknown>) {
  let givenUp = false
  const stillWanted = () => {
    if (givenUp) throw new Error('the transaction was given up')
  }
  const transaction = () =>
    sql.begin(async tx => {
      stillWanted()
      const answer = await work(tx as unknown as Sql)
      stillWanted()
      return answer
    })
  return gate.pass(transaction, WRITE_DEADLINE_MS, () => {
    givenUp = true
  })
}

/** One question, asked when awaited, in rows of objects or (`values`) of arrays. */
function ask(sql: Sql, gate: Gate, question: Parameters<Sql['unsafe']>, giveUp: GiveUp) {
  const run = (form: 'rows' | 'values') => {
    const [text, values] = question
    const query = sql.unsafe(text, values, { prepare: text.includes(MARK) })
    const answer = form === 'values' ? query.values() : query
    return gate.pass(
      async () => await answer,
      READ_DEADLINE_MS,
      () => giveUp(query)
    )
  }
  const rows = () => run('rows')
  return {
    values: () => run('values'),
    // biome-ignore lint/suspicious/noThenProperty: the driver's own answer is a thenable, asked lazily
    then: (...next: Parameters<Promise<unknown>['then']>) => rows().then(...next)
  }
}

type Cancellable = {
  canceller: ((query: unknown) => Promise<void>) | null
  /** Set once it is on its way to the server, and once it is the one being answered. */
  state: unknown
  active: boolean
}

/**
 * As `query.cancel()`, whose own failure is handed to nobody and so would end the process. What was
 * sent behind another is left alone: the driver would skip it, and give its answer to the next.
 */
function cancel(query: object) {
  const { canceller, state, active } = query as Cancellable
  if (state && !active) return
  canceller?.(query).catch(() => undefined)
}

/** The server ends it: a cancel names a connection, which may be with the next one already. */
function leave() {}
