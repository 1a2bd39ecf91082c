import { words } from './language.ts'

export const figuresWords = words({
  users: ['Përdorues të rinj', 'New users'],
  listings: ['Shpallje të reja', 'New listings'],
  messages: ['Mesazhe', 'Messages'],
  reports: ['Raportime', 'Reports'],
  sum: ['{n} në {days} ditët e fundit, sot {today}', '{n} in the last {days} days, {today} today'],
  chart: ['{title} në ditë: {sum}', '{title} per day: {sum}'],
  asTable: ['Shiko si tabelë', 'Show as a table'],
  day: ['Dita', 'Day'],
  count: ['Numri', 'Count'],
  moveUp: ['Lëviz lart: {name}', 'Move {name} up'],
  moveDown: ['Lëviz poshtë: {name}', 'Move {name} down'],
  up: ['Lart', 'Up'],
  down: ['Poshtë', 'Down'],
  hide: ['Mos shfaq', 'Hide'],
  show: ['Shfaq', 'Show'],
  hideNamed: ['Mos shfaq {name}', 'Hide {name}'],
  showNamed: ['Shfaq {name}', 'Show {name}'],
  hidden: ['E fshehur', 'Hidden'],
  categoriesHelp: [
    'Një kategori që nuk shfaqet nuk merr shpallje të reja dhe nuk del te listat. Shpalljet e saj gjenden ende me kërkim.',
    'A hidden category takes no new listings and does not appear in lists. Its listings can still be found by searching.'
  ],
  saved: ['U ruajt', 'Saved'],
  queues: ['Radhët', 'Queues'],
  queue: ['Radha', 'Queue'],
  waiting: ['Në pritje', 'Waiting'],
  active: ['Në ekzekutim', 'Active'],
  failed: ['Dështuan', 'Failed'],
  failedTitle: ['Detyra që dështuan', 'Failed jobs'],
  noneFailed: ['Asnjë detyrë nuk ka dështuar.', 'No job has failed.'],
  tries: ['Përpjekje', 'Attempts'],
  error: ['Gabimi', 'Error'],
  retry: ['Provo përsëri', 'Try again'],
  retryNamed: ['Provo përsëri: {name}', 'Try again: {name}'],
  retried: ['Detyra do të provohet përsëri', 'The job will be tried again']
})
