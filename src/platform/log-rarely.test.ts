import { expect, test } from 'vitest'
import { logRarely } from './log-rarely.ts'

test('the first is written at once, the others are counted for ten seconds', () => {
  let time = 0
  const lines: object[] = []
  const log = logRarely(
    line => lines.push(line),
    () => time
  )
  for (let n = 1; n <= 521; n++) {
    log(`failure ${n}`)
    time += 40
  }
  expect(lines).toEqual([
    { err: 'failure 1' },
    { err: 'failure 251', more: 249 },
    { err: 'failure 501', more: 249 }
  ])
})
