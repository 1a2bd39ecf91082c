import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { isRefusal } from '#src/shared/errors.ts'
import { ranTooLong } from './circuit-breaker.ts'
import { type Connection, connect, type Db, type ReadPassword } from './client.ts'
import { followReplica, type ReplicaState } from './follow-replica.ts'
import * as schema from './schema/index.ts'

export type Replica = {
  /** The replica while it shows every change that was announced, else the writer. */
  db(): Db
  /** A change that pages show has been committed: the writer is read until it is replayed. */
  noteChange(): void
  state(): ReplicaState
  /** The state of its connections. */
  pool: Connection['state']
  close(): Promise<void>
}

/** A copy of the writer by streaming replication; the writer answers what it cannot. */
export function connectReplica(
  url: string,
  writer: Connection,
  say?: (state: ReplicaState) => void,
  password?: ReadPassword
): Replica {
  const own = connect(url, { name: 'tregu replica', password })
  const progress = followReplica({ ...positions(writer, own), ...(say && { say }) })
  const db = readFirst(own, writer, progress.lost)
  return {
    db: () => (progress.isUsable() ? db : writer.db),
    noteChange: progress.noteChange,
    state: progress.state,
    pool: own.state,
    async close() {
      progress.close()
      await own.close()
    }
  }
}

/** Of the log that the writer writes and the replica replays. */
export function positions(writer: Pick<Connection, 'client'>, replica: Pick<Connection, 'client'>) {
  return {
    async written() {
      // Without synchronous commits, what was committed may not be on the disk yet.
      const [row] = await writer.client.unsafe(`
        select (case when current_setting('synchronous_commit') = 'off'
          then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`)
      return String(row?.position)
    },
    async hasReplayed(position: string) {
      const [row] = await replica.client.unsafe(
        `select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::text::pg_lsn as is_there`,
        [position]
      )
      if (!row?.is_replica) throw new Error('the server of DATABASE_REPLICA_URL is no replica')
      return row.is_there === true
    }
  }
}

/**
 * Statements go to the replica, and to the writer when the replica fails: it is away, cancels what
 * blocks its replay, or may not write. Not those that took too long or found no room: that would
 * only move the load of the one to the other. Transactions go to the writer.
 */
export function readFirst(own: Connection, writer: Connection, lost: () => void): Db {
  const hasNoRoom = (error: unknown) =>
    isRefusal(error) && error.cause === undefined && !own.state().isOpen

  const send = async (args: Parameters<Sql['unsafe']>, form: 'rows' | 'values') => {
    const sentTo = ({ client }: Connection) => {
      const query = client.unsafe(...args)
      return form === 'values' ? query.values() : query
    }
    try {
      return await sentTo(own)
    } catch (error) {
      if (ranTooLong(error) || hasNoRoom(error)) throw error
      if (isRefusal(error)) lost()
      return await sentTo(writer)
    }
  }
  const client = {
    options: own.client.options,
    begin: writer.client.begin,
    unsafe: (...args: Parameters<Sql['unsafe']>) => ({
      values: () => send(args, 'values'),
      // biome-ignore lint/suspicious/noThenProperty: the driver's own query is a lazy thenable
      then: (...next: Parameters<Promise<unknown>['then']>) => send(args, 'rows').then(...next)
    })
  }
  return drizzle(client as unknown as Sql, { schema })
}
