import { words } from './language.ts'

export const messageProblemsWords = words({
  ownListing: ["Nuk mund t'i shkruani vetes.", 'You cannot write to yourself.'],
  messageEmpty: ['Shkruani një mesazh', 'Write a message'],
  messageLong: [
    'Mesazhi mund të ketë deri në {max} karaktere',
    'Message can be at most {max} characters'
  ],
  takesNoMessages: [
    'Kjo shpallje nuk pranon më mesazhe',
    'This listing no longer accepts messages'
  ],
  sameToMany: [
    'Këtë tekst ua keni dërguar tashmë disa shitësve. Shkruajeni ndryshe për secilin.',
    'You have sent this text to several sellers already. Write a different message to each.'
  ],
  phonesReached: [
    'U arrit kufiri i numrave për sot. Provoni nesër.',
    "Today's limit for phone numbers has been reached. Try again tomorrow."
  ],
  phonesUnconfirmed: [
    'U arrit kufiri i numrave për sot. Konfirmoni emailin që të shihni më shumë, ose provoni nesër.',
    "Today's limit for phone numbers has been reached. Confirm your email to see more, or try again tomorrow."
  ],
  blockedByYou: ['E keni bllokuar këtë përdorues.', 'You have blocked this user.'],
  reportAlready: ['E keni raportuar tashmë.', 'You have already reported this.'],
  reportReason: ['Zgjidhni një arsye', 'Choose a reason'],
  reportNoteLong: [
    'Shënimi mund të ketë deri në {max} karaktere',
    'The note can be at most {max} characters'
  ]
})
