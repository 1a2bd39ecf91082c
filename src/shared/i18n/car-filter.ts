import { words } from './language.ts'

export const carFilterWords = words({
  count_one: ['{n} filtër', '{n} filter'],
  count_other: ['{n} filtra', '{n} filters'],
  clearAll: ['Pastro të gjitha', 'Clear all'],
  all: ['Të gjitha', 'All'],
  priceRange: ['Çmimi në euro', 'Price range in euro'],
  minPrice: ['Çmimi nga (€)', 'Min price (€)'],
  maxPrice: ['Çmimi deri (€)', 'Max price (€)'],
  priceRangeValue: ['€{from}–€{to}', '€{from}–€{to}'],
  priceOver: ['Mbi €{from}', 'Over €{from}']
})
