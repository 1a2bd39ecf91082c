import { words } from './language.ts'

export const footerWords = words({
  tagline: [
    'Tregu më i madh online në Shqipëri për blerje dhe shitje të sigurta',
    'The largest online market in Albania for safe buying and selling'
  ],
  about: ['Rreth nesh', 'About'],
  support: ['Ndihmë', 'Support'],
  social: ['Na ndiqni', 'Follow us'],
  aboutUs: ['Rreth nesh', 'About Us'],
  privacyPolicy: ['Politika e privatësisë', 'Privacy Policy'],
  termsOfService: ['Kushtet e përdorimit', 'Terms of Service'],
  contactUs: ['Na kontaktoni', 'Contact Us'],
  reportListing: ['Raporto një shpallje', 'Report Listing'],
  operator: ['administratori i këtij serveri', 'the administrator of this server'],
  moderationReport: ['Vendimet e moderimit', 'Moderation decisions'],
  help: ['Pyetje të shpeshta', 'Frequently asked questions'],
  categories: ['Kategoritë', 'Categories'],
  copyright: [
    '© 2024–{year} {site}. Të gjitha të drejtat janë të rezervuara.',
    '© 2024–{year} {site}. All rights reserved.'
  ]
})
