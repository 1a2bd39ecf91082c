import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

const ANY = '*'
/** The category and the city that a search is limited to. */
type Scope = { category: number | typeof ANY; city: string }

/**
 * Keys by which a new listing finds the saved searches that it could fit, without looking at the
 * others: a search has few, the listing many, and anyone who fits shares at least one. Each names the
 * category and the city, if any, with the longest words that the search cannot do without, else
 * with `facet`, the rarest of its choices.
 */
export function keysOfSearch(
  query: ListingQuery,
  words: string | undefined,
  facet: string | undefined
): string[] {
  const city = query.radius === undefined || query.position ? query.city : undefined
  const scope: Scope = { category: query.categoryId ?? ANY, city: city ?? ANY }
  const needed = words === undefined ? undefined : neededWords(words)
  if (needed) return needed.map(word => wordKey(scope, word))
  return [facet === undefined ? placeKey(scope) : facetKey(scope, facet)]
}

type Found = { categoryId: number; city: string | null; facets: string[]; lexemes: string[] }

/** All keys of searches that could find this listing. */
export function keysOfListing({ categoryId, city, facets, lexemes }: Found): string[] {
  const cities = city === null ? [ANY] : [city, ANY]
  const scopes = cities.flatMap((city): Scope[] => [
    { category: categoryId, city },
    { category: ANY, city }
  ])
  return scopes.flatMap(scope => [
    placeKey(scope),
    ...lexemes.map(word => wordKey(scope, word)),
    ...(scope.category === ANY ? [] : facets.map(facet => facetKey(scope, facet)))
  ])
}

const placeKey = ({ category, city }: Scope) => `${category}@${city}`
const wordKey = (scope: Scope, word: string) => `${placeKey(scope)} w ${word}`
const facetKey = (scope: Scope, facet: string) => `${placeKey(scope)} f ${facet}`

const TOKEN = /'((?:[^']|'')*)'(?::[*A-D]+)?|<(?:-|\d+)>|[&|!()]/g

/**
 * Words of which a text must have at least one to fit, out of a query as PostgreSQL writes it:
 * `'golf' & ( 'nafte' | 'dizel' ) & !'audi'`. Undefined where there is none.
 */
export function neededWords(tsquery: string): string[] | undefined {
  const tokens = [...tsquery.matchAll(TOKEN)].map(([text, word]) => ({ text, word }))
  let at = 0
  const next = () => tokens[at]?.text

  function either(): string[] | undefined {
    const parts = [all()]
    while (next() === '|') {
      at++
      parts.push(all())
    }
    // One alternative that needs nothing makes the others needless.
    return parts.some(part => part === undefined) ? undefined : parts.flatMap(part => part ?? [])
  }
  function all(): string[] | undefined {
    const parts = [one()]
    while (next() === '&' || next()?.startsWith('<')) {
      at++
      parts.push(one())
    }
    return parts.filter(part => part !== undefined).sort(byUse)[0]
  }
  function one(): string[] | undefined {
    const token = tokens[at++]
    if (token?.text === '!') {
      one()
      return undefined
    }
    if (token?.text === '(') {
      const inner = either()
      at++
      return inner
    }
    return token?.word === undefined ? undefined : [token.word.replace(/''/g, "'")]
  }
  return either()
}

/** The one whose shortest word is longest, as it fits fewest listings; then the one with fewer. */
function byUse(a: string[], b: string[]) {
  const shortest = (words: string[]) => Math.min(...words.map(({ length }) => length))
  return shortest(b) - shortest(a) || a.length - b.length
}
