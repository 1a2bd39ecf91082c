import { fold } from './folding/fold.ts'
import type { Currency } from './schemas/listing.ts'

/** Albanians still quote prices in old lek, of which ten were one new lek in 1965. */
export const OLD_LEK_RATIO = 10

/** "About ten times": a price this many times the usual one is asked about. */
const FROM = 6
const TO = 16

const MENTIONED = /\b(lek\w*|mij[ae]?|milion\w*)\s+(te\s+|t\s?['’`]?\s*)?vj?et(er|ra|re)\b/

/** Whether a text says that its price is in old lek: "200 mijë lekë të vjetra". */
export const mentionsOldLek = (text: string) => MENTIONED.test(fold(text))

type OldLekQuestion = {
  title: string
  description: string
  price: number
  currency: Currency
  free: boolean
  median: number | undefined
}

/** Why to ask the seller whether old lek is meant, or undefined when nothing hints at it. */
export function oldLekHint({ title, description, price, currency, free, median }: OldLekQuestion) {
  if (free || currency !== 'ALL' || price < OLD_LEK_RATIO) return undefined
  if (mentionsOldLek(`${title}\n${description}`)) return 'text'
  if (median !== undefined && price >= median * FROM && price <= median * TO) return 'price'
  return undefined
}
