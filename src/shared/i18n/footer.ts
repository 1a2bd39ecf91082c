import { words } from './language.ts'

export const footerWords = words({
  tagline: [
    'Tregu më i madh online në Shqipëri për blerje dhe shitje të sigurta',
    'The largest online market in Albania for safe buying and selling'
  ],
  about: ['Platforma', 'About'],
  support: ['Ndihmë', 'Support'],
  social: ['Na ndiqni', 'Follow us'],
  aboutUs: ['Rreth nesh', 'About Us'],
  privacyPolicy: ['Politika e privatësisë', 'Privacy Policy'],
  termsOfService: ['Kushtet e përdorimit', 'Terms of Service'],
  contactUs: ['Na kontaktoni', 'Contact Us'],
  reportListing: ['Raporto një shpallje', 'Report Listing'],
  operatorMissing: [
    '[operatori nuk e ka vendosur ende emrin: OPERATOR_NAME]',
    '[the operator has not entered a name yet: OPERATOR_NAME]'
  ],
  taxNumber: ['NIPT {number}', 'tax number {number}'],
  moderationReport: ['Vendimet e moderimit', 'Moderation decisions'],
  help: ['Pyetje të shpeshta', 'Frequently asked questions'],
  categories: ['Kategoritë', 'Categories'],
  copyright: [
    '© 2024–{year} {site}. Të gjitha të drejtat janë të rezervuara.',
    '© 2024–{year} {site}. All rights reserved.'
  ]
})
