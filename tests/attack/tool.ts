import { spawn, spawnSync } from 'node:child_process'

/** What a tool has found; empty when it found nothing. `did` says how much it has tried. */
export type Found = { tool: string; what: string; did: string; findings: string[] }

export function refuseMissing(tools: readonly string[]) {
  const missing = tools.filter(name => spawnSync('which', [name]).status !== 0)
  if (missing.length === 0) return
  throw new Error(
    `Not installed: ${missing.join(', ')}. On Debian: apt-get install --yes ${missing.join(' ')}`
  )
}

/** Runs a tool for `seconds` at most. @returns all that it said, and whether its time was over */
export function runTool(command: string, args: readonly string[], seconds: number) {
  return new Promise<{ said: string; isCutOff: boolean }>((done, fail) => {
    // More connections than a shell allows by itself.
    const child = spawn('sh', ['-c', 'ulimit -n 8192; exec "$@"', 'sh', command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let said = ''
    let isCutOff = false
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', chunk => (said += chunk))
    }
    const timer = setTimeout(() => {
      isCutOff = true
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, seconds * 1000)
    child.once('error', fail)
    child.once('close', () => {
      clearTimeout(timer)
      done({ said, isCutOff })
    })
  })
}
