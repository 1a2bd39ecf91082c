import { words } from './language.ts'

export const missedSearchesWords = words({
  nothing: ['Kërkime që nuk gjetën asgjë', 'Searches that found nothing'],
  notOpened: ['Kërkime pa asnjë shpallje të hapur', 'Searches where no listing was opened'],
  period: [
    'Katër javët e fundit, pa shënuar kush kërkoi. Shfaqen vetëm tekstet që brenda një jave i kanë kërkuar së paku tre veta.',
    'The last four weeks, without recording who searched. Only texts that at least three people searched for within a week are shown.'
  ],
  none: ['Asnjë.', 'None.'],
  text: ['Teksti', 'Text'],
  searches: ['Kërkime', 'Searches'],
  inVain: ['Pa rezultat', 'No results'],
  opened: ['Shpallje të hapura', 'Opened listings'],
  means: ['Gjen edhe', 'Also finds'],
  meansNamed: ['"{text}" gjen edhe', '"{text}" also finds'],
  add: ['Shto', 'Add'],
  addNamed: ['Shto sinonimin e "{text}"', 'Add the synonym of "{text}"'],
  synonyms: ['Sinonimet e shtuara', 'Added synonyms'],
  synonymsHelp: [
    'Vlejnë në kërkim brenda një minute dhe te kërkimet e ruajtura brenda dhjetë minutash.',
    'They apply to searches within a minute, and to saved searches within ten.'
  ],
  pair: ['{text} → {means}', '{text} → {means}'],
  meansInvalid: [
    'Shkruani fjalë të tjera, pa adresa e pa numra të gjatë.',
    'Write other words, without addresses and long numbers.'
  ],
  remove: ['Hiq', 'Remove'],
  removeNamed: ['Hiq sinonimin e "{text}"', 'Remove the synonym of "{text}"'],
  asLines: ['Si rreshta të thesaurus.txt', 'As lines of thesaurus.txt']
})
