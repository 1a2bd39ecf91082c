import { LRUCache } from 'lru-cache'

const FREQUENT = 5
/** A connection keeps every statement that it has prepared. */
const PREPARED_MAX = 300
const COUNTED_MAX = 1000

/** Which statements are worth preparing: most texts of a search come only once. */
export function openFrequentStatements() {
  const counted = new LRUCache<string, number>({ max: COUNTED_MAX })
  const frequent = new Set<string>()
  return (text: string) => {
    if (frequent.has(text)) return true
    if (frequent.size >= PREPARED_MAX) return false
    const times = (counted.get(text) ?? 0) + 1
    counted.set(text, times)
    if (times >= FREQUENT) frequent.add(text)
    return times >= FREQUENT
  }
}
