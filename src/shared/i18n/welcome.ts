import { words } from './language.ts'

export const welcomeWords = words({
  title: ['Mirë se vini te {site}!', 'Welcome to {site}!'],
  headline: ['Postimi dhe kërkimi janë 100% falas', 'Posting and searching are 100% free'],
  noPayments: ['Asnjë pagesë!', 'No payments!'],
  noFees: ['Asnjë tarifë!', 'No fees!'],
  postFree: ['Posto falas', 'Post for free'],
  searchFree: ['Kërko falas', 'Search for free'],
  start: ['Filloni të shfletoni falas!', 'Start browsing for free!']
})
