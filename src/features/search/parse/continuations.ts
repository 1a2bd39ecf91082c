import type { Entry } from '#src/features/search/expand/entry.ts'
import { type Expression, type Lookup, unique } from './expressions.ts'

/** By the key of what begins them: "makinë larëse enësh" is not what "makinë larëse" asks for. */
export function continuations(
  entries: ReadonlyMap<string, Entry>,
  expressions: readonly Expression[],
  keyOf: Lookup['keyOf']
): ReadonlyMap<string, Expression[]> {
  const byBeginning = new Map<string, { key: string; expression: Expression }[]>()
  for (const expression of expressions.filter(({ length }) => length > 2)) {
    const key = keyOf(expression)
    for (const beginning of beginningsOf(key)) {
      const others = byBeginning.get(beginning) ?? []
      byBeginning.set(beginning, [...others, { key, expression }])
    }
  }
  return new Map(
    [...byBeginning].flatMap(([beginning, longer]) => {
      const entry = entries.get(beginning)
      if (!entry) return []
      const { synonyms, hyponyms, spellings } = entry
      const same = new Set([...synonyms, ...hyponyms, ...spellings].map(keyOf))
      const leadsHere = (key: string) =>
        entries.get(key)?.synonyms.some(meaning => keyOf(meaning) === beginning)
      const others = longer.filter(({ key }) => !same.has(key) && !leadsHere(key))
      return [[beginning, unique(others.map(({ expression }) => expression))] as const]
    })
  )
}

function beginningsOf(key: string) {
  const words = key.split(' ')
  return words.slice(2).map((_, n) => words.slice(0, n + 2).join(' '))
}
