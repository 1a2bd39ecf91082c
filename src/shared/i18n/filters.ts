import { words } from './language.ts'

export const filtersWords = words({
  yes: ['Po', 'Yes'],
  any: ['Të gjitha', 'All'],
  badge: ['{field}: {value}', '{field}: {value}'],
  valueFrom: ['nga {value}', 'from {value}'],
  valueTo: ['deri në {value}', 'up to {value}'],
  withUnit: ['{field} ({unit})', '{field} ({unit})'],
  fieldFrom: ['{field} nga', '{field} from'],
  fieldTo: ['{field} deri', '{field} to'],
  outside: [
    'Shkruani një numër të plotë nga {from} deri në {to}.',
    'Enter a whole number from {from} to {to}.'
  ],
  leftOut: ['Nuk u filtrua sipas: {filters}', 'Not filtered by: {filters}'],
  price: ['Çmimi', 'Price'],
  priceFrom: ['Çmimi nga (ALL)', 'Price from (ALL)'],
  priceTo: ['Çmimi deri (ALL)', 'Price to (ALL)'],
  salaryBadge: ['Paga', 'Salary'],
  salaryFrom: ['Paga nga (ALL)', 'Salary from (ALL)'],
  salaryTo: ['Paga deri (ALL)', 'Salary to (ALL)']
})
