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

/** What a file of the operator's alone holds; made at the first start. */
export function keptText(file: string, make: () => string) {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) writeWhole(file, make())
  return readFileSync(file, 'utf8')
}

/** Named only when whole; of two processes starting at once, both read what one has named. */
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

/** So that the name outlives a power cut: what the text seals may be stored a moment later. */
function flushFolder(folder: string) {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
