import { useEffect, useState } from 'react'
import { categoryOfDraft, type Draft, placeOf, typedPrice } from '#src/browser/post-draft/draft.ts'
import { api, withQuery } from '#src/shared/paths.ts'

/** Whoever is still typing is not asked about. */
const PAUSE_MS = 800

/** How many members look for something like the draft; 0 while that is not known, or below 3. */
export function useDemand(draft: Draft) {
  const [people, setPeople] = useState(0)
  const address = addressOf(draft)

  useEffect(() => {
    setPeople(0)
    if (!address) return
    const stopped = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(address, stopped.signal)
      if (!stopped.signal.aborted) setPeople(found)
    }, PAUSE_MS)
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [address])
  return people
}

/** The question for this draft, or undefined while it says too little of itself. */
function addressOf(draft: Draft) {
  const category = categoryOfDraft(draft)
  const title = draft.title.trim()
  if (!category || title === '') return undefined
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

async function ask(address: string, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as { people: number }).people : 0
  } catch {
    return 0
  }
}
