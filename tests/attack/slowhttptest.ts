import { setTimeout as pause } from 'node:timers/promises'
import { measure } from '#tests/support/figures.ts'
import { quantile } from '#tests/support/quantile.ts'
import { type Found, runTool } from './tool.ts'

const CONNECTIONS = 1000
const P99_MAX_MS = 500
const PROBE_MS = 100

const MODES: Record<string, string[]> = {
  'slow headers': ['-H', '-i', '10', '-x', '24'],
  'slow body': ['-B', '-i', '10', '-s', '8192', '-t', 'POST'],
  'slow reading': ['-X', '-w', '512', '-y', '1024', '-n', '5', '-z', '32', '-k', '3'],
  'overlapping ranges': ['-R', '-a', '10', '-b', '3000', '-t', 'HEAD']
}

/** Row 43: a thousand slow connections for `seconds`, while somebody reads the first page. */
export async function attackSlowly(origin: string, seconds: number): Promise<Found[]> {
  const usual = await p99WhileDoing(origin, () => pause(5000))
  const most = Math.max(P99_MAX_MS, 2 * usual.p99)
  const found: Found[] = []
  let [longest, unanswered] = [0, 0]
  for (const [name, args] of Object.entries(MODES)) {
    let said = ''
    const { p99, failed } = await p99WhileDoing(origin, async () => {
      const all = [...args, '-c', `${CONNECTIONS}`, '-r', '200', '-l', `${seconds}`, '-p', '5']
      const ran = await runTool('slowhttptest', [...all, '-u', `${origin}/`], seconds + 30)
      said = ran.said
    })
    longest = Math.max(longest, p99)
    unanswered += failed
    const isDown = /service available:\s*\S*NO/.test(said)
    const began = /slow|test/i.test(said)
    found.push({
      tool: 'slowhttptest',
      what: name,
      did: `${CONNECTIONS} connections, ${seconds} s; p99 of / ${p99} ms, ${usual.p99} ms before`,
      findings: [
        ...(began ? [] : ['it did not run']),
        ...(isDown ? ['it took the site down'] : []),
        ...(failed > 0 ? [`${failed} readers of / got nothing`] : []),
        ...(p99 > most ? [`p99 of / ${p99} ms, more than ${most} ms`] : [])
      ]
    })
  }
  const of = `${CONNECTIONS} connections of ${Object.keys(MODES).length} kinds`
  const scale = { unit: 'ms', of }
  measure(43, 'p99 of the home page beside slow clients', longest, { below: P99_MAX_MS }, scale)
  measure(43, 'readers beside slow clients without an answer', unanswered, { is: 0 }, { of })
  return found
}

async function p99WhileDoing(origin: string, work: () => Promise<unknown>) {
  let isOver = false
  let failed = 0
  const times: number[] = []
  const probing = (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${origin}/`, { headers: { connection: 'close' } }).catch(
        () => undefined
      )
      await answer?.arrayBuffer()
      times.push(performance.now() - began)
      if (!answer?.ok) failed++
      await pause(PROBE_MS)
    }
  })()
  await work()
  isOver = true
  await probing
  return { p99: Math.round(quantile(times, 0.99)), failed }
}
