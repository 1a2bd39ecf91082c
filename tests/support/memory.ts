import { readFileSync } from 'node:fs'

/** Bytes in memory of a process alone. */
export function residentAlone(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/** Bytes in memory of a process and of all below it. */
function resident(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
  return children.reduce((sum, child) => sum + resident(Number(child)), residentAlone(pid))
}

/** The largest growth while something happens. A decoder that ends in the middle counts as none. */
export async function growth(pid: number, during: () => Promise<unknown>) {
  const before = resident(pid)
  return (await peak(pid, during)).most - before
}

/** The most that it is while something happens, and what came of that. */
export async function peak<Result>(pid: number, during: () => Promise<Result>) {
  let most = resident(pid)
  const watch = setInterval(() => {
    try {
      most = Math.max(most, resident(pid))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }, 50)
  try {
    const result = await during()
    return { most, result }
  } finally {
    clearInterval(watch)
  }
}
