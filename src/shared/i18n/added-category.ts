import { words } from './language.ts'

export const addedCategoryWords = words({
  add: ['Shto një kategori', 'Add a category'],
  change: ['Ndrysho', 'Change'],
  changeNamed: ['Ndrysho kategorinë {name}', 'Change the category {name}'],
  listings_one: ['{n} shpallje', '{n} listing'],
  listings_other: ['{n} shpallje', '{n} listings'],
  addHelp: [
    'Kategoria e re del menjëherë te formulari, te listat, te filtrat dhe te kërkimi. Adresa e saj bëhet nga emri shqip dhe nuk ndryshon më.',
    'The new category appears immediately in the form, lists, filters and search. Its address is made from the Albanian name and cannot be changed later.'
  ],
  changeHelp: [
    'Emrat mund të ndryshohen dhe mund të shtohen fusha e vlera. Fushat që ekzistojnë e ruajnë llojin, sepse shpalljet i përdorin.',
    'Names can be changed, and fields and values can be added. Existing fields keep their type, because listings use them.'
  ],
  nameSq: ['Emri në shqip', 'Name in Albanian'],
  nameEn: ['Emri në anglisht', 'Name in English'],
  emoji: ['Emoji', 'Emoji'],
  emojiHelp: ['Vetëm një emoji, për shembull 🏍️', 'A single emoji, for example 🏍️'],
  asksCondition: [
    'Pyet për gjendjen (e re, e përdorur, e dëmtuar)',
    'Ask for the condition (new, used, damaged)'
  ],
  attributes: ['Fushat', 'Fields'],
  attributesHelp: [
    'Çfarë duhet ditur për një shpallje të kësaj kategorie. Rreshtat bosh nuk ruhen.',
    'What people need to know about a listing in this category. Empty rows are not saved.'
  ],
  attribute: ['Fusha {n}', 'Field {n}'],
  labelSq: ['Emri i fushës në shqip', 'Field name in Albanian'],
  labelEn: ['Emri i fushës në anglisht', 'Field name in English'],
  kind: ['Lloji i fushës', 'Field type'],
  choose: ['Zgjidhni', 'Choose'],
  kindNumber: ['Numër', 'Number'],
  kindYear: ['Vit', 'Year'],
  kindChoice: ['Një vlerë nga një listë', 'One value from a list'],
  kindChoices: ['Disa vlera nga një listë', 'Several values from a list'],
  kindBoolean: ['Po ose jo', 'Yes or no'],
  unit: ['Njësia (për numrat)', 'Unit (for numbers)'],
  min: ['Vlera minimale', 'Minimum'],
  max: ['Vlera maksimale', 'Maximum'],
  options: ['Vlerat (për listat)', 'Values (for lists)'],
  moreOptions: ['Vlera të tjera', 'More values'],
  optionsHelp: [
    'Nga një vlerë në çdo rresht: në shqip | në anglisht. Pa vijën, të dyja gjuhët kanë të njëjtën fjalë.',
    'One value per line: Albanian | English. Without the bar, both languages have the same word.'
  ],
  hideAttribute: [
    'Mos e kërko te formulari dhe mos e shfaq këtë fushë',
    'Do not ask for or show this field'
  ],
  moreRows: ['Më shumë rreshta', 'More rows'],
  save: ['Ruaj kategorinë', 'Save the category']
})

export const addedCategoryProblemsWords = words({
  lastCategory: [
    'Të paktën një kategori duhet të mbetet e dukshme.',
    'At least one category has to stay visible.'
  ],
  nameRequired: ['Shkruani një emër', 'Enter a name'],
  categoryNameTooLong: ['Më së shumti {max} karaktere', 'At most {max} characters'],
  categoryNameTaken: ['Një kategori tjetër quhet kështu', 'Another category has this name'],
  emojiInvalid: ['Shkruani vetëm një emoji', 'Enter a single emoji'],
  kindRequired: ['Zgjidhni llojin e fushës', 'Choose the field type'],
  kindStays: ['Lloji i një fushe nuk ndryshon', 'The type of a field cannot be changed'],
  unitTooLong: ['Më së shumti {max} karaktere', 'At most {max} characters'],
  numberInvalid: [
    'Shkruani një numër të plotë nga 0 deri në një miliard',
    'Enter a whole number from 0 to one billion'
  ],
  boundsNarrower: [
    'Kufijtë mund vetëm të zgjerohen, sepse ka shpallje me vlerat e tjera',
    'Limits can only be widened, because listings may have the other values'
  ],
  boundsReversed: [
    'Vlera maksimale duhet të jetë më e madhe se ajo minimale',
    'The maximum must be greater than the minimum'
  ],
  optionsRequired: ['Shkruani të paktën dy vlera', 'Enter at least two values'],
  optionsTooMany: ['Më së shumti {max} vlera', 'At most {max} values'],
  optionTwice: ['Një vlerë përsëritet', 'A value is repeated'],
  attributeTwice: ['Një fushë tjetër quhet kështu', 'Another field has this name'],
  attributesTooMany: ['Më së shumti {max} fusha', 'At most {max} fields']
})
