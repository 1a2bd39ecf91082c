import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Db } from '#db/client.ts'
import * as schema from '#db/schema/index.ts'
import { readListing } from '#src/features/listings/read.ts'
import { openSearch } from '#src/features/search/index.ts'
import { readAround } from '#src/pages/listing/_read-page.ts'
import { openLog } from '#src/platform/log.ts'
import { categoryBySlug, categoryOf } from '#src/shared/catalog/lookup.ts'
import { HEADERS } from './load.ts'
import type { Recorded } from './template-server.ts'

const RATE = 97.8

/** The statements that each page of the site runs, and the HTML it answers with. */
export async function record(origin: string, databaseUrl: string, paths: readonly string[]) {
  let statements: Recorded['statements'] = []
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    debug: (_, text, values) => statements.push({ text, values: [...values] })
  })
  const db: Db = drizzle(sql, { schema })
  const search = openSearch({ db, rate: () => RATE, log: openLog('warn') })
  await search.refresh()
  const recorded: Recorded[] = []
  for (const path of paths) {
    await read(path)
    statements = []
    await read(path)
    const html = await (await fetch(origin + path, { headers: HEADERS })).text()
    recorded.push({ path, statements: statements.filter(({ text }) => !isOfDriver(text)), html })
  }
  await sql.end()
  return recorded

  /** What the page of this address asks the features for. */
  async function read(path: string) {
    const { pathname, searchParams } = new URL(path, origin)
    const [, kind, name = ''] = pathname.split('/')
    if (kind === 'listing') return readListingPage(Number(name))
    if (kind === 'category') {
      searchParams.set('category', categoryBySlug(name)?.slug ?? '')
    }
    return kind ? search.findPage(searchParams) : search.find(searchParams)
  }
  async function readListingPage(id: number) {
    const listing = await readListing(db, id, undefined, 'sq')
    const category = listing && categoryOf(listing.categoryId)
    if (!category) return
    const locals = { db, account: null, clock: { now: () => new Date() }, search }
    await readAround(locals as unknown as Parameters<typeof readAround>[0], listing, category)
  }
}

const isOfDriver = (text: string) => /pg_catalog\.pg_type/.test(text)
