import { bare } from '#src/features/search/expand/stems.ts'
import type { Attribute, Category, Option } from '#src/shared/catalog/category.ts'
import { facetOf } from '#src/shared/catalog/facets.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'

export type Labelled = { categories: number[]; facets: string[] }

export function labelsOf(categories: readonly Category[]): ReadonlyMap<string, Labelled> {
  const labels = new Map<string, Labelled>()
  const called = (key: string) => {
    const found = labels.get(key) ?? { categories: [], facets: [] }
    labels.set(key, found)
    return found
  }
  for (const { id, name, formerNames = [], attributes } of categories) {
    for (const label of keysOf([...name, ...formerNames])) called(label).categories.push(id)
    for (const { key, value, label } of attributes.flatMap(choicesOf)) {
      for (const each of keysOf(label)) called(each).facets.push(facetOf(id, key, value))
    }
  }
  return labels
}

export const keyOfLabel = (words: readonly string[]) => words.map(bare).join(' ')

function keysOf(texts: readonly string[]) {
  const labels = texts.flatMap(text => text.split(/[()]/)).map(label => label.trim())
  const names = labels.flatMap(label => [label, label.replace(LINK, '')])
  const keys = names.map(name => keyOfLabel(foldWords(name)))
  return new Set(keys.filter(Boolean))
}

/** "E kuqe", "Me qira" and "Në shitje" are also recognized without this. */
const LINK = /^(?:e|i|me|në) /i

const choicesOf = (attribute: Attribute): (Option & { key: string })[] =>
  'options' in attribute && attribute.type !== 'dependent'
    ? attribute.options.map(option => ({ ...option, key: attribute.key }))
    : []
