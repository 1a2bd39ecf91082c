import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from '#tests/support/figures.ts'
import { type Found, runTool } from './tool.ts'

const TESTS = 'src/platform/outgoing.test.ts'
/** What the tests of rebinding say is public: nothing is wrong with calling it. */
const PUBLIC = '142.250.180.10'
const CONNECT = /connect\(\d+, \{sa_family=AF_INET6?, (?:.*?)port=htons\((\d+)\).*?"([\d.:a-f]+)"/g
const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/**
 * Row 37 as the system sees it: forty ways to write an address within are given to webhooks and
 * pushes, and strace lists every connection that is tried. Those to this machine itself are heard by
 * the trap of the tests; strace sees the networks and the metadata of clouds that nobody answers for.
 */
export async function attackByAddresses(seconds: number): Promise<Found[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-strace-'))
  const trace = join(folder, 'trace')
  try {
    const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', TESTS]
    const args = ['-f', '-e', 'trace=connect', '-o', trace, ...vitest]
    const { said } = await runTool('strace', args, seconds)
    const calls = [...(await readFile(trace, 'utf8')).matchAll(CONNECT)]
    const out = calls.filter(([, port, address]) => port !== '53' && !isLoopback(address!))
    const wrong = out.filter(([, , address]) => address !== PUBLIC).map(([call]) => call)
    // Without the calls that are right nothing was watched.
    const isWatched = out.length > 0 && /Tests\s+\d+ passed/.test(said) && !/failed/.test(said)
    if (isWatched) {
      const of = `${calls.length} connections`
      report(37, 'connections within that strace saw', wrong.length, { is: 0 }, { of })
    }
    return [
      {
        tool: 'strace',
        what: 'addresses within, by webhooks and pushes',
        did: `${calls.length} connections, ${out.length} of them to ${PUBLIC}`,
        findings: isWatched ? wrong : [said.slice(-2000)]
      }
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
