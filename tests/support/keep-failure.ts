import { appendFileSync, mkdirSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** For the end of the run: where it failed, and the first line of why. */
export function keepFailure(where: string, message: string | undefined) {
  const [reason] = stripVTControlCharacters(message || 'without a message').split('\n')
  mkdirSync('test-results', { recursive: true })
  appendFileSync('test-results/failed.txt', `${where} ${reason}\n`)
}
