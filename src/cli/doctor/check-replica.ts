import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#db/client.ts'
import { LAG_MAX_MS } from '#db/follow-replica.ts'
import { positions } from '#db/replica.ts'
import { explainError } from '#src/server/explain-error.ts'
import type { DatabaseSurroundings, Finding } from './finding.ts'

const POLL_MS = 100

/** Whether what the writer has by now is soon there too. */
export async function checkReplica({ settings, client }: DatabaseSurroundings): Promise<Finding[]> {
  const { databaseReplicaUrl: url } = settings
  if (url === undefined) return []
  const check = 'replica'
  const replica = connect(url, { pool: 1, name: 'operator' })
  try {
    const { written, hasReplayed } = positions({ client }, replica)
    const position = await written()
    const began = performance.now()
    while (!(await hasReplayed(position))) {
      if (performance.now() - began > LAG_MAX_MS) {
        const problem = `The replica is more than ${LAG_MAX_MS / 1000} s behind; lists are read from the writer.`
        const advice = 'See pg_stat_replication on the writer and the log of the replica.'
        return [{ check, problem, advice }]
      }
      await pause(POLL_MS)
    }
    return []
  } catch (error) {
    const problem = `The replica cannot be read from: ${explainError(error)}`
    const advice = 'Check DATABASE_REPLICA_URL; until then lists are read from the writer.'
    return [{ check, problem, advice }]
  } finally {
    await replica.close()
  }
}
