import { appendFileSync, mkdirSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What was expected stands in the first lines, why a server ended in the last ones of its log. */
const [FIRST, LAST] = [4, 5]
const WIDEST = 300

/** For the end of the run: where it failed, and why, in ten lines at most. */
export function keepFailure(where: string, message: string | undefined) {
  const lines = stripVTControlCharacters(message || 'without a message')
    .split('\n')
    .filter(line => line.trim())
    .map(line => line.slice(0, WIDEST))
  const kept =
    lines.length > FIRST + LAST + 1 ? [...lines.slice(0, FIRST), '…', ...lines.slice(-LAST)] : lines
  mkdirSync('test-results', { recursive: true })
  appendFileSync('test-results/failed.txt', `${where} ${kept.join('\n    ')}\n`)
}
