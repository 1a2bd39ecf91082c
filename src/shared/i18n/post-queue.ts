import { words } from './language.ts'

/** Listings that were written without a connection; fetched where there are any. */
export const postQueueWords = words({
  heading: ['Shpallje që presin të dërgohen', 'Listings waiting to be sent'],
  queuedTitle: ['Shpallja u ruajt në këtë pajisje', 'The listing is saved on this device'],
  queuedBody: [
    'Do ta dërgojmë sapo të kthehet lidhja.',
    'We will send it as soon as the connection is back.'
  ],
  notKept: [
    'Shpallja nuk u ruajt: pajisja nuk ka vend. Mos e mbyllni faqen.',
    'The listing could not be saved: the device is full. Do not close the page.'
  ],
  waiting: ['Pritet lidhja...', 'Waiting for a connection...'],
  photos_one: ['{n} foto', '{n} photo'],
  photos_other: ['{n} foto', '{n} photos'],
  refused: ['Nuk u dërgua: {problem}', 'Not sent: {problem}'],
  signedOut: ['Hyni në llogari që ta dërgojmë.', 'Sign in so that we can send it.'],
  signIn: ['Hyr', 'Sign in'],
  sent: ['U publikua', 'Published'],
  view: ['Shiko shpalljen', 'See the listing'],
  sendNow: ['Dërgo tani', 'Send now'],
  open: ['Hape në formular', 'Open in the form'],
  remove: ['Hiqe nga radha', 'Remove from queue'],
  removeConfirm: [
    'Ta heqim nga radha? Nuk do të dërgohet më.',
    'Remove it from the queue? It will not be sent.'
  ],
  replaceConfirm: [
    'Te formulari keni një draft tjetër. Ta zëvendësojmë?',
    'There is another draft in the form. Replace it?'
  ]
})
