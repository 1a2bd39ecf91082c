import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { searchDocuments } from '#db/schema/search.ts'
import { editListing } from '#src/features/listings/edit.ts'
import { STEM_RULES, stemsOf } from '#src/features/search/expand/stems.ts'
import { THESAURUS } from '#src/features/search/expand/thesaurus-text.ts'
import { foldText, foldWords } from '#src/shared/folding/fold-words.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { aloneWithWords } from '#tests/support/search-texts.ts'
import { countWords } from './index/count-words.ts'

const [LAST = ''] = [new URL('../../../db/migrations/0002_search_text.sql', import.meta.url)].map(
  file => readFileSync(file, 'utf8')
)

const sorted = (words: readonly string[]) => [...new Set(words)].toSorted()

async function inDatabase(db: Db, texts: readonly string[]) {
  return db.execute<{ folded: string; stems: string }>(sql`
    select search_text(value) as folded, search_stems(search_text(value)) as stems
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (value, n)
    order by n`)
}

/** The SQL function with the same rules: each word as it is, in its place; then further stems. */
function stemsSql() {
  const [first, ...further] = STEM_RULES
  const selects = further.map(
    ({ body, add }) =>
      `SELECT array_to_string(parts, '') || '${add}' FROM regexp_matches(value, '\\m${body}\\M', 'g') AS parts`
  )
  return `CREATE FUNCTION search_stems(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN RETURN regexp_replace(value, '\\m${first?.body}\\M', '\\1', 'g') || ' ' || (SELECT coalesce(string_agg(stem, ' '), '') FROM (
${selects.join('\nUNION ALL\n')}
) AS each (stem)); END $$;`
}

describe('words in the database', () => {
  test('are folded and stemmed as in TypeScript', async ({ db }) => {
    const letters = 'aeiouyërtçqkghjlnstvmdbpfzx'
    const strange = "ËÇÎßœđłøİıſﬁ²½ÅéñŠžǅΣςЖя '-.+/%_·0123456789"
    const text = fc.string({ unit: fc.constantFrom(...letters, ...strange), maxLength: 30 })
    const texts = [
      ...THESAURUS.split(/\s+/),
      ...fc.sample(text, 2000),
      'S-Line 2.0 TDI, 128GB/256GB (m²)'
    ]
    const rows = await inDatabase(db, texts)
    const differ = texts.flatMap((value, n) => {
      const row = rows[n]
      const stems = sorted(foldWords(value).flatMap(word => stemsOf(word)))
      const theirs = sorted((row?.stems ?? '').split(' ').filter(Boolean))
      // A stem that is its own word adds nothing either way.
      const own = new Set(foldWords(value))
      const same =
        String(theirs.filter(stem => !own.has(stem))) ===
        String(stems.filter(stem => !own.has(stem)))
      return row?.folded === foldText(value) && same ? [] : [{ value, ...row, stems }]
    })
    expect(differ).toEqual([])
  })

  test('are stemmed by the function that the rules make', () => {
    expect(LAST).toContain(stemsSql())
  })

  test('hold title, place, what was chosen, and the category', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, {
      categoryId: 1,
      title: 'Veturë Audi',
      description: 'Shtëpiake',
      location: 'Kukës',
      attributes: { brand: 'Audi', year: 2010, features: ['Klimë'], mileage: 120_000 }
    })
    const [document] = await db.select().from(searchDocuments).where(eq(searchDocuments.id, id))
    const { words, titleWords } = document!
    for (const lexeme of ["'@1'", "'vetur':", "'2010':", "'klim':", "'kukes':", "'shtepiak':"]) {
      expect(words).toContain(lexeme)
    }
    expect(words).not.toContain('120000')
    expect(titleWords).toContain("'^vetur'")
    expect(titleWords).not.toContain('shtepiak')
  })

  test('are known from the moment of publication, and after a change', async ({ db }) => {
    const known = async (word: string) =>
      (await db.execute(sql`select 1 from search_words where word = ${word}`)).length
    const seller = await anAccount(db)
    expect(await known('zhgarravina')).toBe(0)
    const { id } = await aListing(db, seller, { title: 'Zhgarravina 2000 b52' })
    await aListing(db, seller, { title: 'Zhgarravina' })
    expect([await known('zhgarravina'), await known('b52'), await known('2000')]).toEqual([1, 0, 0])
    const change = { title: 'Kukurisje' }
    await editListing(db, seller, id, change, { rate: 100, now: new Date(), jobs: noJobs })
    expect(await known('kukurisje')).toBe(1)
  })
})

describe('countWords', () => {
  test('counts listings, leaves one row a word, and forgets what nobody has', async ({ db }) => {
    await aloneWithWords(db)
    const seller = await anAccount(db)
    for (let n = 0; n < 3; n++) await aListing(db, seller, { title: 'Xixëllonja' })
    await db.execute(sql`
      insert into search_words (word, counted_at)
      values ('xixellonja', '2020-01-01'), ('askushiskaket', '2020-01-01')`)
    await countWords(db)
    const rows = await db.execute(sql`
      select word, listings from search_words where word in ('xixellonja', 'askushiskaket')`)
    expect([...rows]).toEqual([{ word: 'xixellonja', listings: 3 }])
  })
})
