import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * PostgreSQL refuses to start while the process of its pid file exists, even one that was killed
 * and that nobody reaps, as in a container without an init.
 */
export async function removePidFileOfZombie(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (await isZombie(Number(pid))) await rm(file, { force: true })
}

/** Always false where there is no `/proc`. */
async function isZombie(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Behind the name of the program, which may hold anything.
  return stat.slice(stat.lastIndexOf(')')).startsWith(') Z')
}
