import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchWords } from '#db/schema/search.ts'
import { bare, formsOf } from '#src/features/search/expand/stems.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { ofCategories } from '#src/shared/catalog/added/all-categories.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'

const READ_AT_ONCE = 5000

/**
 * Reads which forms of thesaurus words no listing has: the index need not be asked for them, and
 * asking for one costs as much as for one that is there. The first call reads all words of
 * listings, later calls those with a higher id than the last but one had read: a word can become
 * visible after one with a higher id, but not so late. Words that no listing has any more still count
 * as there.
 */
export function openMissingForms(
  db: Db,
  readAtOnce = READ_AT_ONCE
): () => Promise<ReadonlySet<string>> {
  const missing = new Set(thesaurus.vocabulary.flatMap(formsAskedFor).filter(isInSearchWords))
  let [from, to] = [0, 0]
  return async () => {
    let last = from
    for (;;) {
      const words = await wordsAfter(db, last, readAtOnce)
      for (const { word } of words) for (const form of formsOf(word)) missing.delete(form)
      last = words.at(-1)?.id ?? last
      if (words.length < readAtOnce) break
    }
    for (const form of formsInLists()) missing.delete(form)
    ;[from, to] = [to, last]
    return missing
  }
}

const wordsAfter = (db: Db, id: number, limit: number) =>
  db
    .select({ id: searchWords.id, word: searchWords.word })
    .from(searchWords)
    .where(gt(searchWords.id, id))
    .orderBy(asc(searchWords.id))
    .limit(limit)

/** As the index is asked for a word, alone or in a phrase. */
export const formsAskedFor = (word: string) => [bare(word), ...thesaurus.formsFinding(word)]

/** Letters, 3 to 24 of them; a stem is up to 4 letters shorter than its word. */
const LETTERS = /^[a-z]{3,20}$/
const isInSearchWords = (form: string) => LETTERS.test(form)

/** Values chosen from lists, and the place of a thing, are in the index, too. */
const formsInLists = ofCategories(categories => {
  const places = CITIES.flatMap(({ name }) => foldWords(name))
  return [...foldWords(JSON.stringify(categories)), ...places].flatMap(formsOf)
})
