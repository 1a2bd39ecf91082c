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
  phonesUnconfirmed: [
    'Keni arritur kufirin e numrave të telefonit për sot. Konfirmoni emailin që të shihni më shumë, ose provoni nesër.',
    "You have reached today's limit of phone numbers. Confirm your email to see more, or try again tomorrow."
  ],
  blockedByYou: ['E keni bllokuar këtë përdorues.', 'You have blocked this user.'],
  reportAlready: ['E keni raportuar tashmë.', 'You have already reported this.'],
  reportReason: ['Zgjidhni një arsye', 'Choose a reason'],
  reportNoteLong: [
    'Shënimi mund të ketë deri në {max} karaktere',
    'The note can be at most {max} characters'
  ]
})
