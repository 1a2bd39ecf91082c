import { words } from './language.ts'

export const wordListWords = words({
  title: ['Fjalori i kërkimit', 'Search dictionary'],
  intro: [
    "Me këto fjalë kërkimi kupton se ç'doni: sinonime, shkrime të ndryshme dhe emra produktesh. Kushdo mund t'i lexojë dhe të propozojë fjalë më të mira.",
    'These words help the search understand what you want: synonyms, spellings and product names. Anyone can read them and suggest better ones.'
  ],
  word: ['Fjala ose fillimi i saj', 'A word, or how it begins'],
  show: ['Shfaq', 'Show'],
  letters: ['Shkronjat', 'Letters'],
  none: ['Asnjë fjalë nuk fillon kështu.', 'No word begins like this.'],
  found_one: ['{n} rresht', '{n} line'],
  found_other: ['{n} rreshta', '{n} lines'],
  propose: ['Propozo një fjalë', 'Suggest a word'],
  synonyms: ['Kanë të njëjtin kuptim', 'Same meaning'],
  spelling: ['Shkruhen edhe kështu', 'Spellings of one word'],
  hyponyms: ['Kush kërkon "{head}" gjen edhe', 'A search for "{head}" also finds'],
  searched: ['Kërkime që gjejnë "{head}"', 'Searches that find "{head}"'],
  category: ['Emra të kategorisë "{head}"', 'Names of the category "{head}"'],
  other: [
    'Janë te "{head}", por emri i kategorisë nuk i nënkupton',
    'In "{head}", but not implied by its name'
  ],
  thing: ['Gjëra të kategorisë "{head}"', 'Things of the category "{head}"'],
  against: ['Fjalë që e përjashtojnë "{head}"', 'Words against "{head}"'],
  stop: ['Fjalë që thonë pak', 'Words that say little'],
  part: ['Pjesë këmbimi dhe aksesorë', 'Parts and accessories'],
  purpose: ['Për kë ose për kur', 'For whom or when'],
  adjective: ['Sa i madh është', 'How large it is'],
  known: ['Të shkruara saktë', 'Spelled right']
})
