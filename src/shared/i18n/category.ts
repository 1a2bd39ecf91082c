import { words } from './language.ts'

export const categoryWords = words({
  allListings: ['Të gjitha shpalljet', 'All listings'],
  count_one: ['{n} shpallje e gjetur', '{n} listing found'],
  count_other: ['{n} shpallje të gjetura', '{n} listings found'],
  countMoreThan: ['mbi {n} shpallje të gjetura', 'more than {n} listings found'],
  categories: ['Kategoritë', 'Categories'],
  metaDescription: [
    '{category}: shpallje falas në të gjithë Shqipërinë, pa ndërmjetës.',
    '{category}: free listings across Albania, no middlemen.'
  ],
  inCity: ['{category} në {city}', '{category} in {city}'],
  cityDescription: [
    '{category} në {city}: shpallje falas, pa ndërmjetës.',
    '{category} in {city}: free listings, no middlemen.'
  ],
  sortLabel: ['Rendit sipas', 'Sort by'],
  loadMore: ['Shiko më shumë', 'Load more'],
  loadingMore: ['Duke ngarkuar...', 'Loading...'],
  loadMoreFailed: ['Shpalljet e tjera nuk u ngarkuan.', 'More listings could not be loaded.'],
  seen: ['Po shihni {n} nga {total}', 'Showing {n} of {total}'],
  emptyTitle: ['Këtu nuk ka ende shpallje', 'No listings here yet'],
  emptyBody: [
    'Ndryshoni filtrat ose shikoni kategoritë e tjera.',
    'Change the filters or look at other categories.'
  ],
  otherCategories: ['shikoni kategoritë e tjera', 'look at other categories'],
  filters: ['Filtrat', 'Filters'],
  priceFrom: ['Nga', 'From'],
  priceTo: ['Deri', 'To'],
  apply: ['Zbato', 'Apply'],
  condition: ['Gjendja', 'Condition'],
  anyCondition: ['Çdo gjendje', 'Any condition'],
  clearFilters: ['Pastro filtrat', 'Clear filters'],
  breadcrumb: ['Ku jeni', 'You are here']
})
