import { words } from './language.ts'

export const unitsWords = words({
  priceLek: ['{amount} L', '{amount} L'],
  priceOther: ['{amount} {currency}', '{amount} {currency}'],
  euro: ['€{amount}', '€{amount}'],
  approxEuro: ['≈ €{amount}', '≈ €{amount}'],
  monthly: ['në muaj', 'a month']
})
