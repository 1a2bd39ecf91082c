import postgres from 'postgres'
import { openEmbedded } from '#db/embedded.ts'
import { aListing } from './factories.ts'
import { newFolder, startServer } from './server.ts'
import { openSite } from './site.ts'

const AT_ONCE = 100
const LISTINGS = 120
const FILTERS =
  'category=makinat&location=Tiran%C3%AB&radius=100&minPrice=1&maxPrice=1000000000&fuelType=diesel&condition=used&days=30&seller=private&sortBy=location'

/** Searches that ask for more than anyone needs. */
export const HOSTILE_SEARCHES = [
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

/** A word that nobody has written is looked for among all words. */
export const UNKNOWN_WORDS = Array.from(
  { length: AT_ONCE },
  (_, n) => `/api/listings?q=zorblax${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`
)

/** A site of its own with listings, and pages of it for which nothing is searched by words. */
export async function aSiteToSearch() {
  const server = await startServer({ folder: await newFolder(), env: { RATE_LIMITS: 'off' } })
  const site = await openSite(server)
  const { account } = await site.member()
  let listing = 0
  for (let n = 0; n < LISTINGS; n++) {
    listing = (await aListing(site.db, account, { title: `Divan ${n}` })).id
  }
  await site.close()
  const pages = [
    '/',
    `/listing/${listing}`,
    '/about',
    '/category/mobiljet',
    '/api/listings?limit=5'
  ]
  return { server, pages }
}

/** While this happens, looking for an unknown word takes longer than a search may. */
export async function withSlowSearches<Done>(folder: string, during: () => Promise<Done>) {
  const { ownerUrl } = await openEmbedded(folder, () => {})
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await owner`begin`
    await owner`lock table search_words in access exclusive mode`
    const done = await during()
    await owner`rollback`
    return done
  } finally {
    await owner.end({ timeout: 1 })
  }
}

/** A hundred of these addresses at once, each in turn. */
export const searchAtOnce = (origin: string, paths: readonly string[]) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const path = paths[n % paths.length]!
      const began = performance.now()
      const answer = await fetch(origin + path)
      const text = await answer.text()
      return { path, status: answer.status, text, ms: performance.now() - began }
    })
  )
