import { rm } from 'node:fs/promises'
import { attackByAddresses } from './attack/connections.ts'
import { attackSlowly } from './attack/slowhttptest.ts'
import { attackBySqlmap } from './attack/sqlmap.ts'
import { attackByTime } from './attack/times.ts'
import { type Found, refuseMissing } from './attack/tool.ts'
import { attackByWapiti } from './attack/wapiti.ts'
import { aDivan, aSeller } from './support/seller.ts'
import { newFolder, startServer } from './support/server.ts'

/**
 * sqlmap, slowhttptest and wapiti of Debian against the built site on this machine, a stranger who
 * measures the time of answers, and strace, which sees whom the site calls: `npm run test:attack --
 * [TOOL] [MINUTES]`, all five in 40 minutes without. Ends with 1 when one of them finds something.
 */
const OF_DEBIAN = ['sqlmap', 'slowhttptest', 'wapiti', 'strace'] as const
const TOOLS = [...OF_DEBIAN, 'times'] as const
type Tool = (typeof TOOLS)[number]
const LISTINGS = 3

async function main(args: string[]) {
  const tools = TOOLS.filter(
    name => !TOOLS.some(each => args.includes(each)) || args.includes(name)
  )
  const minutes = Number(args.find(each => /^\d+$/.test(each)) ?? 40)
  refuseMissing(OF_DEBIAN.filter(name => tools.includes(name)))
  const seconds = Math.round((minutes * 60) / tools.length)
  const found: Found[] = []
  for (const name of tools) found.push(...(await attack(name, seconds)))
  print(found)
  if (found.some(({ findings }) => findings.length > 0)) process.exitCode = 1
}

const ATTACKS: Record<Tool, (origin: string, folder: string, seconds: number) => Promise<Found[]>> =
  {
    sqlmap: (origin, _, seconds) => attackBySqlmap(origin, seconds / 8),
    slowhttptest: (origin, _, seconds) => attackSlowly(origin, Math.round(seconds / 4)),
    wapiti: (origin, folder, seconds) => attackByWapiti(origin, folder, Math.round(seconds / 3)),
    strace: (_origin, _folder, seconds) => attackByAddresses(seconds),
    times: (origin, _, seconds) => attackByTime(origin, seconds)
  }

/** Against a site of its own, with a few listings. */
async function attack(name: Tool, seconds: number) {
  const folder = await newFolder()
  // What looks for holes shall meet the code, not the limits; what only costs shall meet both.
  const limits: Record<string, string> = name === 'slowhttptest' ? {} : { RATE_LIMITS: 'off' }
  const server = await startServer({ env: { ...limits, LOG_LEVEL: 'error', PAGE_CACHE_MB: '32' } })
  try {
    const seller = await aSeller(server.origin)
    for (let n = 0; n < LISTINGS; n++) await seller.call('POST', '/api/listings', aDivan())
    // None of them may be led to another name of this machine.
    const origin = server.origin.replace('localhost', '127.0.0.1')
    const found = await ATTACKS[name](origin, folder, seconds)
    const errors = server
      .log()
      .split('\n')
      .filter(line => /"level":(50|60)/.test(line))
    if (errors.length === 0) return found
    return [
      ...found,
      { tool: name, what: 'errors in the log of the site', did: '', findings: errors }
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function print(found: readonly Found[]) {
  for (const { tool, what, did, findings } of found) {
    console.log(`${findings.length === 0 ? 'nothing' : 'FOUND  '}  ${tool} ${what} (${did})`)
    for (const line of findings.slice(0, 20)) console.log(`         ${line}`)
  }
}

await main(process.argv.slice(2))
