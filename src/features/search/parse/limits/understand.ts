import type { Category } from '#src/shared/catalog/category.ts'
import { asksPrice } from '#src/shared/catalog/price-filter.ts'
import { cutSearchText } from '#src/shared/schemas/search-text.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'
import { openCatalogue } from './catalogue.ts'
import { without } from './parts.ts'
import { readText } from './read-text.ts'
import type { Reading, ReadingKind } from './reading.ts'
import { saysNothing, subjectOf } from './subject.ts'

/** The search that a text asks for: its words alone, and its limits as parameters like any other. */
export type Understood = { params: URLSearchParams; readings: Reading[] }

export type Understand = (
  params: URLSearchParams,
  options?: { asWords?: readonly ReadingKind[] }
) => Understood

/**
 * Reads limits out of the text of an address: "bmw pas 2015 deri 5000 euro" becomes "bmw" with a
 * year and a price. The address's own parameters win; with `exact=1`, and within quotes, text is
 * searched for as it is. Readings of the kinds in `asWords` stay words.
 */
export function openUnderstanding(categories: readonly Category[]): Understand {
  const catalogue = openCatalogue(categories)
  return (params, { asWords = [] } = {}) => {
    const text = textIn(params)
    if (text === '' || params.get('exact') === '1') return { params, readings: [] }
    const subject = subjectOf(text, params, catalogue)
    const { readings, saidAgain, category } = readText(subject, asWords, catalogue)
    if (readings.length === 0) return { params, readings: [] }
    const words = without(text, [...readings, ...saidAgain])
    const telling = cleanLine(words.replace(VAGUE, ' '))
    const left = saysNothing(telling) ? '' : telling
    return {
      params: rewritten(params, { words: left, readings, category }),
      readings: readings.map(({ kind, phrase, pairs }) => ({ kind, phrase, pairs }))
    }
  }
}

/** Next to a limit they say nothing: "gjëra falas". */
const VAGUE = /(?<!\S)(?:gj[eë]rat?|sendet?|di[cç]ka|things)(?!\S)/giu

function textIn(params: URLSearchParams) {
  const typed = ['search', 'q'].map(name => params.get(name)).find(Boolean) ?? ''
  return cutSearchText(cleanLine(typed))
}

type Read = { words: string; readings: readonly Reading[]; category: Category | undefined }

function rewritten(params: URLSearchParams, { words, readings, category }: Read) {
  const understood = new URLSearchParams(params)
  for (const name of ['q', 'search']) understood.delete(name)
  if (words !== '') understood.set('q', words)
  if (category && !(params.get('categoryId') || params.get('category'))) {
    understood.set('category', String(category.id))
  }
  const isPriced = asksPrice(params)
  for (const { kind, pairs } of readings) {
    if ((kind === 'price' || kind === 'free') && isPriced) continue
    for (const [name, value] of pairs) if (!params.get(name)) understood.append(name, value)
  }
  return understood
}
