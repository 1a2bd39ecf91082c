import { expect, test } from 'vitest'
import { openVitals } from './vitals.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('a claim of requests is logged once a minute, and counted each time', () => {
  const vitals = openVitals()
  const due = [0, 1, 59, 60, 61].map(
    second => vitals.recordOddity('wrongHost', 'evil', at(second)).shouldLog
  )
  expect(due).toEqual([true, false, false, true, false])
  expect(vitals.sightings().get('wrongHost')).toMatchObject({ count: 5, last: at(61) })
  expect(vitals.recordOddity('forwardedUntrusted', 'x'.repeat(1000), at(61)).shouldLog).toBe(true)
  expect(vitals.sightings().get('forwardedUntrusted')?.text).toHaveLength(120)
})
