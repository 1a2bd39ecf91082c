import * as z from 'zod'
import type { Db } from '#db/client.ts'
import { Refusal } from '#src/shared/errors.ts'
import { assistantWords } from '#src/shared/i18n/assistant.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import type { Suggestion, SuggestionRequest } from '#src/shared/schemas/assistant.ts'
import { PRICE } from '#src/shared/schemas/listing.ts'
import type { PriceInsight } from '#src/shared/schemas/price-insight.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'
import { type Assisting, ask } from './ask.ts'
import { comparablePrices } from './comparable-prices.ts'
import { itemOf, partsOf } from './item.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { pricePrompt } from './prompts.ts'
import { fenced, withoutContacts } from './quote.ts'

const REASON_MAX = 400
const answerShape = z.object({
  suggestedPrice: z.number().min(PRICE.min).max(PRICE.max),
  reasoning: z.string().default('')
})
type Quartiles = NonNullable<PriceInsight['quartiles']>

/**
 * A price in ALL. Where there are comparable listings it lies within their middle half, whatever
 * the model says, and the reasoning names quartiles and count. Refuses with `ai_unavailable`,
 * `ai_bad_answer`, `too_many_requests`.
 */
export async function suggestPrice(
  db: Db,
  account: { id: number },
  request: SuggestionRequest,
  assisting: Assisting
): Promise<Suggestion> {
  const { language, search } = assisting
  const item = itemOf(request)
  const insight = await comparablePrices(db, account, item, search)
  const text = await limitConcurrency(account, assisting, limited =>
    ask(limited, {
      prompt: pricePrompt(assisting),
      turns: [
        { role: 'user', content: fenced(partsOf(item, language)) },
        { role: 'user', content: marketFor(insight) }
      ]
    })
  )
  const answer = readAnswer(text)
  const quartiles = insight?.quartiles
  const own = withoutContacts(cleanLine(answer.reasoning)).slice(0, REASON_MAX)
  return {
    suggestedPrice: within(Math.round(answer.suggestedPrice), quartiles),
    reasoning: [marketText(insight, language), own].filter(Boolean).join(' ')
  }
}

function marketFor(insight: PriceInsight | undefined) {
  if (!insight?.quartiles) return 'There are no comparable listings. Be careful.'
  const { low, median, high } = insight.quartiles
  return `Comparable listings: ${insight.count}. Lower quartile ${low} ALL, median ${median} ALL, upper quartile ${high} ALL.`
}

/** From the first object in the text: many models put a fence or a sentence around it. */
function readAnswer(text: string) {
  try {
    const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
    return answerShape.parse(JSON.parse(object))
  } catch (cause) {
    throw new Refusal('ai_bad_answer', { cause })
  }
}

const within = (price: number, quartiles: Quartiles | null | undefined) =>
  quartiles ? Math.min(Math.max(price, quartiles.low), quartiles.high) : price

function marketText(insight: PriceInsight | undefined, language: Language) {
  const t = assistantWords(language)
  if (!insight?.quartiles) return t.aloneReasoning
  const lek = (price: number) => priceText({ price, currency: 'ALL', free: false }, language)
  const { low, median, high } = insight.quartiles
  const figures = { low: lek(low), median: lek(median), high: lek(high) }
  return fill(t.comparedReasoning, { n: insight.count, ...figures })
}
