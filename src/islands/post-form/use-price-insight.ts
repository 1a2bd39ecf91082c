import { useEffect, useRef, useState } from 'react'
import { getJson } from '#src/browser/api/json.ts'
import { categoryOfDraft, type Draft, placeOf } from '#src/browser/post-draft/draft.ts'
import { kindOf } from '#src/shared/listing-kinds.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import type { PriceInsight } from '#src/shared/schemas/price-insight.ts'

/** Nothing is asked while the seller is still typing. */
const PAUSE_MS = 600
const LONGEST_MS = 2000

type InsightRequest = Promise<PriceInsight | undefined>

/**
 * Asks as soon as the seller pauses; the last answer stays until the next one is here. `look`: undefined when the answer takes too long.
 */
export function usePriceInsight(draft: Draft) {
  const [insight, setInsight] = useState<PriceInsight>()
  const requests = useRef(new Map<string, InsightRequest>())
  const address = addressOf(draft)

  useEffect(() => {
    if (!address) return setInsight(undefined)
    let current = true
    const timer = setTimeout(async () => {
      const found = await once(requests.current, address)
      if (current) setInsight(found)
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [address])

  function look(draft: Draft): InsightRequest {
    const address = addressOf(draft)
    if (!address) return Promise.resolve(undefined)
    const late = new Promise<undefined>(done => setTimeout(done, LONGEST_MS, undefined))
    return Promise.race([once(requests.current, address), late])
  }
  return { insight, look }
}

function addressOf(draft: Draft) {
  const category = categoryOfDraft(draft)
  if (!category?.comparison || kindOf(draft) !== 'sale') return undefined
  const { agree, within = {}, title, city } = category.comparison
  const keys = [...agree, ...Object.keys(within)]
  return withQuery(api.insight, {
    categoryId: category.id,
    ...(title ? { title: draft.title.trim() } : {}),
    ...(city ? { location: placeOf(draft) } : {}),
    ...(category.condition === 'asked' ? { condition: draft.condition } : {}),
    ...(category.condition === 'derived' ? conditionAttributes(draft) : {}),
    ...Object.fromEntries(keys.map(key => [key, draft.attributes[key]]))
  })
}

/** The attributes whose options express the listing's condition. */
function conditionAttributes(draft: Draft) {
  const telling = (categoryOfDraft(draft)?.attributes ?? []).filter(
    attribute => attribute.type === 'choice' && attribute.options.some(({ condition }) => condition)
  )
  return Object.fromEntries(telling.map(({ key }) => [key, draft.attributes[key]]))
}

function once(requests: Map<string, InsightRequest>, address: string): InsightRequest {
  const known = requests.get(address)
  if (known) return known
  const answer = getJson<PriceInsight>(address)
  requests.set(address, answer)
  void answer.then(found => found ?? requests.delete(address))
  return answer
}
