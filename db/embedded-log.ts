import { open, rename, stat } from 'node:fs/promises'

const LARGE_BYTES = 10 * 2 ** 20
const READ_BYTES = 64 * 1024
/** Its first words; anything before them is from earlier starts. */
const STARTING = 'starting PostgreSQL'

export const logOf = (cluster: string) => `${cluster}.log`

/** PostgreSQL only ever appends, so a large log is put aside before a start, in place of the last. */
export async function putLargeLogAside(cluster: string) {
  const log = logOf(cluster)
  const { size } = await stat(log).catch(() => ({ size: 0 }))
  // Another process may have been faster; a log that stays does not keep PostgreSQL from starting.
  if (size > LARGE_BYTES) await rename(log, `${log}.1`).catch(() => {})
}

/** What the last start has logged, up to 2000 characters; empty where there is no log. */
export async function lastStartIn(cluster: string) {
  const words = await endOf(logOf(cluster)).catch(() => '')
  return words.slice(Math.max(0, words.lastIndexOf(STARTING))).slice(-2000)
}

async function endOf(file: string) {
  await using handle = await open(file)
  const { size } = await handle.stat()
  const position = Math.max(0, size - READ_BYTES)
  const { buffer, bytesRead } = await handle.read({
    buffer: Buffer.alloc(READ_BYTES),
    position
  })
  return buffer.toString('utf8', 0, bytesRead)
}
