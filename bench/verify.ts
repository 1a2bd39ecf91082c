import { connect, type Db } from '#db/client.ts'
import { verifyId } from '#src/features/trust/verify-id.ts'
import { anAccount } from '#tests/support/factories.ts'
import { anIdNumber } from '#tests/support/id-numbers.ts'
import { median } from '#tests/support/quantile.ts'
import { emptyDatabase } from './search/empty-database.ts'

const TRIES = 2000
const WARM_UP = 200
const KEEPING = { secret: 'a secret of the application, 32 b', now: new Date() }

/**
 * Whether the time of a refusal tells a number that is taken from one that is not well-formed: the
 * chance that a taken one takes longer (AUC; 0.5 tells nothing), and the difference of the medians.
 */
async function main() {
  const { appUrl, close } = await emptyDatabase()
  const { db, close: disconnect } = connect(appUrl)
  try {
    const [owner, asking] = [await anAccount(db), await anAccount(db)]
    const taken = anIdNumber()
    const malformed = `${taken.slice(0, -1)}${taken.endsWith('B') ? 'C' : 'B'}`
    await verifyId(db, owner, taken, undefined, KEEPING)
    const [slow, fast] = [[] as number[], [] as number[]]
    for (let n = -WARM_UP; n < TRIES; n++) {
      // Interleaved in changing order, so that what drifts drifts for both.
      for (const each of n % 2 === 0 ? [taken, malformed] : [malformed, taken]) {
        const took = await refusal(db, asking, each)
        if (n >= 0) (each === taken ? slow : fast).push(took)
      }
    }
    console.log(`verify taken against malformed AUC: ${auc(slow, fast).toFixed(3)}`)
    console.log(`verify median difference ms: ${(median(slow) - median(fast)).toFixed(3)}`)
  } finally {
    await disconnect()
    await close()
  }
}

async function refusal(db: Db, account: { id: number }, number: string) {
  const start = performance.now()
  await verifyId(db, account, number, undefined, KEEPING).then(
    () => {
      throw new Error('it was not refused')
    },
    () => {}
  )
  return performance.now() - start
}

/** By ranks: the share of pairs in which the one of `above` is greater. */
function auc(above: number[], below: number[]) {
  const all = [
    ...above.map(time => ({ time, counts: true })),
    ...below.map(time => ({ time, counts: false }))
  ].sort((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { counts }, place) => sum + (counts ? place + 1 : 0), 0)
  return (ranks - (above.length * (above.length + 1)) / 2) / (above.length * below.length)
}

await main()
