import type { DecisionAct } from '../moderation.ts'
import { words } from './language.ts'

export const moderationWords = words({
  queueTitle: ['Në pritje të vendimit', 'Waiting for a decision'],
  queueEmpty: ['Asgjë nuk pret vendim.', 'Nothing is waiting for a decision.'],
  reports_one: ['{n} raportim', '{n} report'],
  reports_other: ['{n} raportime', '{n} reports'],
  hiddenByReports: ['E hequr përkohësisht pas raportimeve', 'Hidden after reports'],
  kindListing: ['Shpallje', 'Listing'],
  kindMessage: ['Mesazh', 'Message'],
  kindRating: ['Vlerësim', 'Rating'],
  ratingOf: ['Për: {name}', 'About: {name}'],
  gone: ['Nuk ekziston më', 'No longer exists'],
  heldTitle: ['Mesazhe të ndalura', 'Held messages'],
  release: ['Dorëzoje', 'Deliver it'],
  drop: ['Mos e dorëzo', 'Do not deliver'],
  appealsTitle: ['Ankesa', 'Appeals'],
  acceptAppeal: ['Prano ankesën', 'Accept the appeal'],
  rejectAppeal: ['Mos e prano', 'Do not accept'],
  approve: ['Lëre në faqe', 'Keep it'],
  restoreListing: ['Riktheje shpalljen', 'Restore listing'],
  dismissReports: ['Mbylli raportimet', 'Dismiss reports'],
  removeListing: ['Hiq shpalljen', 'Remove listing'],
  removeRating: ['Hiq vlerësimin', 'Remove rating'],
  restoreRating: ['Riktheje vlerësimin', 'Restore rating'],
  warn: ['Paralajmëro përdoruesin', 'Warn the user'],
  suspend: ['Pezullo llogarinë', 'Suspend account'],
  unsuspend: ['Hiq pezullimin', 'Lift suspension'],
  reason: ['Arsyeja', 'Reason'],
  chooseReason: ['Zgjidhni arsyen', 'Choose the reason'],
  standardMessage: ['Mesazh i gatshëm', 'Standard message'],
  standardHelp: [
    'Përdoruesi e merr mesazhin e gatshëm të arsyes në gjuhën e tij.',
    "The user gets the reason's standard message in their own language."
  ],
  addNote: ['Shtoni diçka (opsionale)', 'Add something (optional)'],
  duration: ['Kohëzgjatja', 'Duration'],
  forGood: ['Pa afat', 'No end date'],
  suspendedUntil: ['E pezulluar deri më {date}', 'Suspended until {date}'],
  suspended: ['E pezulluar', 'Suspended'],
  internalNote: ['Shënim i brendshëm', 'Internal note'],
  saveNote: ['Ruaj shënimin', 'Save note'],
  noNotes: ['Nuk ka shënime.', 'There are no notes.'],
  decisionSaved: ['Vendimi u ruajt', 'Decision saved'],
  reported: ['Raportime', 'Reports'],
  reporterGone: ['Llogari e fshirë', 'Deleted account'],
  closed: ['I mbyllur', 'Closed'],
  member: ['Përdoruesi', 'User'],
  history: ['Vendimet e mëparshme', 'Earlier decisions'],
  noHistory: ['Nuk ka vendime.', 'There are no decisions.'],
  automatic: ['pas raportimeve', 'after reports'],
  openListing: ['Hap shpalljen', 'Open the listing'],
  back: ['Kthehu te radha', 'Back to the queue'],
  decisions: ['Vendimi', 'Decision']
})

/** What was decided. */
export const actWords = words<DecisionAct>({
  reported: ['U hoq përkohësisht pas raportimeve', 'Hidden after reports'],
  hide: ['U hoq', 'Removed'],
  restore: ['U rikthye', 'Restored'],
  keep: ['U la në faqe', 'Kept'],
  warn: ['Paralajmërim', 'Warning'],
  ban: ['U pezullua', 'Suspended'],
  unban: ['Pezullimi u hoq', 'Suspension lifted'],
  release: ['U dorëzua', 'Delivered'],
  drop: ['Nuk u dorëzua', 'Not delivered']
})
