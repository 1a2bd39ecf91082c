import { useEffect, useState } from 'react'
import { getJson } from '#src/browser/api/json.ts'
import { categoryOfDraft, type Draft, placeOf, typedPrice } from '#src/browser/post-draft/draft.ts'
import { isWanted } from '#src/shared/listing-kinds.ts'
import { api, withQuery } from '#src/shared/paths.ts'

/** Nothing is asked while the member is still typing. */
const PAUSE_MS = 800

/**
 * How many members look for something like the draft; 0 where that is unknown, or below 3. The last
 * answer stays until the next one is here.
 */
export function useDemand(draft: Draft) {
  const [people, setPeople] = useState(0)
  const address = addressOf(draft)

  useEffect(() => {
    if (!address) return setPeople(0)
    const stopped = new AbortController()
    const timer = setTimeout(async () => {
      const found = await getJson<{ people: number }>(address, stopped.signal)
      if (!stopped.signal.aborted) setPeople(found?.people ?? 0)
    }, PAUSE_MS)
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [address])
  return people
}

function addressOf(draft: Draft) {
  const category = categoryOfDraft(draft)
  const title = draft.title.trim()
  if (!category || title === '' || isWanted(draft)) return undefined
  return withQuery(api.demand, {
    ...draft.attributes,
    categoryId: category.id,
    title,
    location: placeOf(draft),
    price: typedPrice(draft.price) || 0,
    currency: draft.currency,
    condition: draft.condition
  })
}
