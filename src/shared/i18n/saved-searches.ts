import { words } from './language.ts'

export const savedSearchesWords = words({
  signInNotice: [
    'Për të ruajtur një kërkim, hyni ose krijoni llogari falas.',
    'To save a search, sign in or create a free account.'
  ],
  saveSearch: ['Ruaj këtë kërkim', 'Save this search'],
  title: ['Kërkimet e ruajtura', 'Saved searches'],
  search: ['Kërko shpallje', 'Search listings'],
  emptyTitle: ['Nuk keni kërkime të ruajtura', 'You have no saved searches'],
  emptyBody: [
    'Kërkoni diçka dhe prekni zemrën mbi rezultatet: "Ruaj këtë kërkim".',
    'Search for something and tap the heart above the results: "Save this search".'
  ],
  name: ['Emri i kërkimit', 'Name of the search'],
  notify: ["Si t'ju njoftojmë", 'How to notify you'],
  instant: ['Menjëherë', 'Immediately'],
  daily: ['Një herë në ditë', 'Once a day'],
  weekly: ['Një herë në javë', 'Once a week'],
  never: ['Mos më njofto', "Don't notify me"],
  toldInstant: ['Njoftime menjëherë', 'Notified immediately'],
  toldDaily: ['Njoftime një herë në ditë', 'Notified once a day'],
  toldWeekly: ['Njoftime një herë në javë', 'Notified once a week'],
  toldNever: ['Pa njoftime', 'No notifications'],
  delete: ['Fshi kërkimin', 'Delete search'],
  change: ['Ndrysho kërkimin', 'Change search'],
  noneNew: ['Asnjë shpallje e re', 'No new listings'],
  newMatches_one: ['{n} shpallje e re', '{n} new listing'],
  newMatches_other: ['{n} shpallje të reja', '{n} new listings'],
  savedToast: ['Kërkimi u ruajt', 'Search saved'],
  savedToastBody: [
    "Do t'ju njoftojmë kur të dalin shpallje të reja.",
    'We will let you know when new listings appear.'
  ],
  changedToast: ['Kërkimi u ndryshua', 'Search changed'],
  deletedToast: ['Kërkimi u fshi', 'Search deleted'],
  deletedNamed: ['"{name}" u fshi.', '"{name}" was deleted.'],
  savedAlready: ['Këtë kërkim e keni ruajtur tashmë.', 'You have already saved this search.'],
  savedLimit: ['Mund të ruani deri në {max} kërkime.', 'You can save up to {max} searches.'],
  searchEmpty: [
    'Shkruani një fjalë ose zgjidhni një filtër, pastaj ruajeni kërkimin.',
    'Type a word or choose a filter, then save the search.'
  ],
  searchNameRequired: ['Shkruani emrin e kërkimit', 'Enter a name for the search'],
  searchNameTooLong: [
    'Emri i kërkimit mund të ketë deri në {max} karaktere',
    'The name of the search can be at most {max} characters'
  ]
})
