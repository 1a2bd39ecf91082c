import type { Sql } from 'postgres'

/** What makes a database unfit for Albanian, in a sentence; undefined when nothing does. */
export async function problemOfText(sql: Sql): Promise<string | undefined> {
  const [row] = await sql`
    select pg_encoding_to_char(encoding) as encoding, datctype as locale, datname as name
    from pg_database where datname = current_database()`
  const { encoding, locale, name } = row ?? {}
  const advice = `Create it anew: create database ${name} encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8' template template0`
  if (encoding !== 'UTF8') {
    return `The database ${name} is encoded in ${encoding}, in which ë is two characters. ${advice}`
  }
  const [folded] = await sql`select lower('ÇELËS') = 'çelës' as works`
  if (folded?.works) return undefined
  return `The database ${name} does not know Albanian letters (LC_CTYPE ${locale}): capital Ç and Ë would not be found. ${advice}`
}
