import { useRef, useState } from 'react'
import { type Draft, typedPrice } from '#src/browser/post-draft/draft.ts'
import { isWanted } from '#src/shared/listing-kinds.ts'
import { OLD_LEK_RATIO, oldLekHint } from '#src/shared/old-lek.ts'
import type { PriceInsight } from '#src/shared/schemas/price-insight.ts'

export type OldLekQuestion = {
  /** Why it is asked: the text, or a price that is ten times the usual one. */
  because: 'text' | 'price'
  price: number
  converted: number
}

type Look = (draft: Draft) => Promise<PriceInsight | undefined>

/**
 * Asks once, before the first attempt to publish a price that looks like old lek.
 * @param round  of the form: each discarded draft is followed by the next
 */
export function useOldLek(draft: Draft, look: Look, round: number) {
  const [question, setQuestion] = useState<OldLekQuestion>()
  const [asking, setAsking] = useState(false)
  const settledIn = useRef<number>(undefined)

  async function ask() {
    if (settledIn.current === round || isWanted(draft)) return false
    const { title, description, currency, free } = draft
    const price = typedPrice(draft.price) ?? 0
    setAsking(true)
    const median = (await look(draft))?.quartiles?.median
    setAsking(false)
    const because = oldLekHint({ title, description, price, currency, free, median })
    if (because) {
      setQuestion({ because, price, converted: Math.round(price / OLD_LEK_RATIO) })
    }
    return because !== undefined
  }

  function settle(price: number): Draft {
    settledIn.current = round
    setQuestion(undefined)
    return { ...draft, price: String(price) }
  }
  return { question, asking, ask, settle, dismiss: () => setQuestion(undefined) }
}
