import { words } from './language.ts'

export const footerWords = words({
  tagline: [
    'Tregu më i madh online në Shqipëri për blerje dhe shitje të sigurta',
    'The largest online market in Albania for safe buying and selling'
  ],
  categories: ['Kategoritë', 'Categories'],
  copyright: [
    '© 2024–{year} {site}. Të gjitha të drejtat janë të rezervuara.',
    '© 2024–{year} {site}. All rights reserved.'
  ]
})
