import { expect } from 'vitest'
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

test('row 26: no string in a parameter becomes part of a statement', async ({ db }) => {
  const { id } = await aListing(db, await anAccount(db), { title: 'Kanape këndore' })
  const before = await db.$count(listings)
  const engine = searchIn(db)
  const wrong: unknown[] = []
  for (const name of PARAMETERS) {
    for (const text of TRIED) {
      const others = TEXTS.includes(name) ? {} : { category: 'makinat' }
      const params = new URLSearchParams({ ...others, [name]: text })
      const found = await engine.findRequested(params).catch(error => {
        const isRight = isRefusal(error) && error.code === 'bad_request'
        if (!isRight) wrong.push([name, text, error])
      })
      const isFound = found?.found.listings.some(listing => listing.id === id)
      if (isFound && TEXTS.includes(name)) wrong.push([name, text, 'found'])
    }
  }
  expect(wrong).toEqual([])
  expect(await db.$count(listings)).toBe(before)
  const of = `${TRIED.length} strings in each of ${PARAMETERS.length} parameters`
  hold(26, 'strings that become part of a statement', wrong.length, { is: 0 }, { of })
  await engine.close()
})
