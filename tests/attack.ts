import { rm } from 'node:fs/promises'
import { attackSlowly } from './attack/slowhttptest.ts'
import { attackBySqlmap } from './attack/sqlmap.ts'
import { type Found, refuseMissing } from './attack/tool.ts'
import { attackByWapiti } from './attack/wapiti.ts'
import { aDivan, aSeller } from './support/seller.ts'
import { newFolder, startServer } from './support/server.ts'

/**
 * sqlmap, slowhttptest and wapiti of Debian against the built site on this machine:
 * `npm run test:attack -- [TOOL] [MINUTES]`, all three in 30 minutes without. Ends with 1 when one of
 * them finds something.
 */
const TOOLS = ['sqlmap', 'slowhttptest', 'wapiti'] as const
const LISTINGS = 5

async function main(args: string[]) {
  const tools = TOOLS.filter(
    name => !TOOLS.some(each => args.includes(each)) || args.includes(name)
  )
  const minutes = Number(args.find(each => /^\d+$/.test(each)) ?? 30)
  refuseMissing(tools)
  const seconds = Math.round((minutes * 60) / tools.length)
  const folder = await newFolder()
  // The attackers shall meet the site itself, not its limits.
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', PAGE_CACHE_MB: '32' }
  const server = await startServer({ env })
  const found: Found[] = []
  try {
    const seller = await aSeller(server.origin)
    for (let n = 0; n < LISTINGS; n++) await seller.call('POST', '/api/listings', aDivan())
    // None of the three may be led to another name of this machine.
    const origin = server.origin.replace('localhost', '127.0.0.1')
    if (tools.includes('sqlmap')) found.push(...(await attackBySqlmap(origin, seconds / 8)))
    if (tools.includes('slowhttptest'))
      found.push(...(await attackSlowly(origin, Math.round(seconds / 4))))
    if (tools.includes('wapiti'))
      found.push(...(await attackByWapiti(origin, folder, Math.round(seconds / 3))))
    const errors = server
      .log()
      .split('\n')
      .filter(line => /"level":(50|60)/.test(line))
    if (errors.length > 0)
      found.push({ tool: 'the site', what: 'its log', did: '', findings: errors })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  print(found)
  process.exitCode = found.every(({ findings }) => findings.length === 0) ? 0 : 1
}

function print(found: readonly Found[]) {
  for (const { tool, what, did, findings } of found) {
    console.log(`${findings.length === 0 ? 'nothing' : 'FOUND  '}  ${tool} ${what} (${did})`)
    for (const line of findings.slice(0, 20)) console.log(`         ${line}`)
  }
}

await main(process.argv.slice(2))
