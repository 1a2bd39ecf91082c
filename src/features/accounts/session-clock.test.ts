import { afterEach, beforeEach, expect, vi } from 'vitest'
import { DAY_MS, RETENTION } from '#src/shared/retention.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { resumeSession, startSession } from './sessions.ts'

/** The evening before the clocks are changed in Albania, twice, and the one before a leap day. */
const EVENINGS = ['2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z', '2028-02-28T20:00:00Z']
const SECOND = 1000

// Where the clocks are changed, a count of days would be an hour more or less.
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Tirane')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a session ends thirty days after it was last used', async ({ db }) => {
  const { id } = await anAccount(db)
  // The database notes the time of the beginning.
  const start = Date.now()
  const livesAfter = async (days: number, token: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY_MS })
    return (await resumeSession(db, token, new Date())) !== null
  }
  const [used, left] = [await startSession(db, id, ''), await startSession(db, id, '')]
  const lives: boolean[] = []
  for (const days of [14, 43, 72, 89, 91]) lives.push(await livesAfter(days, used))
  expect(lives).toEqual([true, true, true, true, false])
  vi.useRealTimers()
  expect([await livesAfter(14, left), await livesAfter(45, left)]).toEqual([true, false])
})

test('row 49: a session ends after its period, across changes of the clocks and a leap day too', async ({
  db
}) => {
  let [asked, wrong] = [0, 0]
  const lives = async (token: string, at: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    asked++
    return (await resumeSession(db, token, new Date())) !== null
  }
  for (const evening of EVENINGS) {
    for (const [role, period] of [
      ['user', RETENTION.session],
      ['admin', RETENTION.sessionOfStaff]
    ] as const) {
      const { id } = await anAccount(db, { role })
      const start = Date.parse(evening)
      vi.useFakeTimers({ toFake: ['Date'], now: start })
      const token = await startSession(db, id, '')
      // Using it would extend it: the last check comes first.
      const [over, before] = [await startSession(db, id, ''), start + period - SECOND]
      if (!(await lives(token, before))) wrong++
      if (await lives(over, start + period + SECOND)) wrong++
    }
  }
  vi.useRealTimers()
  expect(asked).toBe(EVENINGS.length * 4)
  hold(
    49,
    'sessions that a change of the clocks ends or prolongs',
    wrong,
    { is: 0 },
    { of: `${asked}` }
  )
})
