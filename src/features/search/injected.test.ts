import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { listings } from '#db/schema/listings.ts'
import { isRefusal } from '#src/shared/errors.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { searchIn } from '#tests/support/search.ts'

/** What ends a text, a number or a call in a statement that puts strings together. */
const CLOSING = [
  ...["'", '"', "')", "'))", "\\'", "%'", '1', '1)', '$$', "E'\\'", '', "1'"],
  ...["xyzzy'", ';', '*/']
]
const INJECTED = [
  ' or 1=1--',
  " or 'a'='a",
  ' union select null,null--',
  ' union select password_hash from users--',
  '; drop table listings--',
  '; select pg_sleep(9)--',
  ' and 1=(select 1/0)--',
  '||(select version())||',
  ' and 1=cast((select version()) as int)--',
  ' order by 99--',
  ' limit 1 offset 99999999--',
  '/**/or/**/1=1#',
  ' returning *--',
  ' = any(array[1])--',
  '::regclass',
  " && '{1}'",
  " @@ to_tsquery('x')",
  "; copy users to '/tmp/x'--",
  " waitfor delay '0:0:9'--",
  '\u0000 or 1=1--'
]
const STRINGS = CLOSING.flatMap(closing => INJECTED.map(injected => closing + injected))
const TEXTS = ['q', 'search']
const PARAMETERS = [
  ...TEXTS,
  ...['category', 'categoryId', 'location', 'minPrice', 'maxPrice', 'condition', 'kind', 'free'],
  ...['seller', 'days', 'sortBy', 'latitude', 'longitude', 'radius', 'cursor', 'limit', 'exact'],
  ...['explain', 'yearMin', 'yearMax', 'fuel', 'brand']
]
/** `PROPERTIES=full` for all of them. */
const TRIED = process.env.PROPERTIES === 'full' ? STRINGS : STRINGS.filter((_, n) => n % 13 === 0)

let [tried, wrong] = [0, 0]
afterAll(() => {
  const of = `${tried} strings in ${PARAMETERS.length} parameters`
  hold(26, 'strings that become part of a statement', wrong, { is: 0 }, { of })
})

/** A test is one transaction, which the database ends after a few seconds. */
const PARTS = Array.from({ length: Math.ceil(TRIED.length / 30) }, (_, n) =>
  TRIED.slice(n * 30, (n + 1) * 30)
)

test.for(PARAMETERS.flatMap(name => PARTS.map(texts => ({ name, texts }))))(
  'row 26: no string in a parameter becomes part of a statement: $name',
  async ({ name, texts }, { db }) => {
    // What other tests commit meanwhile is not counted.
    await db.execute(sql`set transaction isolation level repeatable read`)
    const { id } = await aListing(db, await anAccount(db), { title: 'Kanape këndore' })
    const before = await db.$count(listings)
    const engine = searchIn(db)
    const others = TEXTS.includes(name) ? {} : { category: 'makinat' }
    const faults: unknown[] = []
    for (const text of texts) {
      const params = new URLSearchParams({ ...others, [name]: text })
      const found = await engine.find(params).catch(error => {
        const isRight = isRefusal(error) && error.code === 'bad_request'
        if (!isRight) faults.push([text, error])
      })
      const isFound = found?.found.listings.some(listing => listing.id === id)
      if (isFound && TEXTS.includes(name)) faults.push([text, 'found'])
    }
    engine.close()
    tried += texts.length
    wrong += faults.length
    expect(faults).toEqual([])
    expect(await db.$count(listings)).toBe(before)
  }
)
