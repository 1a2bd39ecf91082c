import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { foldWords } from '#src/features/listings/fold-words.ts'
import { bare, formsOf } from '#src/features/search/expand/stems.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'

/** Words of the thesaurus that no listing has in any form: the search need not look for them. */
export async function readMissingWords(db: Db): Promise<ReadonlySet<string>> {
  const beginnings = beginningsOfAll()
  const all = [...new Set([...beginnings.values()].flat())]
  // Written so that the index on words answers it, beginning by beginning.
  const rows = await db.execute<{ beginning: string }>(sql`
    select beginning from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) as beginning
    where exists (select from search_words
      where word ~>=~ beginning and word ~<~ (beginning || '{'))`)
  const there = new Set(rows.map(({ beginning }) => beginning))
  return new Set(
    [...beginnings].filter(([, each]) => !each.some(one => there.has(one))).map(([word]) => word)
  )
}

type Beginnings = ReadonlyMap<string, readonly string[]>

/** With what any word begins that a word of the thesaurus finds: stems change no more than their last letter. */
const beginningsOfAll: () => Beginnings = ofCategories(readBeginnings)

function readBeginnings(categories: readonly Category[]): Beginnings {
  // What is chosen from lists, and where a thing is, stands in the index, too.
  const places = CITIES.flatMap(({ name }) => foldWords(name)).flatMap(formsOf)
  const chosen = new Set([...foldWords(JSON.stringify(categories)), ...places])
  const words = thesaurus.vocabulary.filter(word => LETTERS.test(word) && !chosen.has(word))
  return new Map(
    words.map(word => {
      const forms = [bare(word), ...thesaurus.formsFinding(word)]
      return [word, [...new Set(forms.map(form => form.slice(0, -1)))]] as const
    })
  )
}

const LETTERS = /^[a-z]{3,24}$/
