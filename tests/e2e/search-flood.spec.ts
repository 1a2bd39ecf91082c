import postgres from 'postgres'
import { openEmbedded } from '#db/embedded.ts'
import { aListing } from '#tests/support/factories.ts'
import { LOAD } from '#tests/support/journeys.ts'
import { readOn } from '#tests/support/readers.ts'
import { newFolder, startServer, type TestServer } from '#tests/support/server.ts'
import { expect, openSite, test } from '#tests/support/site.ts'

const AT_ONCE = 100
/** One after the other, so that the others are many. */
const [SLOW_ROUNDS, HOSTILE_ROUNDS] = [3, 6]
const LISTINGS = 120
/** Two seconds, and what a busy machine takes to say so to a hundred at once. */
const GIVEN_UP_MS = 4000

/** A word that nobody has written is looked for among all words. */
const unknown = (n: number) =>
  `/api/listings?q=zorblax${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`
const FILTERS =
  'category=makinat&location=Tiran%C3%AB&radius=100&minPrice=1&maxPrice=1000000000&fuelType=diesel&condition=used&days=30&seller=private&sortBy=location'
const HOSTILE = [
  'q=%25',
  'q=%25_%25_%25',
  `q=${Array.from({ length: 200 }, (_, n) => `fjala${n}`).join('+')}`,
  `q=${encodeURIComponent('(((a+)+)+)+$ [a-z]*.*? \\\\ :* <->')}`,
  `q=makine&${FILTERS}`,
  FILTERS,
  'minPrice=1&maxPrice=1000000000&limit=1000000',
  'offset=1000000&page=50000&limit=100',
  `q=${'-x '.repeat(200)}`,
  `q=${'divan '.repeat(200)}&explain=1`
].map(query => `/api/listings?${query}`)

let server: TestServer
let listing: number
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startServer({ folder: await newFolder(), env: { RATE_LIMITS: 'off' } })
  const site = await openSite(server)
  const { account } = await site.member()
  for (let n = 0; n < LISTINGS; n++) {
    const { id } = await aListing(site.db, account, { title: `Divan ${n}` })
    listing = id
  }
  await site.close()
})
test.afterAll(() => server.stop())

const timed = async (path: string) => {
  const began = performance.now()
  const answer = await fetch(server.origin + path)
  const text = await answer.text()
  return { path, status: answer.status, text, ms: performance.now() - began }
}

/** None of them for a word. */
const othersRead = () =>
  readOn(server.origin, [
    ...['/', `/listing/${listing}`, '/about', '/category/mobiljet', '/api/listings?limit=5']
  ])

test(
  'row 59: of 100 searches at once that take too long each is given up, and others are answered',
  LOAD,
  async () => {
    const { ownerUrl } = await openEmbedded(server.folder, () => {})
    const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
    try {
      await owner`begin`
      await owner`lock table search_words in access exclusive mode`
      const others = othersRead()
      for (let round = 0; round < SLOW_ROUNDS; round++) {
        const searches = Array.from({ length: AT_ONCE }, (_, n) => timed(unknown(n)))
        for (const { status, text, ms } of await Promise.all(searches)) {
          expect([status, JSON.parse(text).error?.code]).toEqual([503, 'search_timeout'])
          expect(ms).toBeLessThan(GIVEN_UP_MS)
        }
      }
      await others.expectQuick()
      await owner`rollback`
      expect((await timed(unknown(0))).status).toBe(200)
    } finally {
      await owner.end({ timeout: 1 })
    }
  }
)

test(
  'row 59: 100 hostile searches at once are answered by a hundred listings at most, and others meanwhile',
  LOAD,
  async () => {
    const others = othersRead()
    for (let round = 0; round < HOSTILE_ROUNDS; round++) {
      const searches = Array.from({ length: AT_ONCE }, (_, n) =>
        timed(HOSTILE[n % HOSTILE.length]!)
      )
      for (const { path, status, text } of await Promise.all(searches)) {
        const answer = JSON.parse(text)
        if (path.includes('offset='))
          expect([status, answer.error.fields.offset !== undefined]).toEqual([422, true])
        else if (status === 200) expect(answer.length, path).toBeLessThanOrEqual(100)
        else expect([status, answer.error.code], path).toEqual([503, 'search_timeout'])
      }
    }
    await others.expectQuick()
  }
)
