import { words } from './language.ts'

export const homeWords = words({
  pageTitle: [
    '{site}: shpallje falas në të gjithë Shqipërinë',
    '{site}: free listings across Albania'
  ],
  metaDescription: [
    'Blini, shisni ose dhuroni: makina, shtëpi, elektronikë, mobilje, veshje, punë. Postimi dhe kërkimi janë 100% falas.',
    'Buy, sell or give away: cars, houses, electronics, furniture, clothing, jobs. Posting and searching are 100% free.'
  ],
  heroTitle: ['Shitet, blihet, falet.', 'Buy it, sell it, give it away.'],
  postProduct: ['Posto produktin', 'Post your product'],
  searchPlaceholder: ['Çfarë po kërkoni sot?', 'What are you looking for?'],
  search: ['Kërko', 'Search'],
  allCategories: ['Të gjitha', 'All'],
  latest: ['Shpalljet e fundit', 'Latest listings'],
  whichCity: ['Qyteti juaj?', 'Your city?'],
  noCity: ['Mos më pyet më', "Don't ask again"],
  otherCity: ['Ndrysho qytetin', 'Change city'],
  inCity: ['Në {city}', 'In {city}'],
  nothingThere: ['Ende nuk ka shpallje këtu.', 'No listings here yet.'],
  seeAllThere: ['Shiko të gjitha', 'See all'],
  examples: [
    'Shembuj për provë, jo shpallje të vërteta.',
    'Examples to try the site with, not real listings.'
  ],
  listHeading: ['Shpalljet', 'Listings'],
  noPhoto: ['Nuk ka foto', 'No photo'],
  empty: ['Nuk ka shpallje për momentin', 'No listings at the moment'],
  freeTitle: ['100% falas: pa pagesa, pa tarifa', '100% free: no payments, no fees'],
  recycleTitle: [
    'Mos e hidhni: shiteni ose dhurojeni!',
    "Don't throw it away: sell it or give it away!"
  ],
  recycleBody: [
    "Ajo që nuk ju duhet më, mund t'i duhet dikujt tjetër. Postojeni falas.",
    'What you no longer need may be just what someone else is looking for. List it for free.'
  ],
  recycleCompact: [
    "Mos i hidhni gjërat që s'ju duhen: postojini falas.",
    "Don't throw away what you don't need: list it for free."
  ],
  recycleAction: ['Posto falas', 'List it for free'],
  seeAll: ['Shiko të gjitha shpalljet', 'See all listings'],
  emptyAction: ['Posto të parën', 'Post the first one']
})
