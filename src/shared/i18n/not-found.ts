import { words } from './language.ts'

export const notFoundWords = words({
  title: ['404 Faqja nuk u gjet', '404 Page Not Found'],
  body: [
    'Faqja që kërkuat nuk ekziston ose është zhvendosur.',
    'The page you were looking for does not exist or has moved.'
  ]
})
