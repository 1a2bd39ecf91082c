import { createHash } from 'node:crypto'

/** The same text of the same form sent twice is one message, a changed text another. */
export function formClientId(form: string, content: string) {
  const hash = createHash('sha256').update(`${form}\n${content}`).digest('hex')
  return [8, 4, 4, 4, 12].map((length, n) => hash.slice(STARTS[n], STARTS[n]! + length)).join('-')
}

const STARTS = [0, 8, 12, 16, 20]
