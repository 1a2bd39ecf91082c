import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Found, runTool } from './tool.ts'

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.array(z.object({ path: z.string(), info: z.string(), parameter: z.string().nullish() }))
  ),
  anomalies: z.record(z.string(), z.array(z.object({ path: z.string(), info: z.string() })))
})

/** The site is read by plain HTTP here; and no browser knows X-XSS-Protection any more, which was a hole itself. */
const NO_FINDINGS = [/Strict-Transport-Security/, /Secure flag is not set/, /X-XSS-Protection/]

export async function attackByWapiti(
  origin: string,
  folder: string,
  seconds: number
): Promise<Found[]> {
  const file = join(folder, 'wapiti.json')
  const { said, isCutOff } = await runTool(
    'wapiti',
    [
      ...['-u', `${origin}/`, '--scope', 'domain', '--flush-session', '-v', '1', '--no-bugreport'],
      ...[
        '-m',
        'common,htaccess,crlf,exec,file,ssrf,sql,xss,permanentxss,csp,http_headers,cookieflags'
      ],
      ...['--max-scan-time', `${seconds}`, '-d', '4', '--max-links-per-page', '60', '-t', '10'],
      ...['--store-session', folder, '-f', 'json', '-o', file]
    ],
    seconds * 2 + 120
  )
  const parsed = report.safeParse(readOrNull(file))
  if (!parsed.success) {
    return [{ tool: 'wapiti', what: origin, did: 'nothing', findings: [said.trim().slice(-600)] }]
  }
  const { vulnerabilities, anomalies } = parsed.data
  const all = [vulnerabilities, anomalies].flatMap(kinds =>
    Object.entries(kinds).flatMap(([kind, each]) =>
      each.map(({ path, info }) => `${kind}: ${path} ${info}`)
    )
  )
  const findings = all.filter(line => !NO_FINDINGS.some(known => known.test(line)))
  const modules = said.match(/Launching module (\w+)/g)?.map(line => line.split(' ')[2]) ?? []
  const did = `modules ${modules.join(' ')}${isCutOff ? ', cut off' : ''}; ${all.length - findings.length} that are none left out`
  return [{ tool: 'wapiti', what: origin, did, findings: [...new Set(findings)] }]
}

function readOrNull(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
