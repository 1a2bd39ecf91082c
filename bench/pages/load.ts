import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const CONNECTIONS = 32
const SECONDS = 4

/** Answers a second, and how long they took in ms. */
export type Load = { rate: number; p50: number; p99: number }

export const HEADERS = { 'accept-language': 'sq', 'accept-encoding': 'br' }

/** From some connections for some seconds, each request for what `nextPath` says. */
export async function load(
  origin: string,
  nextPath: () => string,
  connections = CONNECTIONS
): Promise<Load> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: SECONDS,
    headers: HEADERS,
    requests: [{ setupRequest: request => ({ ...request, path: nextPath() }) }]
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${origin}${nextPath()}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  const { latency, requests } = result
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 }
}

export const isWrkThere = (() => {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // Its own version is no success to it.
    return (error as { status?: number | null }).status === 1
  }
})()

/** The same by wrk, which takes less of the machine than it leaves to the server. */
export async function loadByWrk(address: string) {
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    ...headers,
    address
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
