import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 100

/**
 * Resident bytes of a process, or null if the system does not report them (no /proc) or the process
 * is gone.
 */
function residentBytes(pid: number | undefined) {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    // The two cases cannot be told apart here, and in both there is nothing to measure.
    return null
  }
}

/**
 * Calls `exceeded` once when the process grows past the limit. Returns a function that stops
 * watching.
 */
export function watchMemory(pid: number | undefined, limit: number, exceeded: () => void) {
  const timer = setInterval(() => {
    if ((residentBytes(pid) ?? 0) <= limit) return
    clearInterval(timer)
    exceeded()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
