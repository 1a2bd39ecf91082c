import { words } from './language.ts'

export const unitsWords = words({
  priceLek: ['{amount} L', '{amount} L'],
  priceOther: ['{amount} {currency}', '{amount} {currency}'],
  euro: ['€{amount}', '€{amount}'],
  approxEuro: ['≈ €{amount}', '≈ €{amount}'],
  perMonth: ['{price} në muaj', '{price} a month'],
  monthly: ['në muaj', 'a month']
})
