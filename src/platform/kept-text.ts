import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname } from 'node:path'

/** The content of a file that only the operator may read; made at the first start. */
export function keptText(file: string, make: () => string) {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) writeWhole(file, make())
  return readFileSync(file, 'utf8')
}

/**
 * Gets its name only when complete; two processes that start at once both read the one that was
 * named.
 */
function writeWhole(file: string, text: string) {
  const part = `${file}.${process.pid}`
  writeFileSync(part, text, { mode: 0o600, flush: true })
  try {
    linkSync(part, file)
    flushFolder(dirname(file))
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(part)
  }
}

/**
 * So that the file outlives a power cut: what is encrypted with its text may be stored a moment
 * later.
 */
function flushFolder(folder: string) {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
