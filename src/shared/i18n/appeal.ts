import { words } from './language.ts'

/** Appealing against a decision, and the public totals of what was decided. */
export const appealWords = words({
  decisionTitle: ['Vendim i moderatorëve', 'A decision of the moderators'],
  reason: ['Arsyeja', 'Reason'],
  about: ['Për', 'About'],
  when: ['Data', 'Date'],
  appeal: ['Ankohu për vendimin', 'Appeal the decision'],
  appealText: ['Pse mendoni se vendimi është i gabuar?', 'Why do you think the decision is wrong?'],
  appealSent: [
    'Ankesa u dërgua. Do ta shqyrtojë një moderator tjetër.',
    'Your appeal was sent. Another moderator will review it.'
  ],
  appealSentAlone: [
    'Ankesa u dërgua. Do ta shqyrtojmë sa më shpejt.',
    'Your appeal was sent. We will review it as soon as possible.'
  ],
  appealAccepted: ['Ankesa u pranua', 'Appeal accepted'],
  appealRejected: ['Ankesa nuk u pranua', 'Appeal not accepted'],
  totalsTitle: ['Vendimet e moderimit', 'Moderation decisions'],
  totalsIntro: [
    'Sa raportime morëm çdo muaj dhe çfarë vendosëm. Pas tri raportimeve nga anëtarë të ndryshëm, një shpallje fshihet derisa ta shohë një moderator. Kush preket nga një vendim, e merr vesh rregullin dhe mund të ankohet.',
    'How many reports we received each month and what we decided. After three reports by different members a listing is hidden until a moderator has looked. Whoever a decision concerns is told the rule and can appeal.'
  ],
  totalsMonth: ['Muaji', 'Month'],
  totalsReports: ['Raportime', 'Reports'],
  totalsHidden: ['Shpallje të fshehura', 'Listings hidden'],
  totalsRestored: ['Të kthyera', 'Restored'],
  totalsWarned: ['Paralajmërime', 'Warnings'],
  totalsBanned: ['Pezullime', 'Suspensions'],
  totalsAppeals: ['Ankesa', 'Appeals'],
  totalsAccepted: ['Të pranuara', 'Accepted'],
  totalsTable: ['Tabela, mund të lëvizet anash', 'Table, can be scrolled sideways']
})
