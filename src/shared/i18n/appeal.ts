import { words } from './language.ts'

export const appealWords = words({
  decisionTitle: ['Vendim i moderatorëve', "Moderators' decision"],
  seeDecision: ['Shiko vendimin', 'See the decision'],
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
    'Sa raportime morëm çdo muaj dhe çfarë vendosëm. Pas tri raportimeve nga përdorues të ndryshëm me email të konfirmuar, një shpallje hiqet përkohësisht nga faqja, derisa ta shohë një moderator. Personit të prekur nga vendimi i tregohet rregulli dhe ai mund të ankohet.',
    'How many reports we received each month and what we decided. After three reports by different users with a confirmed email address, a listing is hidden until a moderator has reviewed it. The person a decision concerns is told which rule it rests on and can appeal.'
  ],
  ledgerTitle: ['Të gjitha vendimet', 'All decisions'],
  ledgerIntro: [
    'Vendimet e dy viteve të fundit, pa emrat dhe pa tekstet për të cilat u morën.',
    'The decisions of the last two years, without names and without the texts they were about.'
  ],
  ledgerEmpty: ['Ende nuk ka vendime.', 'There are no decisions yet.'],
  ledgerOlder: ['Vendime më të vjetra', 'Older decisions'],
  totalsMonth: ['Muaji', 'Month'],
  totalsReports: ['Raportime', 'Reports'],
  totalsHidden: ['Shpallje të hequra', 'Listings removed'],
  totalsRestored: ['Të rikthyera', 'Restored'],
  totalsWarned: ['Paralajmërime', 'Warnings'],
  totalsBanned: ['Pezullime', 'Suspensions'],
  totalsAppeals: ['Ankesa', 'Appeals'],
  totalsAccepted: ['Të pranuara', 'Accepted'],
  totalsTable: ['Tabela, mund të lëvizet anash', 'Table, can be scrolled sideways']
})
