import { readLine } from '#src/features/search/expand/read-line.ts'
import { THESAURUS } from '#src/features/search/expand/thesaurus-text.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import type { Attribute, Category } from '#src/shared/catalog/category.ts'
import { CITIES, citySlug } from '#src/shared/catalog/cities.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import type { Text } from '#src/shared/i18n/language.ts'
import { paths, withQuery } from '#src/shared/paths.ts'
import type { Suggestion } from '#src/shared/schemas/searches.ts'

export type Entry = {
  kind: Suggestion['kind']
  label: Text
  within: Text | undefined
  /** Of the category that it belongs to; undefined for all of them. */
  categoryId: number | undefined
  /** Every way to type it: its names in both languages and what else the thesaurus calls it, folded. */
  names: readonly string[][]
  /** Without language. */
  path: string
}

/** What the catalogue can suggest, from the widest to the narrowest. */
export function catalogueEntries(categories: readonly Category[]): Entry[] {
  const aliases = categoryAliases()
  return [
    ...categories.map(category => categoryEntry(category, aliases.get(category.slug) ?? [])),
    ...categories.flatMap(category => category.attributes.flatMap(each => kindsOf(category, each))),
    ...categories.flatMap(category =>
      category.attributes.flatMap(each => brandsOf(category, each))
    ),
    ...categories.flatMap(category =>
      category.attributes.flatMap(each => modelsOf(category, each))
    ),
    ...CITIES.map(cityEntry)
  ]
}

function categoryAliases() {
  const lines = THESAURUS.split('\n').flatMap(line => readLine(line) ?? [])
  return new Map(
    lines.flatMap(line =>
      line.kind === 'category' ? [[line.slug, line.terms.map(words => [...words])] as const] : []
    )
  )
}

const categoryEntry = (
  { id, slug, name, formerNames = [] }: Category,
  aliases: string[][]
): Entry => ({
  kind: 'category',
  label: name,
  within: undefined,
  categoryId: id,
  names: [...[...name, ...formerNames].map(foldWords), ...aliases],
  path: paths.category(slug)
})

/** Phones of electronics, flats of property. */
function kindsOf(category: Category, attribute: Attribute): Entry[] {
  const { schemaOrg = '', key, when } = attribute
  if (attribute.type !== 'choice' || when || !/category$/i.test(schemaOrg)) return []
  return attribute.options.map(({ value, label }) => ({
    ...placeIn(category, { [key]: value }),
    kind: 'category',
    label,
    names: label.map(foldWords).flatMap(words => [words, ...calledToo(words)])
  }))
}

function brandsOf(category: Category, attribute: Attribute): Entry[] {
  const isBrand = attribute.schemaOrg === 'brand' && !attribute.when
  if (attribute.type !== 'choice' || !isBrand) return []
  return attribute.options.map(({ value, label }) => ({
    ...placeIn(category, { [attribute.key]: value }),
    kind: 'brand',
    label,
    names: writings(value)
  }))
}

function modelsOf(category: Category, attribute: Attribute): Entry[] {
  if (attribute.type !== 'dependent') return []
  const { key, on, options } = attribute
  return Object.entries(options).flatMap(([brand, models]) =>
    models.map(model => {
      const name = `${brand} ${model}`
      const words = foldWords(model)
      return {
        ...placeIn(category, { [on]: brand, [key]: model }),
        kind: 'model' as const,
        label: [name, name] as const,
        names: [words, ...writings(brand).map(each => [...each, ...words])]
      }
    })
  )
}

const cityEntry = ({ name }: (typeof CITIES)[number]): Entry => ({
  kind: 'city',
  label: [name, name],
  within: undefined,
  categoryId: undefined,
  names: [foldWords(name)],
  path: paths.categoryCity('all', citySlug(name))
})

const placeIn = ({ id, slug, name }: Category, query: Record<string, string>) => ({
  categoryId: id,
  within: name,
  path: withQuery(paths.category(slug), query)
})

/** A brand as the catalogue writes it, and as people do: "vw", "skoda", "benz". */
const writings = (brand: string): string[][] => {
  const words = foldWords(brand)
  return [words, ...copied(thesaurus.find(words)?.spellings)]
}

function calledToo(words: readonly string[]): string[][] {
  const { spellings, synonyms } = thesaurus.find(words) ?? {}
  return [...copied(spellings), ...copied(synonyms)]
}

const copied = (expressions: readonly (readonly string[])[] = []) =>
  expressions.map(words => [...words])
