import { hold } from '#tests/support/figures.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { readOn } from '#tests/support/readers.ts'
import {
  aSiteToSearch,
  HOSTILE_SEARCHES,
  searchAtOnce,
  UNKNOWN_WORDS,
  withSlowSearches
} from '#tests/support/search-floods.ts'
import { expect, test } from '#tests/support/site.ts'

/** One after the other, so that the others are many. */
const [SLOW_ROUNDS, HOSTILE_ROUNDS] = [3, 6]
const READ_MIN = 50

let flooded: Awaited<ReturnType<typeof aSiteToSearch>> | undefined
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  flooded = await aSiteToSearch()
})
test.afterAll(() => flooded?.server.stop())

/** @returns how many were refused, and of how many */
async function expectOthersAnswered(others: ReturnType<typeof readOn>) {
  const read = await others.end()
  const refused = read.filter(({ status }) => status !== 200)
  expect(refused).toEqual([])
  expect(read.length).toBeGreaterThan(READ_MIN)
  return [refused.length, { is: 0 }, { of: `${read.length} pages` }] as const
}

test(
  'row 59: of 100 searches at once that take too long each is given up, and others are answered',
  LOAD,
  async () => {
    const { server, pages } = flooded!
    await withSlowSearches(server.folder, async () => {
      const others = readOn(server.origin, pages)
      let [asked, givenUp] = [0, 0]
      for (let round = 0; round < SLOW_ROUNDS; round++) {
        for (const { status, text } of await searchAtOnce(server.origin, UNKNOWN_WORDS)) {
          asked++
          expect([status, JSON.parse(text).error?.code]).toEqual([503, 'search_timeout'])
          givenUp++
        }
      }
      const of = `${asked} searches, ${asked / SLOW_ROUNDS} at once`
      hold(59, 'slow searches not given up with their code', asked - givenUp, { is: 0 }, { of })
      hold(59, 'pages refused beside slow searches', ...(await expectOthersAnswered(others)))
    })
    expect((await fetch(server.origin + UNKNOWN_WORDS[0])).status).toBe(200)
  }
)

test(
  'row 59: 100 hostile searches at once are answered by a hundred listings at most, and others meanwhile',
  LOAD,
  async () => {
    const { server, pages } = flooded!
    const others = readOn(server.origin, pages)
    let [asked, longest] = [0, 0]
    for (let round = 0; round < HOSTILE_ROUNDS; round++) {
      for (const { path, status, text } of await searchAtOnce(server.origin, HOSTILE_SEARCHES)) {
        const answer = JSON.parse(text)
        asked++
        if (status === 200) longest = Math.max(longest, answer.length)
        if (path.includes('offset='))
          expect([status, answer.error.fields.offset !== undefined]).toEqual([422, true])
        else if (status === 200) expect(answer.length, path).toBeLessThanOrEqual(100)
        else expect([status, answer.error.code], path).toEqual([503, 'search_timeout'])
      }
    }
    const of = `${asked} hostile searches`
    hold(59, 'listings in the longest answer', longest, { atMost: 100 }, { of })
    hold(59, 'pages refused beside hostile searches', ...(await expectOthersAnswered(others)))
  }
)
