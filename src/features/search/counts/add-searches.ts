import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { albanianTime } from '#db/albanian-time.ts'
import type { Db } from '#db/client.ts'
import { searchCountKeys, searchCounts } from '#db/schema/search-counts.ts'
import type { CountedText } from './count-searches.ts'

const BITS = 64
export const THIS_WEEK = sql`date_trunc('week', ${albanianTime(sql`now()`)})::date`

/**
 * Adds what was counted in memory to the week's figures. Only one of 64 bits remains of an address.
 */
export async function addSearches(db: Db, counted: readonly CountedText[]) {
  if (counted.length === 0) return
  const key = await weekKey(db)
  const rows = counted.map(({ addresses, ...figures }) => ({
    ...figures,
    people: bitsOf([...addresses].map(address => bitOf(key, address)))
  }))
  await db.execute(sql`
    insert into ${searchCounts} as c (week, text, spelling, searches, nothing, opened, people)
    select ${THIS_WEEK}, text, spelling, searches, nothing, opened, people::bit(64)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(text text, spelling text, searches int, nothing int, opened int, people text)
    order by text
    on conflict (week, text) do update set
      searches = c.searches + excluded.searches, nothing = c.nothing + excluded.nothing,
      opened = c.opened + excluded.opened, people = c.people | excluded.people,
      spelling = case when excluded.spelling = excluded.text then c.spelling else excluded.spelling end`)
}

/** All processes count with the same key, made when the week's first search is counted. */
async function weekKey(db: Db): Promise<string> {
  const read = () =>
    db.execute<{ key: string }>(sql`select key from ${searchCountKeys} where week = ${THIS_WEEK}`)
  const [known] = await read()
  if (known) return known.key
  const made = randomBytes(32).toString('base64url')
  await db.execute(sql`
    insert into ${searchCountKeys} (week, key) values (${THIS_WEEK}, ${made})
    on conflict (week) do nothing`)
  const [kept] = await read()
  return kept?.key ?? made
}

const bitOf = (key: string, address: string) =>
  createHmac('sha256', key).update(address).digest().readUInt8(0) % BITS

const bitsOf = (bits: readonly number[]) =>
  Array.from({ length: BITS }, (_, at) => (bits.includes(at) ? '1' : '0')).join('')
