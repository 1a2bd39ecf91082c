import { words } from './language.ts'

export const searchWords = words({
  quickFilters: ['Filtra të shpejtë', 'Quick filters'],
  pageTitle: ['Kërko shpallje', 'Search Listings'],
  placeholder: ['Kërko në titull ose në përshkrim...', 'Search by title or description...'],
  text: ['Fjalët', 'Words'],
  filters: ['Filtrat', 'Filters'],
  closeFilters: ['Mbyll filtrat', 'Close filters'],
  category: ['Kategoria', 'Category'],
  location: ['Vendndodhja', 'Location'],
  condition: ['Gjendja', 'Condition'],
  priceRange: ['Çmimi në lekë (ALL)', 'Price range (ALL)'],
  inLek: ['Shkruaje në lekë', 'In lek instead'],
  inEuro: ['Shkruaje në euro', 'In euro instead'],
  priceRangeEur: ['Çmimi në euro (EUR)', 'Price range (EUR)'],
  min: ['Minimumi', 'Min'],
  max: ['Maksimumi', 'Max'],
  allCategories: ['Të gjitha kategoritë', 'All categories'],
  clearAll: ['Pastro të gjithë filtrat', 'Clear All Filters'],
  activeFilters_one: ['{n} filtër aktiv', '{n} active filter'],
  activeFilters_other: ['{n} filtra aktivë', '{n} active filters'],
  removeFilter: ['Hiq filtrin "{filter}"', 'Remove filter "{filter}"'],
  resultsFor: ['Rezultate për "{term}"', 'Results for "{term}"'],
  allListings: ['Të gjitha shpalljet', 'All Listings'],
  found_one: ['U gjet {n} shpallje', '{n} listing found'],
  found_other: ['U gjetën {n} shpallje', '{n} listings found'],
  foundMoreThan: ['U gjetën mbi {n} shpallje', 'More than {n} listings found'],
  showResults_one: ['Shfaq {n} shpallje', 'Show {n} listing'],
  showResults_other: ['Shfaq {n} shpallje', 'Show {n} listings'],
  emptyTitle: ['Nuk u gjet asnjë shpallje', 'No listings found'],
  emptyBody: [
    'Provoni të ndryshoni kriteret e kërkimit ose shfletoni të gjitha kategoritë',
    'Try adjusting your search criteria or browse all categories'
  ],
  browseCategories: ['shfletoni të gjitha kategoritë', 'browse all categories'],
  limitsReversed: [
    'Te "{filter}", vlera "nga" është më e madhe se "deri". Ndërrojini.',
    'In "{filter}", "from" is higher than "to". Swap them.'
  ],
  noImage: ['Nuk ka foto', 'No image'],
  failed: ['Kërkimi nuk u krye. Provoni përsëri.', 'The search did not work. Try again.'],
  didYouMean: ['Mos kërkonit "{term}"?', 'Did you mean "{term}"?'],
  correctedTo: ['Po shfaqim rezultatet për "{term}".', 'Showing results for "{term}".'],
  searchExactly: ['Kërko pikërisht "{term}"', 'Search for exactly "{term}"'],
  seller: ['Shitësi', 'Seller'],
  fromPrivate: ['Shitës privat', 'Private seller'],
  fromBusiness: ['Biznes', 'Business'],
  published: ['Publikuar', 'Published'],
  withinDays_one: ['Sot', 'Today'],
  withinDays_other: ['{n} ditët e fundit', 'Last {n} days'],
  readAs: ['E lexuam si filtër:', 'Read as a filter:'],
  asWords: ['Kërko "{phrase}" si fjalë', 'Search for "{phrase}" as words'],
  nearestWithout: [
    'Asnjë me filtrin "{filter}". {nearest}: {price}',
    'Nothing {filter}. {nearest}: {price}'
  ],
  foundWithout_one: ['Pa filtrin "{filter}": {n} shpallje', 'Without "{filter}": {n} listing'],
  foundWithout_other: ['Pa filtrin "{filter}": {n} shpallje', 'Without "{filter}": {n} listings'],
  withoutWord: ['Pa fjalën "{word}"', 'Without the word "{word}"'],
  withoutWords: ['Pa fjalët "{words}"', 'Without the words "{words}"'],
  excludeHint: [
    'Vendosni - para një fjale që nuk e doni, p.sh. -dizel.',
    'Put - before a word you do not want, e.g. -diesel.'
  ],
  whyOrder: ['Pse kjo renditje?', 'Why this order?'],
  whyOrderBody: [
    'Renditja varet nga fjalët tuaja dhe nga sa e re është shpallja; largësia vlen vetëm kur renditni sipas afërsisë. Askush nuk paguan dot për të dalë më lart.',
    'The order depends on your words and on how new the listing is; the distance counts only when you sort by it. Nobody can pay to be higher up.'
  ],
  adBody: ['Postimi është falas.', 'Posting is free.']
})
