import { words } from './language.ts'

export const unitsWords = words({
  priceLek: ['{amount} L', '{amount} L'],
  priceOther: ['{amount} {currency}', '{amount} {currency}'],
  euro: ['€{amount}', '€{amount}'],
  approxEuro: ['≈ €{amount}', '≈ €{amount}'],
  perMonth: ['{price} në muaj', '{price} a month'],
  km: ['{n} km', '{n} km'],
  engine: ['{n} cm³', '{n} cm³'],
  listings_one: ['{n} shpallje', '{n} listing'],
  listings_other: ['{n} shpallje', '{n} listings'],
  rooms_one: ['{n} dhomë', '{n} room'],
  rooms_other: ['{n} dhoma', '{n} rooms'],
  doors_one: ['{n} derë', '{n} door'],
  doors_other: ['{n} dyer', '{n} doors'],
  seats_one: ['{n} vend', '{n} seat'],
  seats_other: ['{n} vende', '{n} seats']
})
