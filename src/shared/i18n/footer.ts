import { words } from './language.ts'

export const footerWords = words({
  tagline: [
    'Tregu më i madh online në Shqipëri për blerje dhe shitje të sigurta',
    'The largest online market in Albania for safe buying and selling'
  ],
  about: ['Rreth nesh', 'About'],
  support: ['Ndihmë', 'Support'],
  categories: ['Kategoritë', 'Categories'],
  social: ['Na ndiqni', 'Follow us'],
  aboutUs: ['Rreth nesh', 'About Us'],
  privacyPolicy: ['Politika e privatësisë', 'Privacy Policy'],
  termsOfService: ['Kushtet e përdorimit', 'Terms of Service'],
  contactUs: ['Na kontaktoni', 'Contact Us'],
  reportListing: ['Raporto një shpallje', 'Report Listing'],
  copyright: [
    '© 2024–{year} {site}. Të gjitha të drejtat janë të rezervuara.',
    '© 2024–{year} {site}. All rights reserved.'
  ],
  aboutIntro: [
    'Te {site} njerëzit blejnë, shesin dhe dhurojnë pa pagesë dhe pa ndërmjetës.',
    'On {site} people buy, sell and give things away with no fees and no middlemen.'
  ],
  privacyIntro: [
    'Këtu lexoni çfarë ruajmë, pse dhe për sa kohë, e si mund ta fshini.',
    'Read here what we keep, why, for how long and how you can delete it.'
  ],
  termsIntro: [
    'Rregullat që pranoni kur postoni, kërkoni ose shkruani te {site}.',
    'The rules you accept when you post, search or write on {site}.'
  ],
  contactIntro: [
    'Keni një pyetje ose një vërejtje? Na shkruani.',
    'Have a question or a remark? Write to us.'
  ],
  contactSubject: ['Tema', 'Subject'],
  contactMessage: ['Mesazhi', 'Message'],
  contactSent: [
    "Mesazhi u dërgua. Do t'ju përgjigjemi me email.",
    'Your message was sent. We will reply by email.'
  ],
  reportIntro: [
    'Hapni shpalljen dhe prekni "Raporto", ose ngjisni këtu lidhjen e saj.',
    'Open the listing and tap "Report", or paste its link here.'
  ],
  reportLink: ['Lidhja e shpalljes', 'Link to the listing'],
  help: ['Pyetje të shpeshta', 'Frequently asked questions'],
  scamList: ['Mashtrimet e njohura', 'Known scams'],
  moderationReport: ['Vendimet e moderimit', 'Moderation decisions'],
  pageWeightLink: ['Sa internet harxhon kjo faqe?', 'How much data does this page use?']
})
