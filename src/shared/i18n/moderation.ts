import { words } from './language.ts'

/** What moderators see and do. */
export const moderationWords = words({
  queueTitle: ['Në pritje të vendimit', 'Waiting for a decision'],
  queueEmpty: ['Asgjë nuk pret vendim.', 'Nothing is waiting for a decision.'],
  reports_one: ['{n} raportim', '{n} report'],
  reports_other: ['{n} raportime', '{n} reports'],
  hiddenByReports: ['E fshehur nga raportimet', 'Hidden by reports'],
  gone: ['Nuk ekziston më', 'No longer exists']
})
